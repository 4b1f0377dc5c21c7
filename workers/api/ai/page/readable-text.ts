import { Parser } from 'htmlparser2';
import { PAGE_TEXT_LIMIT } from '../ai.contract';
import { type Matched, StyleRules } from './style-rules';
import { FIRST_LOOK, isSeen, type Look, lookOf } from './unseen';

/** Elements without readable text: code, and boilerplate repeated on every page of a site. */
const LEFT_OUT = new Set(
  'script style noscript template svg math iframe object canvas nav footer aside form button select dialog audio video'.split(
    ' ',
  ),
);
const BLOCKS = new Set(
  'address article blockquote br dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 header hr li main ol p pre section summary table tr ul'.split(
    ' ',
  ),
);
/** Void elements, which have no end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const MAX_TITLE = 300;
/** No page is nested this deeply; the parser's time grows with the square of the depth. */
const DEEPEST = 2000;
/** A shorter main part is ignored. */
const MIN_MAIN_LENGTH = 200;

/** The readable part of a page. */
export interface ReadableText {
  title: string;
  text: string;
  isCut: boolean;
}

/**
 * Extracts title and text of an HTML page: of `main` or `article` if there is one, else of the whole page,
 * without navigation, scripts and hidden text (`unseen.ts`); one line per block. Entities are decoded and
 * markup is removed: the result is plain text.
 */
export function extractHtmlText(html: string): ReadableText {
  let title = '';
  let isTitle = false;
  /** Open elements from the outermost skipped one on; empty while reading. */
  const hidden: string[] = [];
  const rules = styleRulesIn(html);
  const path: Matched[] = [];
  const looks: Look[] = [FIRST_LOOK];
  let mainDepth = 0;
  let depth = 0;
  let all = '';
  let main = '';
  const add = (text: string) => {
    all += text;
    if (mainDepth > 0) main += text;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (!VOID.has(name)) depth += 1;
      if (depth > DEEPEST) throw new TooDeep();
      if (name === 'title' && hidden.length === 0) isTitle = title === '';
      // An external style sheet may set the background, so white text is not necessarily hidden.
      if (name === 'link' && /\bstylesheet\b/i.test(attributes.rel ?? ''))
        looks[0] = { ...FIRST_LOOK, background: undefined };
      if (hidden.length > 0 || (LEFT_OUT.has(name) && !VOID.has(name))) {
        if (!VOID.has(name)) hidden.push(name);
        return;
      }
      if (!VOID.has(name)) {
        path.push({ name, attributes });
        const look = lookOf(path, looks.at(-1) ?? FIRST_LOOK, rules);
        if (look.isGone) {
          path.pop();
          hidden.push(name);
          return;
        }
        looks.push(look);
      }
      if (name === 'main' || name === 'article') mainDepth += 1;
      if (name === 'td' || name === 'th') add(' ');
      else if (BLOCKS.has(name)) add(name === 'li' ? '\n- ' : '\n');
    },
    ontext(text) {
      if (isTitle) title += text;
      else if (hidden.length === 0 && isSeen(looks.at(-1) ?? FIRST_LOOK)) add(text);
    },
    onclosetag(name) {
      if (!VOID.has(name)) depth -= 1;
      isTitle = false;
      if (hidden.length > 0) {
        hidden.pop();
        return;
      }
      if (!VOID.has(name)) {
        path.pop();
        if (looks.length > 1) looks.pop();
      }
      if (BLOCKS.has(name) && !VOID.has(name)) add('\n');
      if (name === 'main' || name === 'article') mainDepth = Math.max(0, mainDepth - 1);
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    // The text is what was read until then.
    if (!(error instanceof TooDeep)) throw error;
  }
  const tidied = tidy(main);
  return {
    title: tidyTitle(title),
    ...cut(tidied.length >= MIN_MAIN_LENGTH ? tidied : tidy(all)),
  };
}

/** Reads the style sheets within a page, wherever they are. */
function styleRulesIn(html: string): StyleRules {
  const rules = new StyleRules();
  // 'İ' is longer in lower case, which would shift every index after it.
  const lower = html.replaceAll('İ', 'I').toLowerCase();
  for (let at = lower.indexOf('<style'); at >= 0; ) {
    const open = lower.indexOf('>', at);
    const close = open < 0 ? -1 : lower.indexOf('</style', open);
    if (close < 0) break;
    const isForPaper = /\bmedia\s*=\s*["']?\s*(print|speech)\b/.test(lower.slice(at, open));
    if (!isForPaper) rules.add(html.slice(open + 1, close));
    at = lower.indexOf('<style', close);
  }
  return rules;
}

class TooDeep extends Error {}

/** Normalises and truncates plain text. */
export function extractPlainText(text: string): ReadableText {
  return { title: '', ...cut(text.replace(/\r\n?/g, '\n').trim()) };
}

function cut(text: string): { text: string; isCut: boolean } {
  const isCut = text.length > PAGE_TEXT_LIMIT;
  return { text: isCut ? text.slice(0, PAGE_TEXT_LIMIT).toWellFormed() : text, isCut };
}

const tidyTitle = (title: string) => title.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);

function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '' && line !== '-')
    .join('\n');
}
