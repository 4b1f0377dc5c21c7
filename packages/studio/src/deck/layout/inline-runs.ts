import { safeHref } from '@entropy-tools/documents/doc/inline-list';
import type { Token } from 'markdown-it';
import type { Run } from '../slide-drawing';

/** Converts inline tokens to runs and pictures. A forced line break is a run's `\n`. */
export function inlineRuns(tokens: readonly Token[]): {
  runs: Run[];
  images: { url: string; alt: string }[];
} {
  const runs: Run[] = [];
  const images: { url: string; alt: string }[] = [];
  let bold = 0;
  let italic = 0;
  let strike = 0;
  let href: string | undefined;
  const add = (text: string, code = false) => {
    if (text === '') return;
    const run: Run = { text };
    if (bold > 0) run.bold = true;
    if (italic > 0) run.italic = true;
    if (strike > 0) run.strike = true;
    if (code) run.code = true;
    if (href !== undefined) run.href = href;
    const last = runs.at(-1);
    if (last && haveSameStyle(last, run)) last.text += text;
    else runs.push(run);
  };
  for (const token of tokens) {
    if (token.type === 'text' || token.type === 'text_special') add(token.content);
    else if (token.type === 'code_inline') add(token.content, true);
    else if (token.type === 'softbreak') add(' ');
    else if (token.type === 'hardbreak') add('\n');
    else if (token.type === 'strong_open') bold++;
    else if (token.type === 'strong_close') bold--;
    else if (token.type === 'em_open') italic++;
    else if (token.type === 'em_close') italic--;
    else if (token.type === 's_open') strike++;
    else if (token.type === 's_close') strike--;
    else if (token.type === 'link_open') href = linkOf(String(token.attrGet('href') ?? ''));
    else if (token.type === 'link_close') href = undefined;
    else if (token.type === 'image')
      images.push({ url: String(token.attrGet('src') ?? ''), alt: token.content });
  }
  return { runs, images };
}

/** Whether two runs have the same style. */
export function haveSameStyle(a: Run, b: Run): boolean {
  return (
    a.bold === b.bold &&
    a.italic === b.italic &&
    a.code === b.code &&
    a.strike === b.strike &&
    a.href === b.href &&
    a.color === b.color
  );
}

function linkOf(href: string): string | undefined {
  const safe = safeHref(href);
  return safe && /^(https?:|mailto:)/i.test(safe) ? safe : undefined;
}
