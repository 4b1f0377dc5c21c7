// What the Fetch standard gives: Headers, Request, Response, Blob, File, FormData and fetch itself. Bodies are
// whole in memory, as requests of this machine are; streams are those of web-streams-polyfill.
module.exports = ({ call, later, Buffer, library }) => {
  const webStream = (name) => {
    library('web-streams-polyfill');
    return globalThis[name];
  };
  const bytesOf = (data) => Buffer.from(data.buffer ?? data, data.byteOffset ?? 0, data.byteLength);
  const exact = (bytes) =>
    bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);

  class Headers {
    #values = new Map();
    constructor(from) {
      if (from === undefined || from === null) return;
      const pairs = typeof from[Symbol.iterator] === 'function' ? from : Object.entries(from);
      for (const [name, value] of pairs) this.append(name, value);
    }
    append(name, value) {
      const key = Headers.#key(name);
      this.#values.set(key, [...(this.#values.get(key) ?? []), String(value).trim()]);
    }
    set(name, value) {
      this.#values.set(Headers.#key(name), [String(value).trim()]);
    }
    get(name) {
      return this.#values.get(Headers.#key(name))?.join(', ') ?? null;
    }
    has(name) {
      return this.#values.has(Headers.#key(name));
    }
    delete(name) {
      this.#values.delete(Headers.#key(name));
    }
    get [Symbol.toStringTag]() {
      return 'Headers';
    }
    getSetCookie() {
      return [...(this.#values.get('set-cookie') ?? [])];
    }
    *entries() {
      for (const [name, values] of [...this.#values].sort(([a], [b]) => (a < b ? -1 : 1)))
        if (name === 'set-cookie') for (const one of values) yield [name, one];
        else yield [name, values.join(', ')];
    }
    *keys() {
      for (const [name] of this) yield name;
    }
    *values() {
      for (const [, value] of this) yield value;
    }
    forEach(run, self) {
      for (const [name, value] of this) run.call(self, value, name, this);
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    [Symbol.for('nodejs.util.inspect.custom')](_depth, options, inspect) {
      return `Headers ${inspect(Object.fromEntries(this), options)}`;
    }
    static #key(name) {
      const key = String(name).toLowerCase();
      if (/^[\w!#$%&'*+.^`|~-]+$/.test(key)) return key;
      throw new TypeError(`Headers: ${name} is an invalid header name.`);
    }
  }

  class Blob {
    #bytes;
    #type;
    constructor(parts = [], { type = '' } = {}) {
      this.#bytes = Buffer.concat(
        [...parts].map((one) =>
          one instanceof Blob
            ? one.#bytes
            : typeof one === 'object'
              ? bytesOf(one)
              : Buffer.from(String(one)),
        ),
      );
      this.#type = String(type).toLowerCase();
    }
    get size() {
      return this.#bytes.length;
    }
    get type() {
      return this.#type;
    }
    slice(start, end, type = '') {
      return new Blob([this.#bytes.slice(start, end)], { type });
    }
    async text() {
      return this.#bytes.toString();
    }
    async arrayBuffer() {
      return exact(this.#bytes);
    }
    async bytes() {
      return new Uint8Array(exact(this.#bytes));
    }
    stream() {
      return new Response(this).body;
    }
    get [Symbol.toStringTag]() {
      return 'Blob';
    }
  }
  class File extends Blob {
    constructor(parts, name, options = {}) {
      super(parts, options);
      this.name = String(name);
      this.lastModified = options.lastModified ?? Date.now();
    }
    get [Symbol.toStringTag]() {
      return 'File';
    }
  }

  class FormData {
    #pairs = [];
    append(name, value, filename) {
      this.#pairs.push([String(name), FormData.#kept(value, filename)]);
    }
    set(name, value, filename) {
      this.delete(name);
      this.append(name, value, filename);
    }
    get(name) {
      return this.#pairs.find(([one]) => one === name)?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([one]) => one === name).map(([, value]) => value);
    }
    has(name) {
      return this.#pairs.some(([one]) => one === name);
    }
    delete(name) {
      this.#pairs = this.#pairs.filter(([one]) => one !== name);
    }
    forEach(run, self) {
      for (const [name, value] of this) run.call(self, value, name, this);
    }
    *entries() {
      yield* this.#pairs.map((pair) => [...pair]);
    }
    *keys() {
      for (const [name] of this) yield name;
    }
    *values() {
      for (const [, value] of this) yield value;
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    get [Symbol.toStringTag]() {
      return 'FormData';
    }
    static #kept(value, filename) {
      if (!(value instanceof Blob)) return String(value);
      if (value instanceof File && filename === undefined) return value;
      return new File([value], filename ?? 'blob', { type: value.type });
    }
  }

  async function multipart(form, boundary) {
    const quoted = (text) => text.replace(/\r?\n/g, '%0D%0A').replace(/"/g, '%22');
    const pieces = [];
    for (const [name, value] of form) {
      const isFile = value instanceof Blob;
      const file = isFile
        ? `; filename="${quoted(value.name)}"\r\nContent-Type: ${value.type || 'application/octet-stream'}`
        : '';
      pieces.push(
        Buffer.from(
          `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${file}\r\n\r\n`,
        ),
        isFile ? Buffer.from(await value.arrayBuffer()) : Buffer.from(value),
        Buffer.from('\r\n'),
      );
    }
    pieces.push(Buffer.from(`--${boundary}--\r\n`));
    return Buffer.concat(pieces);
  }
  function readMultipart(bytes, boundary) {
    const form = new FormData();
    for (const part of bytes.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
      const at = part.indexOf('\r\n\r\n');
      const head = Buffer.from(part.slice(0, at), 'latin1').toString();
      const body = Buffer.from(part.slice(at + 4, -2), 'latin1');
      const name = / name="([^"]*)"/.exec(head)?.[1] ?? '';
      const filename = /filename="([^"]*)"/.exec(head)?.[1];
      const type = /content-type: *(\S+)/i.exec(head)?.[1] ?? '';
      if (filename === undefined) form.append(name, body.toString());
      else form.append(name, new File([body], filename, { type }));
    }
    return form;
  }

  /** The bytes of a body, now or later, and its type. */
  function taken(body) {
    if (body === undefined || body === null) return { bytes: undefined };
    if (body instanceof URLSearchParams)
      return {
        bytes: Buffer.from(String(body)),
        type: 'application/x-www-form-urlencoded;charset=UTF-8',
      };
    if (body instanceof Blob)
      return { bytes: body.arrayBuffer().then(Buffer.from), type: body.type || undefined };
    if (body instanceof FormData) {
      const boundary = `----formdata-${call('uuid')}`;
      return {
        bytes: multipart(body, boundary),
        type: `multipart/form-data; boundary=${boundary}`,
      };
    }
    if (ArrayBuffer.isView(body) || body instanceof ArrayBuffer)
      return { bytes: Buffer.from(bytesOf(body)) };
    if (typeof body === 'object' && (body.getReader || body[Symbol.asyncIterator]))
      return { stream: body };
    return { bytes: Buffer.from(String(body)), type: 'text/plain;charset=UTF-8' };
  }
  async function gathered(stream) {
    const pieces = [];
    for await (const piece of stream)
      pieces.push(typeof piece === 'string' ? Buffer.from(piece) : bytesOf(piece));
    return Buffer.concat(pieces);
  }

  class Body {
    #bytes;
    #stream;
    #used = false;
    constructor(body, headers) {
      this.headers = headers;
      const { bytes, stream, type } = taken(body);
      this.#bytes = bytes;
      this.#stream = stream;
      if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type);
    }
    get bodyUsed() {
      return this.#used;
    }
    get body() {
      if (this.#stream?.getReader) return this.#stream;
      if (this.#bytes === undefined && !this.#stream) return null;
      const read = () => this.#whole();
      this.#stream = new (webStream('ReadableStream'))({
        type: 'bytes',
        async pull(control) {
          const bytes = await read();
          if (bytes.length > 0) control.enqueue(new Uint8Array(exact(bytes)));
          control.close();
          // A reader that waits with a buffer of its own learns of the end.
          control.byobRequest?.respond(0);
        },
      });
      return this.#stream;
    }
    async #whole() {
      if (this.#bytes === undefined)
        this.#bytes = this.#stream ? gathered(this.#stream) : undefined;
      return (await this.#bytes) ?? Buffer.alloc(0);
    }
    #take() {
      if (this.#used) throw new TypeError('Body is unusable: Body has already been read');
      this.#used = this.#bytes !== undefined || this.#stream !== undefined;
      return this.#whole();
    }
    async text() {
      return (await this.#take()).toString().replace(/^\ufeff/, '');
    }
    async json() {
      return JSON.parse(await this.text());
    }
    async arrayBuffer() {
      return exact(await this.#take());
    }
    async bytes() {
      return new Uint8Array(await this.arrayBuffer());
    }
    async blob() {
      return new Blob([await this.#take()], { type: this.headers.get('content-type') ?? '' });
    }
    async formData() {
      const type = this.headers.get('content-type') ?? '';
      const boundary = /boundary="?([^";]+)/.exec(type)?.[1];
      if (boundary !== undefined) return readMultipart(await this.#take(), boundary);
      const form = new FormData();
      for (const [name, value] of new URLSearchParams(await this.text())) form.append(name, value);
      return form;
    }
    /** What a copy is made of; a stream is gathered once for both. */
    copied() {
      if (this.#used) throw new TypeError('Response.clone: Body has already been consumed.');
      if (this.#stream && this.#bytes === undefined) this.#bytes = gathered(this.#stream);
      if (this.#bytes === undefined) return null;
      const whole = this.#bytes;
      return (async function* () {
        yield await whole;
      })();
    }
  }

  class Response extends Body {
    #about;
    constructor(body = null, { status = 200, statusText = '', headers } = {}) {
      if (status < 200 || status > 599)
        throw new RangeError('init["status"] must be in the range of 200 to 599, inclusive.');
      super(body, new Headers(headers));
      this.#about = { status, statusText, url: '', type: 'default', redirected: false };
    }
    static {
      for (const name of ['status', 'statusText', 'url', 'type', 'redirected'])
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get() {
            return this.#about[name];
          },
        });
    }
    get ok() {
      return this.status >= 200 && this.status < 300;
    }
    clone() {
      return new Response(this.copied(), this).#with(this.#about);
    }
    #with(about) {
      Object.assign(this.#about, about);
      return this;
    }
    static received(answer, bytes, url) {
      return new Response(bytes, answer).#with({
        url: answer.url,
        type: 'basic',
        redirected: answer.url !== url,
      });
    }
    static json(value, init = {}) {
      const headers = new Headers(init.headers);
      if (!headers.has('content-type')) headers.set('content-type', 'application/json');
      return new Response(JSON.stringify(value), { ...init, headers });
    }
    static redirect(url, status = 302) {
      return new Response(null, { status, headers: { location: String(new URL(url)) } });
    }
    static error() {
      return new Response(null).#with({ status: 0, type: 'error' });
    }
    get [Symbol.toStringTag]() {
      return 'Response';
    }
  }

  class Request extends Body {
    #about;
    constructor(input, init = {}) {
      const from = input instanceof Request ? input : undefined;
      const method = String(init.method ?? from?.method ?? 'GET');
      const body = init.body ?? from?.copied() ?? null;
      if (body !== null && /^(get|head)$/i.test(method))
        throw new TypeError('Request with GET/HEAD method cannot have body.');
      super(body, new Headers(init.headers ?? from?.headers));
      this.#about = {
        method: /^(get|head|post|put|delete|options|patch)$/i.test(method)
          ? method.toUpperCase()
          : method,
        url: from?.url ?? String(new URL(String(input))),
        signal: init.signal ?? from?.signal ?? new AbortController().signal,
        redirect: init.redirect ?? from?.redirect ?? 'follow',
        mode: 'cors',
        credentials: init.credentials ?? 'same-origin',
        cache: init.cache ?? 'default',
        referrer: 'about:client',
        duplex: 'half',
      };
    }
    static {
      for (const name of [
        'method',
        'url',
        'signal',
        'redirect',
        'mode',
        'credentials',
        'cache',
        'referrer',
        'duplex',
      ])
        Object.defineProperty(this.prototype, name, {
          configurable: true,
          enumerable: true,
          get() {
            return this.#about[name];
          },
        });
    }
    clone() {
      return new Request(this);
    }
    get [Symbol.toStringTag]() {
      return 'Request';
    }
  }

  async function fetch(input, init, hops = 0) {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const bytes = request.body ? await request.arrayBuffer() : undefined;
    const sized = bytes || /^(POST|PUT|PATCH)$/.test(request.method);
    if (sized && !request.headers.has('content-length'))
      request.headers.set('content-length', String(bytes?.byteLength ?? 0));
    const parts = {
      method: request.method,
      headers: Object.fromEntries(request.headers),
      ...(request.redirect === 'manual' && { redirect: 'manual' }),
    };
    const aborted = new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
    });
    let answer;
    try {
      answer = await Promise.race([later('fetch', [request.url, parts], bytes), aborted]);
    } catch (error) {
      request.signal.throwIfAborted();
      throw Object.assign(new TypeError('fetch failed'), { cause: error });
    }
    const body = call('body', [answer.id]);
    const { location } = answer.headers;
    if (
      [301, 302, 303, 307, 308].includes(answer.status) &&
      location &&
      request.redirect === 'follow'
    ) {
      if (hops === 20)
        throw new TypeError('fetch failed', { cause: new Error('redirect count exceeded') });
      const isKept = answer.status > 303 || /^(GET|HEAD)$/.test(request.method);
      const next = { headers: request.headers, signal: request.signal };
      if (!isKept) for (const name of ['content-length', 'content-type']) next.headers.delete(name);
      else Object.assign(next, { method: request.method, body: bytes });
      return fetch(new URL(location, request.url), next, hops + 1);
    }
    const isBare = [101, 103, 204, 205, 304].includes(answer.status) || request.method === 'HEAD';
    return Response.received(answer, isBare ? null : body, request.url);
  }

  // Loaded at their first use: they are 64 kB.
  const streamNames = [
    'ReadableStream',
    'ReadableStreamDefaultReader',
    'ReadableStreamBYOBReader',
    'WritableStream',
    'TransformStream',
    'ByteLengthQueuingStrategy',
    'CountQueuingStrategy',
  ];
  for (const name of streamNames)
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get() {
        for (const one of streamNames) delete globalThis[one];
        return webStream(name);
      },
      set(value) {
        Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });
      },
    });
  return {
    builtins: {
      'stream/web': () => Object.fromEntries(streamNames.map((name) => [name, globalThis[name]])),
    },
    globals: { Headers, Blob, File, FormData, Request, Response, fetch },
  };
};
