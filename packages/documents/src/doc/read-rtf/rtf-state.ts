// The state that RTF keeps for each group; a closing brace restores that of the outer group.

import type { Marks } from '../inline-list';
import type { Align } from '../model';

/** Where the text of a group goes. */
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
  /** Number of fallback characters to skip after a `\u`. */
  skipAfterUnicode: number;
  align: Align | undefined;
  outline: number | undefined;
  /** Number of the list that the paragraph belongs to; 0 for none. */
  list: number;
  level: number;
  inTable: boolean;
  href: string | undefined;
  /** Separate text that this group began and that ends with it. */
  inner: 'note' | 'box' | undefined;
}

export function initialState(): GroupState {
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

/** The state of a nested group, which inherits everything except what the group itself is. */
export function nestedState(state: GroupState): GroupState {
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

/** Applies a formatting word; returns false when it is not one. */
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
