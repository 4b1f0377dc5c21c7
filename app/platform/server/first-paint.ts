/**
 * Makes a cached page paint before its fonts and scripts load: the stylesheet is inlined, fonts and Remix's
 * modules wait for the first paint. Elements keep their positions, so React hydrates without a mismatch; new
 * elements come last in head and body, where React 18 allows them. Measurements:
 * docs/decisions/007-first-paint.md.
 */
import { sha256Source } from './inline-scripts';

/** Reads a static file of the build as text; resolves to undefined when it is unavailable. */
export type ReadFile = (path: string) => Promise<string | undefined>;

/** A document with its stylesheet inside; `hashes` are CSP sources without quotes. */
export interface StyledDocument {
  html: string;
  hashes: string[];
}

const STYLESHEET = /<link rel="stylesheet" href="(\/assets\/[^"]+\.css)"\/>/;
const FETCHED_FONT = /@font-face\s*\{[^}]*\burl\([^}]*\}/g;
const OPENING_SCRIPT = /<script\b[^>]*>/g;
const HEAD_END = '</head>';
const BODY_END = '</body>';

/** Values unknown to browsers, which neither load nor run elements that carry them. */
const HELD_PRELOAD = 'preload-later';
const HELD_MODULE_PRELOAD = 'modulepreload-later';
const HELD_MODULE = 'module-later';
/** Without scripts nothing releases the fonts later, so they load immediately. */
const HELD_FONTS = '(scripting: none)';

/**
 * Last in head. In a tab that has loaded the fonts before, they are in the browser's cache: uses them before
 * the first paint, so that the text never switches fonts.
 */
const TAKE_KNOWN_FONTS = `try{if(sessionStorage.getItem('entropy:fonts:v1')){document.querySelector('style[media]').media='all';for(const link of document.querySelectorAll('link[rel="${HELD_PRELOAD}"]'))link.rel='preload'}}catch{}`;

/**
 * Last in body. Releases fonts and modules when the browser reports that content was painted (a busy one
 * paints an empty page first), or after a second if it reports nothing or paints nothing (a tab opened in the
 * background).
 */
const START_AFTER_PAINT = `(()=>{let started=false;const start=()=>{if(started)return;started=true;const fonts=document.querySelector('style[media]');if(fonts)fonts.media='all';try{sessionStorage.setItem('entropy:fonts:v1','true')}catch{}for(const link of document.querySelectorAll('link[rel="${HELD_MODULE_PRELOAD}"]'))link.rel='modulepreload';const script=document.createElement('script');script.type='module';script.textContent=document.querySelector('script[type="${HELD_MODULE}"]').textContent;document.body.append(script)};try{new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()}).observe({type:'paint',buffered:true})}catch{}setTimeout(start,1000)})()`;

/**
 * Defers the preloads of fonts and modules and the one inline module script that carries `nonce`, and adds
 * the scripts (with the nonce) that release them. A page that does not look as expected is returned
 * unchanged: slower, but complete.
 */
export function holdUntilPaint(html: string, nonce: string): string {
  const attribute = ` nonce="${nonce}"`;
  const modules = [...html.matchAll(OPENING_SCRIPT)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(' type="module"') && tag.includes(attribute));
  const [tag] = modules;
  const headEnd = html.indexOf(HEAD_END);
  const bodyEnd = html.lastIndexOf(BODY_END);
  if (tag === undefined || modules.length > 1 || headEnd === -1 || bodyEnd < headEnd) return html;
  const script = (source: string) => `<script${attribute}>${source}</script>`;
  const whole = [
    html.slice(0, headEnd),
    script(TAKE_KNOWN_FONTS),
    html.slice(headEnd, bodyEnd),
    script(START_AFTER_PAINT),
    html.slice(bodyEnd),
  ].join('');
  return whole
    .replace(tag, () => tag.replace(' type="module"', ` type="${HELD_MODULE}"`))
    .replaceAll('<link rel="modulepreload" ', `<link rel="${HELD_MODULE_PRELOAD}" `)
    .replaceAll('<link rel="preload" as="font" ', `<link rel="${HELD_PRELOAD}" as="font" `);
}

/**
 * Inlines the stylesheet into a page that `holdUntilPaint` prepared, with its fetched fonts in a style of
 * their own. Disables the link to it, which stays for React and for a full client render. Without the file
 * the link stays unchanged.
 */
export async function inlineStylesheet(html: string, readFile: ReadFile): Promise<StyledDocument> {
  const [link, href] = STYLESHEET.exec(html) ?? [];
  const css = href === undefined ? undefined : await readFile(href);
  if (link === undefined || css === undefined || /<\/style/i.test(css)) return { html, hashes: [] };
  const holdsFonts = html.includes(TAKE_KNOWN_FONTS);
  const fonts = holdsFonts ? (css.match(FETCHED_FONT) ?? []).join('') : '';
  const rules = holdsFonts ? css.replace(FETCHED_FONT, '') : css;
  const styles = [`<style>${rules}</style>`];
  if (fonts !== '') styles.push(`<style media="${HELD_FONTS}">${fonts}</style>`);
  // Before the script that releases known fonts, or else at the end of head.
  const scriptAt = html.indexOf(TAKE_KNOWN_FONTS);
  const end = holdsFonts ? html.lastIndexOf('<script', scriptAt) : html.indexOf(HEAD_END);
  if (end === -1) return { html, hashes: [] };
  const disabled = link.replace('/>', ' disabled=""/>');
  const styled = html.slice(0, end) + styles.join('') + html.slice(end);
  const sources = [rules, fonts].filter((source) => source !== '');
  return {
    html: styled.replace(link, () => disabled),
    hashes: await Promise.all(sources.map(sha256Source)),
  };
}
