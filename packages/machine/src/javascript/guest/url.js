// URL and URLSearchParams: the machine's own URL reads an address, its parts are kept here.
module.exports = ({ call, path }) => {
  const secret = new WeakMap();
  const encoded = (text) =>
    encodeURIComponent(text)
      .replace(/%20/g, '+')
      .replace(/[!'()~]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
  const decoded = (text) => {
    try {
      return decodeURIComponent(text.replace(/\+/g, ' '));
    } catch {
      return text;
    }
  };

  class URLSearchParams {
    #pairs = [];
    #changed = () => {};
    constructor(from = '') {
      if (typeof from === 'string')
        for (const part of from.replace(/^\?/, '').split('&')) {
          if (part === '') continue;
          const at = part.indexOf('=');
          this.#pairs.push(
            at < 0
              ? [decoded(part), '']
              : [decoded(part.slice(0, at)), decoded(part.slice(at + 1))],
          );
        }
      else if (from !== null && from !== undefined)
        for (const [key, value] of typeof from[Symbol.iterator] === 'function'
          ? from
          : Object.entries(from))
          this.#pairs.push([String(key), String(value)]);
    }
    static heard(params, changed) {
      params.#changed = changed;
      return params;
    }
    get [Symbol.toStringTag]() {
      return 'URLSearchParams';
    }
    get size() {
      return this.#pairs.length;
    }
    get(name) {
      return this.#pairs.find(([key]) => key === name)?.[1] ?? null;
    }
    getAll(name) {
      return this.#pairs.filter(([key]) => key === name).map(([, value]) => value);
    }
    has(name) {
      return this.#pairs.some(([key]) => key === name);
    }
    append(name, value) {
      this.#pairs.push([String(name), String(value)]);
      this.#changed(this);
    }
    set(name, value) {
      const at = this.#pairs.findIndex(([key]) => key === name);
      this.#pairs = this.#pairs.filter(([key], index) => key !== name || index === at);
      if (at < 0) this.#pairs.push([String(name), String(value)]);
      else this.#pairs[this.#pairs.findIndex(([key]) => key === name)][1] = String(value);
      this.#changed(this);
    }
    delete(name) {
      this.#pairs = this.#pairs.filter(([key]) => key !== name);
      this.#changed(this);
    }
    sort() {
      this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
      this.#changed(this);
    }
    forEach(run) {
      for (const [key, value] of this.#pairs) run(value, key, this);
    }
    keys() {
      return this.#pairs.map(([key]) => key).values();
    }
    values() {
      return this.#pairs.map(([, value]) => value).values();
    }
    entries() {
      return this.#pairs.map((pair) => [...pair]).values();
    }
    [Symbol.iterator]() {
      return this.entries();
    }
    toString() {
      return this.#pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&');
    }
    [Symbol.for('nodejs.util.inspect.custom')](_depth, options, inspect) {
      const pairs = this.#pairs.map(
        ([key, value]) => `${inspect(key, options)} => ${inspect(value, options)}`,
      );
      return pairs.length > 0 ? `URLSearchParams { ${pairs.join(', ')} }` : 'URLSearchParams {}';
    }
  }

  class URL {
    constructor(address, base) {
      secret.set(this, call('url', [String(address), base === undefined ? null : String(base)]));
    }
    static canParse(address, base) {
      try {
        return Boolean(new URL(address, base));
      } catch {
        return false;
      }
    }
    get [Symbol.toStringTag]() {
      return 'URL';
    }
    get origin() {
      return secret.get(this).origin;
    }
    get searchParams() {
      const parts = secret.get(this);
      parts.params ??= URLSearchParams.heard(new URLSearchParams(parts.search), (params) => {
        Object.assign(parts, call('urlSet', [parts.href, 'search', String(params)]));
      });
      return parts.params;
    }
    toString() {
      return this.href;
    }
    toJSON() {
      return this.href;
    }
    [Symbol.for('nodejs.util.inspect.custom')](_depth, options, inspect) {
      const shown = {};
      for (const name of ['href', 'origin', ...names, 'searchParams', 'hash'])
        shown[name] = this[name];
      return `URL ${inspect(shown, options)}`;
    }
  }
  const names = [
    'protocol',
    'username',
    'password',
    'host',
    'hostname',
    'port',
    'pathname',
    'search',
  ];
  for (const name of ['href', ...names, 'hash'])
    Object.defineProperty(URL.prototype, name, {
      enumerable: true,
      configurable: true,
      get() {
        return secret.get(this)[name];
      },
      set(value) {
        const { href } = secret.get(this);
        secret.set(this, call('urlSet', [href, name, String(value)]));
      },
    });

  const url = {
    URL,
    URLSearchParams,
    fileURLToPath: (address) => decodeURIComponent(new URL(address).pathname),
    pathToFileURL: (file) => new URL(`file://${encodeURI(path.resolve(file))}`),
    format: (address) => String(address),
    parse: (address) => {
      const { protocol, host, hostname, port, pathname, search, hash, href } = new URL(address);
      return {
        protocol,
        host,
        hostname,
        port: port || null,
        pathname,
        search: search || null,
        query: search.slice(1) || null,
        hash: hash || null,
        href,
      };
    },
  };
  const querystring = {
    parse: (text) => {
      const found = Object.create(null);
      for (const [key, value] of new URLSearchParams(text))
        found[key] = key in found ? [found[key], value].flat() : value;
      return found;
    },
    stringify: (values) =>
      Object.entries(values)
        .flatMap(([key, value]) =>
          [value].flat().map((one) => `${encodeURIComponent(key)}=${encodeURIComponent(one)}`),
        )
        .join('&'),
    escape: encodeURIComponent,
    unescape: decodeURIComponent,
  };
  return {
    builtins: { url: () => url, querystring: () => querystring },
    globals: { URL, URLSearchParams },
  };
};
