// Runs first in each previewed page. The frame has no network and no storage: what the page asks goes to the
// terminal's own servers by a message port, links and forms become loads of the page around it, and what
// the page writes to its console is told there.
(() => {
  const port = globalThis.previewPort;
  delete globalThis.previewPort;
  const waiting = new Map();
  let lastId = 0;
  const tell = (message, transfer = []) => port.postMessage(message, transfer);
  port.onmessage = ({ data }) => {
    const { resolve, reject } = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.problem === undefined) resolve(data.answer);
    else reject(new TypeError(data.problem));
  };
  const ask = (url, request) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      tell({ kind: 'ask', id: lastId, url, request });
    });
  const absolute = (address) => new URL(address, document.baseURI).href;
  const isOfServers = (url) => /^http:\/\/(localhost|127\.0\.0\.1)(:|\/)/.test(url);

  // ---- ways out that no policy of a page covers: peer connections, here and in frames inside this one,
  // and hints to look up or open hosts
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection']) delete globalThis[name];
  const FRAMES = 'iframe, frame, object, embed, link:not([rel~="stylesheet"])';
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.matches?.(FRAMES)) node.remove();
        else for (const inner of node.querySelectorAll?.(FRAMES) ?? []) inner.remove();
      }
    }
  }).observe(document, { subtree: true, childList: true });

  // ---- console
  const words = (values) =>
    values
      .map((value) => {
        if (typeof value === 'string') return value;
        if (value instanceof Error) return value.stack || String(value);
        try {
          return JSON.stringify(value) ?? String(value);
        } catch {
          return String(value);
        }
      })
      .join(' ');
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const own = console[level].bind(console);
    console[level] = (...values) => {
      own(...values);
      tell({ kind: 'say', level, text: words(values) });
    };
  }
  addEventListener('error', (event) => {
    if (event.message) tell({ kind: 'say', level: 'error', text: event.message });
  });
  addEventListener('unhandledrejection', (event) =>
    tell({ kind: 'say', level: 'error', text: `Unhandled: ${words([event.reason])}` }),
  );
  globalThis.alert = (text = '') => tell({ kind: 'say', level: 'alert', text: String(text) });

  // ---- storage: for as long as the page is shown
  const storage = () => {
    const kept = new Map();
    return {
      get length() {
        return kept.size;
      },
      key: (at) => [...kept.keys()][at] ?? null,
      getItem: (name) => kept.get(String(name)) ?? null,
      setItem: (name, value) => void kept.set(String(name), String(value)),
      removeItem: (name) => void kept.delete(String(name)),
      clear: () => kept.clear(),
    };
  };
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, { value: storage() });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });

  // ---- requests
  globalThis.fetch = async (input, init) => {
    const address = absolute(input instanceof Request ? input.url : input);
    const request =
      input instanceof Request ? new Request(input, init) : new Request(address, init);
    request.signal.throwIfAborted();
    const body = new Uint8Array(await request.arrayBuffer());
    const headers = Object.fromEntries(request.headers);
    const { method } = request;
    const answer = await ask(address, { method, headers, ...(body.length > 0 && { body }) });
    const isBare = [101, 204, 205, 304].includes(answer.status);
    const { status, statusText } = answer;
    const response = new Response(isBare ? null : answer.bytes, {
      status,
      statusText,
      headers: answer.headers,
    });
    Object.defineProperty(response, 'url', { value: answer.url });
    return response;
  };
  globalThis.XMLHttpRequest = class XMLHttpRequest extends EventTarget {
    readyState = 0;
    status = 0;
    statusText = '';
    responseType = '';
    responseText = '';
    responseURL = '';
    response = null;
    withCredentials = false;
    timeout = 0;
    upload = new EventTarget();
    #asked = {};
    #headers = {};
    #given = new Headers();
    #isAborted = false;
    open(method, address) {
      this.#asked = { method, url: absolute(address) };
      this.#step(1);
    }
    setRequestHeader(name, value) {
      this.#headers[name] = value;
    }
    getResponseHeader(name) {
      return this.#given.get(name);
    }
    getAllResponseHeaders() {
      return [...this.#given].map(([name, value]) => `${name}: ${value}\r\n`).join('');
    }
    overrideMimeType() {}
    abort() {
      this.#isAborted = true;
      this.#fire('abort');
      this.#fire('loadend');
    }
    async send(body) {
      const { method, url } = this.#asked;
      try {
        const response = await fetch(url, {
          method,
          headers: this.#headers,
          body: body ?? undefined,
        });
        const blob = await response.blob();
        const text = await blob.text();
        if (this.#isAborted) return;
        this.#given = response.headers;
        Object.assign(this, {
          status: response.status,
          statusText: response.statusText,
          responseURL: response.url,
        });
        if (this.responseType === 'json') this.response = JSON.parse(text);
        else if (this.responseType === 'blob') this.response = blob;
        else if (this.responseType === 'arraybuffer') this.response = await blob.arrayBuffer();
        else this.response = this.responseText = text;
        this.#step(4);
        this.#fire('load');
      } catch {
        if (this.#isAborted) return;
        this.#step(4);
        this.#fire('error');
      }
      this.#fire('loadend');
    }
    #step(state) {
      this.readyState = state;
      this.#fire('readystatechange');
    }
    #fire(name) {
      const event = new Event(name);
      this[`on${name}`]?.call(this, event);
      this.dispatchEvent(event);
    }
  };

  // ---- other pages
  const go = (address, request = {}) => tell({ kind: 'go', url: absolute(address), request });
  const stays = (address) => {
    const [page] = document.baseURI.split('#');
    return absolute(address).startsWith(`${page}#`);
  };
  addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href], area[href]');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (/^(javascript|blob|data):/.test(link.href)) return;
    event.preventDefault();
    if (stays(link.href)) {
      const name = decodeURIComponent(new URL(link.href).hash.slice(1));
      (document.getElementById(name) ?? document.documentElement).scrollIntoView();
    } else go(link.href);
  });
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return;
    event.preventDefault();
    const form = event.target;
    const data = new FormData(form, event.submitter);
    const address = absolute(
      event.submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '',
    );
    if (form.method !== 'post') {
      const url = new URL(address);
      url.search = new URLSearchParams(data).toString();
      go(url.href);
      return;
    }
    const isParts = form.enctype === 'multipart/form-data';
    const packed = new Response(isParts ? data : new URLSearchParams(data));
    packed.arrayBuffer().then((body) =>
      go(address, {
        method: 'POST',
        headers: { 'content-type': packed.headers.get('content-type') },
        body: new Uint8Array(body),
      }),
    );
  });
  for (const name of ['pushState', 'replaceState'])
    history[name] = (_state, _title, url) => {
      if (url !== undefined && url !== null) tell({ kind: 'at', url: absolute(url) });
    };

  // ---- pictures that the page adds while it runs
  const mend = async (picture) => {
    const address = picture.getAttribute('src');
    if (!address || /^(data|blob):/.test(address) || !isOfServers(absolute(address))) return;
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok && picture.getAttribute('src') === address)
      picture.src = URL.createObjectURL(await response.blob());
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (node instanceof HTMLImageElement) void mend(node);
        else for (const inner of node.querySelectorAll?.('img[src]') ?? []) void mend(inner);
      }
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['src'],
  });
  document.currentScript.remove();
})();
