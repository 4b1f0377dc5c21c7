// Fields of a Word paragraph (ECMA-376 part 1, 17.16): which of them have text, and where they end.

import { attributeOf, textOfNode, type XmlNode } from './xml-source';

/** A field that begins and ends among the same siblings, by their indexes. */
export interface WordField {
  /** Index at which the result begins; undefined for a field without one. */
  separate: number | undefined;
  end: number;
  /** The first word of its code, in upper case: `HYPERLINK`, `PAGE`. */
  name: string;
}

/** Fields with a computed result: numbers, dates, names. */
const computed =
  /^(?:=|PAGE|NUMPAGES|PAGEREF|SECTION|SECTIONPAGES|SEQ|DATE|TIME|SAVEDATE|CREATEDATE|PRINTDATE|EDITTIME|FILENAME|FILESIZE|AUTHOR|USERNAME|USERINITIALS|LASTSAVEDBY|NUMWORDS|NUMCHARS|REVNUM|NOTEREF|LISTNUM|AUTONUM|AUTONUMLGL|AUTONUMOUT|SYMBOL|EQ|FORMTEXT|FORMCHECKBOX|FORMDROPDOWN|MERGEFIELD|CITATION|DOCPROPERTY|EMBED|LINK|INCLUDEPICTURE|BARCODE|DISPLAYBARCODE)$/;
const invisible = /^(?:XE|TC|TA|RD)$/;

/** Whether the result of a field is ordinary text. */
export function isTextField(name: string): boolean {
  return name !== '' && !computed.test(name) && !invisible.test(name);
}

/** Whether a field shows nothing at its position. */
export function isInvisibleField(name: string): boolean {
  return invisible.test(name);
}

/** A field's name, from its code. */
export function fieldName(code: string): string {
  return /^\s*(=|[^\s\\"]+)/.exec(code)?.[1]?.toUpperCase() ?? '';
}

/** Whether a run is part of a field's structure. */
export function isFieldRun(run: XmlNode): boolean {
  return run.children.some(({ name }) => name === 'w:fldChar' || name === 'w:instrText');
}

/** The field that begins in the run at `start`; undefined if it does not end among its siblings. */
export function findField(
  text: string,
  siblings: readonly XmlNode[],
  start: number,
): WordField | undefined {
  let depth = 0;
  let separate: number | undefined;
  let code = '';
  for (let index = start; index < siblings.length; index++) {
    const run = siblings[index];
    if (run?.name !== 'w:r') continue;
    for (const part of run.children) {
      if (part.name === 'w:instrText' && depth === 1 && separate === undefined)
        code += textOfNode(text, part);
      if (part.name !== 'w:fldChar') continue;
      const type = attributeOf(text, part, 'fldCharType');
      if (type === 'begin') depth += 1;
      else if (type === 'separate' && depth === 1) separate = index;
      else if (type === 'end') depth -= 1;
      if (depth <= 0)
        return depth < 0 ? undefined : { separate, end: index, name: fieldName(code) };
    }
  }
  return undefined;
}
