// GitHub's footnotes as a plugin for markdown-it: `[^name]` in the text, `[^name]: …` anywhere, the notes as
// a numbered list under a rule at the end, in order of first reference. markdown-it-footnote is not used: its
// time grows with the square of the number of notes.

import type { MarkdownIt, StateBlock, StateCore, StateInline, Token } from 'markdown-it';

/** Names without spaces and brackets, up to the length that CommonMark allows for link labels. */
const definition = /\[\^([^\s[\]]{1,999})\]:[ \t]*/y;
const reference = /\[\^([^\s[\]]{1,999})\]/y;

/** Indentation of a note's further lines. */
const noteIndent = 4;

/** Names that a document defines, by its `env`, which the parser hands to every rule. */
const defined = new WeakMap<object, Set<string>>();

/** Adds the rules to a parser. */
export function addFootnotes(md: MarkdownIt): void {
  md.block.ruler.before('reference', 'footnote_definition', readDefinition, {
    alt: ['paragraph', 'reference', 'blockquote'],
  });
  md.inline.ruler.before('link', 'footnote_reference', readReference);
  md.core.ruler.push('footnotes', placeNotes);
  md.renderer.rules.footnote_reference = (tokens, index) =>
    `<sup>${tokens[index]?.content ?? ''}</sup>`;
}

function readDefinition(
  state: StateBlock,
  startLine: number,
  endLine: number,
  silent: boolean,
): boolean {
  const columns = state.sCount[startLine] ?? 0;
  const shift = state.tShift[startLine] ?? 0;
  const lineStart = state.bMarks[startLine] ?? 0;
  if (columns - state.blkIndent >= 4) return false;
  definition.lastIndex = lineStart + shift;
  const match = definition.exec(state.src);
  if (!match?.[1]) return false;
  if (silent) return true;
  const textStart = definition.lastIndex;
  const name = state.md.utils.normalizeReference(match[1]);
  const names = defined.get(state.env) ?? new Set();
  defined.set(state.env, names.add(name));
  const open = state.push('footnote_open', '', 1);
  open.info = name;
  open.map = [startLine, startLine];
  // The marker counts as indentation, as in a list item; the rest is parsed as blocks.
  const { blkIndent, parentType } = state;
  state.blkIndent += noteIndent;
  state.parentType = 'footnote';
  state.sCount[startLine] = state.blkIndent;
  state.bMarks[startLine] = textStart;
  state.tShift[startLine] = 0;
  state.md.block.tokenize(state, startLine, endLine);
  state.sCount[startLine] = columns;
  state.bMarks[startLine] = lineStart;
  state.tShift[startLine] = shift;
  state.blkIndent = blkIndent;
  state.parentType = parentType;
  open.map[1] = state.line;
  state.push('footnote_close', '', -1);
  return true;
}

function readReference(state: StateInline, silent: boolean): boolean {
  reference.lastIndex = state.pos;
  const match = reference.exec(state.src);
  if (!match?.[1] || reference.lastIndex > state.posMax) return false;
  const name = state.md.utils.normalizeReference(match[1]);
  if (!defined.get(state.env)?.has(name)) return false;
  if (!silent) state.push('footnote_reference', '', 0).info = name;
  state.pos = reference.lastIndex;
  return true;
}

/** Removes the notes from the text, numbers the references and appends the referenced notes at the end. */
function placeNotes(state: StateCore): void {
  if (!defined.has(state.env)) return;
  const body: Token[] = [];
  const notes = new Map<string, Token[]>();
  const targets = [body];
  for (const token of state.tokens) {
    if (token.type === 'footnote_open') {
      const note: Token[] = [];
      // The first definition of a name wins (CommonMark 4.7).
      if (!notes.has(token.info)) notes.set(token.info, note);
      targets.push(note);
    } else if (token.type === 'footnote_close') targets.pop();
    else targets.at(-1)?.push(token);
  }
  const numbers = new Map<string, number>();
  numberReferences(body, numbers);
  state.tokens = body;
  if (numbers.size === 0) return;
  const { Token } = state;
  body.push(new Token('hr', 'hr', 0), new Token('ordered_list_open', 'ol', 1));
  // A note may refer to another, so the map can grow while it is walked.
  for (const name of numbers.keys()) {
    const note = notes.get(name) ?? [];
    numberReferences(note, numbers);
    body.push(new Token('list_item_open', 'li', 1));
    for (const token of note) body.push(token);
    body.push(new Token('list_item_close', 'li', -1));
  }
  body.push(new Token('ordered_list_close', 'ol', -1));
}

function numberReferences(tokens: readonly Token[], numbers: Map<string, number>): void {
  for (const token of tokens)
    for (const inline of token.children ?? []) {
      if (inline.type !== 'footnote_reference') continue;
      const number = numbers.get(inline.info) ?? numbers.size + 1;
      numbers.set(inline.info, number);
      inline.content = String(number);
    }
}
