// Messages of http on Node's streams: what comes in is read from memory, what goes out is gathered until its
// end and sent whole.
module.exports = ({ events, Buffer, library }) => {
  const { Readable, Writable } = library('readable-stream/lib/stream.js');
  /** A name of our own: frameworks add a `send` to responses. */
  const send = Symbol('send');
  const coded = (code, message) => Object.assign(new Error(message), { code });

  /** Stands for the connection, of which programs read the address and set times. */
  class Socket extends events {
    remoteAddress = '127.0.0.1';
    remoteFamily = 'IPv4';
    remotePort = 40_000;
    localAddress = '127.0.0.1';
    localPort = 0;
    readable = true;
    writable = true;
    destroyed = false;
    server = undefined;
    destroy() {
      this.destroyed = true;
      return this;
    }
    address() {
      return { address: this.localAddress, family: 'IPv4', port: this.localPort };
    }
    end() {
      return this;
    }
    cork() {}
    uncork() {}
    write() {
      return true;
    }
  }
  for (const name of [
    'setTimeout',
    'setNoDelay',
    'setKeepAlive',
    'ref',
    'unref',
    'pause',
    'resume',
  ])
    Socket.prototype[name] = function () {
      return this;
    };

  class IncomingMessage extends Readable {
    httpVersion = '1.1';
    httpVersionMajor = 1;
    httpVersionMinor = 1;
    complete = false;
    aborted = false;
    trailers = {};
    rawTrailers = [];
    #body;
    constructor(parts, body) {
      super();
      Object.assign(this, parts);
      this.rawHeaders = Object.entries(parts.headers ?? {}).flat();
      this.socket = this.connection = new Socket();
      this.#body = body;
    }
    _read() {
      if (this.complete) return;
      this.complete = true;
      if (this.#body?.length > 0) this.push(this.#body);
      this.push(null);
    }
    get headersDistinct() {
      return Object.fromEntries(
        Object.entries(this.headers).map(([name, value]) => [name, [value].flat()]),
      );
    }
    setTimeout() {
      return this;
    }
  }

  /** What goes out: headers by name, and a body in pieces until `end`. */
  class OutgoingMessage extends Writable {
    headersSent = false;
    finished = false;
    shouldKeepAlive = true;
    sendDate = true;
    #headers = new Map();
    #pieces = [];
    #isSent = false;
    constructor() {
      super({ decodeStrings: true });
      this.socket = this.connection = new Socket();
    }
    setHeader(name, value) {
      if (this.headersSent)
        throw coded(
          'ERR_HTTP_HEADERS_SENT',
          'Cannot set headers after they are sent to the client',
        );
      if (value === undefined)
        throw coded(
          'ERR_HTTP_INVALID_HEADER_VALUE',
          `Invalid value "undefined" for header "${name}"`,
        );
      this.#headers.set(String(name).toLowerCase(), { name: String(name), value });
      return this;
    }
    setHeaders(headers) {
      for (const [name, value] of headers) this.setHeader(name, value);
      return this;
    }
    appendHeader(name, value) {
      const old = this.getHeader(name);
      return this.setHeader(name, old === undefined ? value : [old, value].flat());
    }
    getHeader(name) {
      return this.#headers.get(String(name).toLowerCase())?.value;
    }
    getHeaders() {
      const found = Object.create(null);
      for (const [name, { value }] of this.#headers) found[name] = value;
      return found;
    }
    getHeaderNames() {
      return [...this.#headers.keys()];
    }
    getRawHeaderNames() {
      return [...this.#headers.values()].map(({ name }) => name);
    }
    hasHeader(name) {
      return this.#headers.has(String(name).toLowerCase());
    }
    removeHeader(name) {
      this.#headers.delete(String(name).toLowerCase());
    }
    flushHeaders() {
      if (!this.headersSent) this._implicitHeader();
    }
    _implicitHeader() {
      this.headersSent = true;
    }
    write(...args) {
      if (!this.writableEnded) this.flushHeaders();
      return super.write(...args);
    }
    end(...args) {
      if (!this.writableEnded) {
        this.hasLength ??= !this.headersSent;
        this.flushHeaders();
      }
      this.finished = true;
      return super.end(...args);
    }
    _write(piece, _encoding, done) {
      this.#pieces.push(piece);
      done();
    }
    _final(done) {
      this.#sendOnce();
      done();
    }
    _destroy(error, done) {
      this.#sendOnce();
      done(error);
    }
    #sendOnce() {
      if (this.#isSent) return;
      this.#isSent = true;
      this[send](Buffer.concat(this.#pieces));
    }
    /** Headers as one text each. */
    plainHeaders() {
      return Object.fromEntries(
        [...this.#headers].map(([name, { value }]) => [name, [value].flat().join(', ')]),
      );
    }
    setTimeout() {
      return this;
    }
    addTrailers() {}
    assignSocket() {}
    detachSocket() {}
    writeContinue() {}
  }
  return { send, coded, Socket, IncomingMessage, OutgoingMessage };
};
