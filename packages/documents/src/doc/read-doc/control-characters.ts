// The control characters in Word's text (MS-DOC 2.4.1 and 2.8.25).

export const control = {
  picture: 0x01,
  note: 0x02,
  cellEnd: 0x07,
  shape: 0x08,
  lineBreak: 0x0b,
  pageEnd: 0x0c,
  paragraphEnd: 0x0d,
  columnBreak: 0x0e,
  fieldBegin: 0x13,
  fieldSeparator: 0x14,
  fieldEnd: 0x15,
  noBreakHyphen: 0x1e,
  softHyphen: 0x1f,
} as const;

/** The next position from `from` whose character matches; `end` when there is none. */
export function findCharacter(
  text: string,
  from: number,
  end: number,
  wanted: (code: number) => boolean,
): number {
  for (let index = from; index < end; index++) if (wanted(text.charCodeAt(index))) return index;
  return end;
}

export function isFieldMark(code: number): boolean {
  return code >= control.fieldBegin && code <= control.fieldEnd;
}
