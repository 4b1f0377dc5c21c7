// GitHub's strikethrough as a plugin for markdown-it: one or two tildes on each side, the same number on both
// (GFM 6.5). markdown-it's own rule supports two only.

import type { Delimiter, MarkdownIt, StateInline } from 'markdown-it';

/** The parser pairs equal markers, so each width gets a marker of its own, outside Unicode. */
const markerOfWidth = [undefined, 0x11_0001, 0x11_0002];

export function addStrikethrough(md: MarkdownIt): void {
  md.inline.ruler.at('strikethrough', readTildes);
  md.inline.ruler2.at('strikethrough', (state) => {
    markPairs(state, state.delimiters);
    for (const meta of state.tokens_meta) if (meta?.delimiters) markPairs(state, meta.delimiters);
  });
}

function readTildes(state: StateInline, silent: boolean): boolean {
  if (silent || state.src[state.pos] !== '~') return false;
  const { length, can_open, can_close } = state.scanDelims(state.pos, true);
  const marker = markerOfWidth[length];
  const tildes = state.src.slice(state.pos, state.pos + length);
  state.pos += length;
  if (marker === undefined) state.pending += tildes;
  else {
    state.push('text', '', 0).content = tildes;
    const token = state.tokens.length - 1;
    state.delimiters.push({ marker, length: 0, token, end: -1, open: can_open, close: can_close });
  }
  return true;
}

function markPairs(state: StateInline, delimiters: readonly Delimiter[]): void {
  for (const opener of delimiters) {
    if (!markerOfWidth.includes(opener.marker)) continue;
    const closer = delimiters[opener.end];
    const first = state.tokens[opener.token];
    const last = closer && state.tokens[closer.token];
    if (!first || !last) continue;
    Object.assign(first, { type: 's_open', tag: 'del', nesting: 1, content: '' });
    Object.assign(last, { type: 's_close', tag: 'del', nesting: -1, content: '' });
  }
}
