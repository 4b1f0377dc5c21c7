// http of the subset: servers that the preview beside the terminal and programs of this machine ask, and
// requests by fetch. A request and its answer are whole: nothing is streamed over the wire.
module.exports = ({ call, later, events, Buffer }) => {
  const STATUS_CODES = {
    200: 'OK',
    201: 'Created',
    202: 'Accepted',
    204: 'No Content',
    206: 'Partial Content',
    301: 'Moved Permanently',
    302: 'Found',
    303: 'See Other',
    304: 'Not Modified',
    307: 'Temporary Redirect',
    308: 'Permanent Redirect',
    400: 'Bad Request',
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'Not Found',
    405: 'Method Not Allowed',
    406: 'Not Acceptable',
    409: 'Conflict',
    410: 'Gone',
    413: 'Payload Too Large',
    415: 'Unsupported Media Type',
    418: "I'm a Teapot",
    422: 'Unprocessable Entity',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    501: 'Not Implemented',
    502: 'Bad Gateway',
    503: 'Service Unavailable',
    504: 'Gateway Timeout',
  };
  const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'];
  const coded = (code, message) => Object.assign(new Error(message), { code });
  const plain = (bytes) => bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);

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

  class ServerResponse extends OutgoingMessage {
    statusCode = 200;
    statusMessage = undefined;
    sendDate = true;
    constructor(request) {
      super();
      this.req = request;
    }
    writeHead(status, message, headers) {
      if (this.headersSent)
        throw coded(
          'ERR_HTTP_HEADERS_SENT',
          'Cannot write headers after they are sent to the client',
        );
      this.statusCode = status;
      if (typeof message === 'string') this.statusMessage = message;
      const given = typeof message === 'string' ? headers : message;
      const pairs = Array.isArray(given)
        ? given.flatMap((one, at) => (at % 2 ? [] : [[one, given[at + 1]]]))
        : Object.entries(given ?? {});
      for (const [name, value] of pairs) this.setHeader(name, value);
      this.headersSent = true;
      return this;
    }
    send(body) {
      const isBare = this.req.method === 'HEAD' || [204, 304].includes(this.statusCode);
      const bytes = isBare ? Buffer.alloc(0) : body;
      const head = {
        status: this.statusCode,
        statusText: this.statusMessage ?? STATUS_CODES[this.statusCode] ?? 'unknown',
        headers: {
          ...this.plainHeaders(),
          ...(this.hasHeader('content-length') ? {} : { 'content-length': String(body.length) }),
          ...(this.sendDate && !this.hasHeader('date') ? { date: new Date().toUTCString() } : {}),
        },
      };
      call('respond', [this.req.id, head], plain(bytes));
    }
  }

  class Server extends events {
    listening = false;
    #port;
    constructor(options, run) {
      super();
      const listener = typeof options === 'function' ? options : run;
      if (listener) this.on('request', listener);
    }
    listen(...args) {
      const done = args.find((one) => typeof one === 'function');
      const wish = typeof args[0] === 'object' && args[0] !== null ? args[0].port : args[0];
      if (done) this.once('listening', done);
      try {
        this.#port = call('listen', [Number(typeof wish === 'function' ? 0 : (wish ?? 0))]);
      } catch (error) {
        setImmediate(() => this.emit('error', Object.assign(error, { syscall: 'listen' })));
        return this;
      }
      this.listening = true;
      setImmediate(() => this.emit('listening'));
      this.#accept();
      return this;
    }
    async #accept() {
      for (;;) {
        const taken = await later('accept', [this.#port]);
        if (!taken) return;
        // As an immediate, so that an error of the program ends it as it does in Node.
        setImmediate(() => this.#take(taken));
      }
    }
    #take({ id, method, path, headers, body }) {
      const request = new IncomingMessage(
        { id, method, url: path, headers },
        Buffer.from(call('body', [body])),
      );
      const response = new ServerResponse(request);
      const runs = this.listeners('request');
      for (const run of runs) {
        const given = run.call(this, request, response);
        given?.then?.(undefined, (error) =>
          setImmediate(() => {
            throw error;
          }),
        );
      }
      if (runs.length === 0) response.writeHead(404).end();
    }
    address() {
      return this.listening ? { address: '::', family: 'IPv6', port: this.#port } : null;
    }
    close(done) {
      if (!this.listening) {
        const error = coded('ERR_SERVER_NOT_RUNNING', 'Server is not running.');
        if (done) setImmediate(done, error);
        return this;
      }
      this.listening = false;
      call('unlisten', [this.#port]);
      if (done) this.once('close', done);
      setImmediate(() => this.emit('close'));
      return this;
    }
    closeAllConnections() {}
    closeIdleConnections() {}
    setTimeout() {
      return this;
    }
    ref() {
      return this;
    }
    unref() {
      return this;
    }
  }

  /** A request to somebody else, made when it is ended. */
  class ClientRequest extends OutgoingMessage {
    #url;
    #method;
    constructor(url, { method = 'GET', headers = {} }, done) {
      super();
      this.#url = url;
      this.#method = method;
      for (const [name, value] of Object.entries(headers)) this.setHeader(name, value);
      if (done) this.once('response', done);
    }
    send(body) {
      const init = { method: this.#method, headers: this.plainHeaders() };
      fetch(this.#url, body.length > 0 ? { ...init, body } : init)
        .then(async (answer) => {
          const parts = {
            statusCode: answer.status,
            statusMessage: answer.statusText,
            headers: Object.fromEntries(answer.headers),
          };
          const bytes = Buffer.from(await answer.arrayBuffer());
          setImmediate(() => this.emit('response', new IncomingMessage(parts, bytes)));
        })
        .catch((error) => setImmediate(() => this.emit('error', error.cause ?? error)));
    }
  }
  const library = (protocol) => {
    const request = (address, ...rest) => {
      const done = rest.find((one) => typeof one === 'function');
      const isText = typeof address === 'string' || address instanceof URL;
      const options = isText ? (typeof rest[0] === 'object' ? rest[0] : {}) : address;
      const host = options.hostname ?? options.host ?? 'localhost';
      const port = options.port ? `:${options.port}` : '';
      const url = isText
        ? String(address)
        : `${options.protocol ?? protocol}//${host}${port}${options.path ?? '/'}`;
      return new ClientRequest(url, options, done);
    };
    const get = (...args) => {
      const made = request(...args);
      made.end();
      return made;
    };
    return { request, get };
  };
  class Agent {}
  const shared = { STATUS_CODES, METHODS, Agent, globalAgent: new Agent() };
  const http = {
    ...shared,
    ...library('http:'),
    createServer: (options, run) => new Server(options, run),
    Server,
    ServerResponse,
    IncomingMessage,
    OutgoingMessage,
    ClientRequest,
  };
  const https = { ...shared, ...library('https:') };
  https.createServer = () => {
    throw coded('ERR_UNKNOWN_BUILTIN_MODULE', 'https has no servers in this terminal: use http');
  };
  return { builtins: { http: () => http, https: () => https }, globals: {} };
};
