/**
 * Makes a stored page paint before its fonts and scripts load: the stylesheet goes into the page,
 * fonts and Remix's modules wait for the first paint. Elements keep their places, so React finds what
 * it expects when it hydrates; what is new stands last in head and body, where React 18 allows it.
 * Measured steps: docs/decisions/007-first-paint.md.
 */
import { sha256Source } from './inline-scripts';

/** Reads a static file of the build as text; undefined when it cannot be had. */
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

/** Values no browser knows: it neither loads nor runs what carries them. */
const HELD_PRELOAD = 'preload-later';
const HELD_MODULE_PRELOAD = 'modulepreload-later';
const HELD_MODULE = 'module-later';
/** Without scripts nobody lets the fonts in later: they load at once. */
const HELD_FONTS = '(scripting: none)';

/**
 * Last in head. A tab that has had the fonts finds them in the browser's cache: it takes them before
 * the first paint, and the text never changes its face.
 */
const TAKE_KNOWN_FONTS = `try{if(sessionStorage.getItem('entropy:fonts:v1')){document.querySelector('style[media]').media='all';for(const link of document.querySelectorAll('link[rel="${HELD_PRELOAD}"]'))link.rel='preload'}}catch{}`;

/**
 * Last in body. Lets fonts and modules in when the browser reports that content was painted (a busy one
 * paints an empty page before), or after a second
 * in one that reports none or draws nothing (a tab opened in the background).
 */
const START_AFTER_PAINT = `(()=>{let started=false;const start=()=>{if(started)return;started=true;const fonts=document.querySelector('style[media]');if(fonts)fonts.media='all';try{sessionStorage.setItem('entropy:fonts:v1','true')}catch{}for(const link of document.querySelectorAll('link[rel="${HELD_MODULE_PRELOAD}"]'))link.rel='modulepreload';const script=document.createElement('script');script.type='module';script.textContent=document.querySelector('script[type="${HELD_MODULE}"]').textContent;document.body.append(script)};try{new PerformanceObserver((list)=>{if(list.getEntriesByName('first-contentful-paint').length>0)start()}).observe({type:'paint',buffered:true})}catch{}setTimeout(start,1000)})()`;

/**
 * Holds back the fonts' preloads, the modules' preloads and the one inline module script that carries
 * `nonce`, and adds the scripts (with the nonce) that let them in. A page that does not look as
 * expected is returned as it is: slower, but whole.
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
 * Puts the stylesheet into a page that `holdUntilPaint` prepared, its fetched fonts apart, and
 * disables the link to it, which stays for React and for the case that React draws the page anew.
 * Without the file the link stays as it is.
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
  // Before the script that lets known fonts in, else as the last of head.
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
