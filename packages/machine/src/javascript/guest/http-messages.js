// Messages of http, as programs know them: what comes in gives its body once somebody listens, what goes out
// gathers it until its end.
module.exports = ({ events, Buffer }) => {
  const coded = (code, message) => Object.assign(new Error(message), { code });

  /** A message that comes in: its body is given once somebody listens. */
  class IncomingMessage extends events {
    httpVersion = '1.1';
    complete = false;
    #body;
    #encoding;
    #isFlowing = false;
    constructor(parts, body) {
      super();
      Object.assign(this, parts);
      this.rawHeaders = Object.entries(parts.headers).flat();
      this.socket = this.connection = { remoteAddress: '127.0.0.1', encrypted: false, on() {} };
      this.#body = body;
    }
    on(name, run) {
      super.on(name, run);
      if (name === 'data' || name === 'readable') this.resume();
      return this;
    }
    resume() {
      if (this.#isFlowing) return this;
      this.#isFlowing = true;
      setImmediate(() => {
        if (this.#body.length > 0)
          this.emit('data', this.#encoding ? this.#body.toString(this.#encoding) : this.#body);
        this.complete = true;
        this.emit('end');
        this.emit('close');
      });
      return this;
    }
    pause() {
      return this;
    }
    setEncoding(encoding = 'utf8') {
      this.#encoding = encoding;
      return this;
    }
    pipe(target) {
      this.on('data', (piece) => target.write(piece));
      this.on('end', () => target.end());
      return target;
    }
    destroy() {
      return this;
    }
    async *[Symbol.asyncIterator]() {
      if (this.#isFlowing) return;
      this.#isFlowing = true;
      this.complete = true;
      if (this.#body.length > 0)
        yield this.#encoding ? this.#body.toString(this.#encoding) : this.#body;
    }
  }

  /** What goes out: headers by name, and a body in pieces until `end`. */
  class OutgoingMessage extends events {
    headersSent = false;
    writableEnded = false;
    finished = false;
    #headers = new Map();
    #pieces = [];
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
      this.#headers.set(String(name).toLowerCase(), value);
      return this;
    }
    appendHeader(name, value) {
      const old = this.getHeader(name);
      return this.setHeader(name, old === undefined ? value : [old, value].flat());
    }
    getHeader(name) {
      return this.#headers.get(String(name).toLowerCase());
    }
    getHeaders() {
      return Object.fromEntries(this.#headers);
    }
    getHeaderNames() {
      return [...this.#headers.keys()];
    }
    hasHeader(name) {
      return this.#headers.has(String(name).toLowerCase());
    }
    removeHeader(name) {
      this.#headers.delete(String(name).toLowerCase());
    }
    flushHeaders() {
      this.headersSent = true;
    }
    write(piece, encoding, done) {
      if (this.writableEnded) throw coded('ERR_STREAM_WRITE_AFTER_END', 'write after end');
      if (typeof piece !== 'string' && !ArrayBuffer.isView(piece))
        throw Object.assign(
          new TypeError(
            'The "chunk" argument must be of type string or an instance of Buffer, TypedArray, or DataView.',
          ),
          { code: 'ERR_INVALID_ARG_TYPE' },
        );
      this.headersSent = true;
      this.#pieces.push(Buffer.from(piece, typeof encoding === 'string' ? encoding : undefined));
      const after = typeof encoding === 'function' ? encoding : done;
      if (after) setImmediate(after);
      return true;
    }
    end(piece, encoding, done) {
      const after = [piece, encoding, done].find((one) => typeof one === 'function');
      if (this.writableEnded) return this;
      if (piece !== undefined && piece !== null && typeof piece !== 'function')
        this.write(piece, typeof encoding === 'string' ? encoding : undefined);
      this.writableEnded = this.finished = this.headersSent = true;
      this.send(Buffer.concat(this.#pieces));
      setImmediate(() => {
        this.emit('finish');
        this.emit('close');
        after?.();
      });
      return this;
    }
    /** Headers as one text each. */
    plainHeaders() {
      return Object.fromEntries(
        [...this.#headers].map(([name, value]) => [name, [value].flat().join(', ')]),
      );
    }
    setTimeout() {
      return this;
    }
    destroy() {
      return this.writableEnded ? this : this.end();
    }
  }
  return { coded, IncomingMessage, OutgoingMessage };
};
