// The state that RTF keeps per group: a closing brace brings the outer one back.

import type { Marks } from '../inline-list';
import type { Align } from '../model';

/** Where text goes. */
export type Destination =
  | 'body'
  | 'skip'
  | 'fonts'
  | 'styles'
  | 'style'
  | 'field-code'
  | 'picture'
  | 'list-label'
  | 'info'
  | 'shape'
  | 'shape-property'
  | 'title'
  | 'author';

export interface GroupState {
  destination: Destination;
  marks: Marks;
  hidden: boolean;
  font: number;
  /** Characters that stand for a `\u` in readers without Unicode, to be left out. */
  skipAfterUnicode: number;
  align: Align | undefined;
  outline: number | undefined;
  /** Number of the list that the paragraph belongs to; 0 for none. */
  list: number;
  level: number;
  inTable: boolean;
  href: string | undefined;
  /** What this group began whose text stands elsewhere and ends with it. */
  inner: 'note' | 'box' | undefined;
}

export function firstState(): GroupState {
  return {
    destination: 'body',
    marks: {},
    hidden: false,
    font: 0,
    skipAfterUnicode: 1,
    align: undefined,
    outline: undefined,
    list: 0,
    level: 0,
    inTable: false,
    href: undefined,
    inner: undefined,
  };
}

/** A group inherits everything but what it is itself. */
export function innerState(state: GroupState): GroupState {
  return { ...state, marks: { ...state.marks }, inner: undefined };
}

const toggles: Readonly<Record<string, 'bold' | 'italic' | 'underline' | 'strike'>> = {
  b: 'bold',
  i: 'italic',
  strike: 'strike',
  striked: 'strike',
};
const aligns: Readonly<Record<string, Align | undefined>> = {
  ql: undefined,
  qc: 'center',
  qr: 'end',
  qj: 'justify',
};

/** Applies a word that changes how the text looks; false when it is none. */
export function applyFormatting(
  state: GroupState,
  name: string,
  value: number | undefined,
): boolean {
  const on = value !== 0;
  const toggle = toggles[name];
  if (toggle) state.marks[toggle] = on;
  else if (name === 'ulnone') state.marks.underline = false;
  else if (/^ul(d|db|w|dash|dashd|dashdd|th|wave)?$/.test(name)) state.marks.underline = on;
  else if (name === 'super' || name === 'sub' || name === 'nosupersub') {
    state.marks.superscript = name === 'super' && on;
    state.marks.subscript = name === 'sub' && on;
  } else if (name === 'v' || name === 'deleted') state.hidden = on;
  else if (name === 'plain') {
    state.marks = {};
    state.hidden = false;
  } else if (name in aligns) state.align = aligns[name];
  else return false;
  return true;
}
