// The serial line over USB, as a computer at the other end sees it.

export class Serial {
  constructor(USBCDC, chip, say) {
    this.usb = chip.usbCtrl;
    this.queue = Buffer.alloc(0);
    this.wanted = 0; // bytes that the program waits for
    this.cdc = new USBCDC(this.usb);
    this.cdc.onSerialData = (bytes) => say({ serial: Buffer.from(bytes).toString("base64") });
    // A read is answered when there is something: empty answers would keep the program busy.
    this.usb.onEndpointRead = (endpoint, size) => {
      if (endpoint === this.cdc.outEndpoint) {
        this.wanted = size;
        this.feed();
      }
    };
  }

  get unsent() {
    return this.queue.length;
  }

  send(bytes) {
    this.queue = Buffer.concat([this.queue, bytes]);
    this.feed();
  }

  feed() {
    if (this.wanted && this.queue.length) {
      const size = Math.min(this.wanted, this.queue.length);
      this.wanted = 0;
      this.usb.endpointReadDone(this.cdc.outEndpoint, new Uint8Array(this.queue.subarray(0, size)));
      this.queue = this.queue.subarray(size);
    }
  }
}
