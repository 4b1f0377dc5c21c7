// Inlines a page of the terminal's servers into one text: a previewed page has no network, so its
// stylesheets, scripts, modules, pictures and fonts become data. Limits: resources on other hosts are not
// loaded, but named; modules find each other by an import map, so their specifiers must be literal.
import type { ProgramResponse } from '@entropy-tools/machine/machine/program';
import { dataAddress } from './data-address';
import runtime from './frame-runtime.js?raw';
import { moduleMap } from './module-map';

/** Requests a URL from a server on the machine. */
export type AskServer = (url: string) => Promise<ProgramResponse>;

/** A self-contained page. */
export interface CompletePage {
  html: string;
  /** Addresses it refers to that are unavailable. */
  missing: string[];
}

const MAX_RESOURCES = 1000;
const MAX_BYTES = 100_000_000;
const MAX_DEPTH = 5;

/** Elements with the attribute that refers to a resource. */
const NAMED: readonly (readonly [selector: string, attribute: string])[] = [
  ['script[src]', 'src'],
  ['link[rel~="stylesheet"][href]', 'href'],
  ['img[src]', 'src'],
  ['source[src]', 'src'],
  ['video[src]', 'src'],
  ['video[poster]', 'poster'],
  ['audio[src]', 'src'],
  ['input[type="image"][src]', 'src'],
  ['image[href]', 'href'],
];

/**
 * @param html of the page
 * @param url its address, such as `http://localhost:3000/list`
 * @param ask requests from the machine's servers
 */
export async function completePage(
  html: string,
  url: string,
  ask: AskServer,
): Promise<CompletePage> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = URL.parse(page.querySelector('base[href]')?.getAttribute('href') ?? '', url)?.href;
  const resources = new Resources(ask);
  const at = base ?? url;
  // The frame's own policy applies; the page's could only block what the preview needs.
  for (const meta of page.querySelectorAll('meta[http-equiv="Content-Security-Policy" i]'))
    meta.remove();
  for (const hint of page.querySelectorAll('link:not([rel~="stylesheet"])')) hint.remove();
  for (const frame of page.querySelectorAll('iframe, frame, object, embed')) {
    const name = frame.getAttribute('src') ?? frame.getAttribute('data');
    const address = name ? URL.parse(name, at)?.href : undefined;
    resources.missing.add(address ?? 'a frame inside the page');
    frame.remove();
  }
  const modules = await moduleMap(page, at, (address) => resources.text(address));
  const works: Promise<void>[] = [];
  for (const [selector, attribute] of NAMED) {
    for (const element of page.querySelectorAll(selector)) {
      const address = URL.parse(element.getAttribute(attribute) ?? '', at)?.href;
      if (address === undefined || /^(data|blob):/.test(address)) continue;
      element.removeAttribute('integrity');
      element.removeAttribute('crossorigin');
      works.push(
        resources.data(address).then((data) => {
          if (data !== undefined) element.setAttribute(attribute, data);
        }),
      );
    }
  }
  for (const style of page.querySelectorAll('style')) {
    works.push(
      resources.withData(style.textContent ?? '', at, 1).then((css) => {
        style.textContent = css;
      }),
    );
  }
  for (const element of page.querySelectorAll('[style*="url("]')) {
    works.push(
      resources.withData(element.getAttribute('style') ?? '', at, 1).then((css) => {
        element.setAttribute('style', css);
      }),
    );
  }
  await Promise.all(works);
  for (const old of page.querySelectorAll('base')) old.remove();
  const head = [
    `<base href="${escaped(at)}">`,
    `<script>${runtime.replaceAll('</script', '<\\/script')}</script>`,
    ...(modules ? [`<script type="importmap">${modules.replaceAll('<', '\\u003c')}</script>`] : []),
  ];
  // Inserted into the text rather than the document, which would apply our own policy to <base>.
  const whole = page.documentElement.outerHTML.replace(
    /<head\b[^>]*>/,
    (tag) => tag + head.join(''),
  );
  return {
    html: `<!doctype html>${whole}`,
    missing: [...resources.missing],
  };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The resources of a page, each requested once. */
class Resources {
  readonly missing = new Set<string>();
  readonly #ask: AskServer;
  readonly #answers = new Map<string, Promise<ProgramResponse | undefined>>();
  #bytes = 0;

  constructor(ask: AskServer) {
    this.#ask = ask;
  }

  /** A resource as a `data:` URL, a stylesheet with everything it refers to; undefined if unavailable. */
  async data(address: string, depth = 1): Promise<string | undefined> {
    const answer = await this.#answer(address);
    if (!answer) return undefined;
    const type = answer.headers['content-type'] ?? 'application/octet-stream';
    if (!/^text\/css/.test(type)) return dataAddress(answer.bytes, type);
    const css = await this.withData(new TextDecoder().decode(answer.bytes), address, depth + 1);
    return dataAddress(new TextEncoder().encode(css), 'text/css;charset=utf-8');
  }

  async text(address: string): Promise<string | undefined> {
    const answer = await this.#answer(address);
    return answer && new TextDecoder().decode(answer.bytes);
  }

  /** A stylesheet with its resources inlined. */
  async withData(css: string, at: string, depth: number): Promise<string> {
    const named = [...css.matchAll(NAMED_IN_CSS)];
    const parts = await Promise.all(
      named.map(async (match) => {
        const name = match[2] ?? match[4] ?? '';
        const address = URL.parse(name, at)?.href;
        if (address === undefined || /^(data|blob|#)/.test(name) || depth > MAX_DEPTH)
          return match[0];
        const data = await this.data(address, depth);
        if (data === undefined) return match[0];
        return match[4] === undefined ? `url("${data}")` : `@import url("${data}")`;
      }),
    );
    let done = 0;
    let text = '';
    for (const [index, match] of named.entries()) {
      text += css.slice(done, match.index) + parts[index];
      done = match.index + match[0].length;
    }
    return text + css.slice(done);
  }

  #answer(address: string): Promise<ProgramResponse | undefined> {
    const [url = ''] = address.split('#');
    const known = this.#answers.get(url);
    if (known) return known;
    const answer = this.#fetched(url);
    this.#answers.set(url, answer);
    return answer;
  }

  async #fetched(url: string): Promise<ProgramResponse | undefined> {
    const isTooMuch = this.#answers.size >= MAX_RESOURCES || this.#bytes > MAX_BYTES;
    const answer = isTooMuch ? undefined : await this.#ask(url).catch(() => undefined);
    if (!answer || answer.status >= 400) {
      this.missing.add(url);
      return undefined;
    }
    this.#bytes += answer.bytes.length;
    return answer;
  }
}

/** `url(…)`, quoted or not, and `@import "…"`. */
const NAMED_IN_CSS = /url\(\s*(["']?)([^"')]*?)\1\s*\)|@import\s+(["'])([^"']*)\3/g;
