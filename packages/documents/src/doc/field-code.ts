// Codes of fields, as Word keeps them in DOC and RTF alike.

import { safeHref } from './inline-list';

/** The target of a HYPERLINK field, where it is one that may be followed. */
export function hyperlinkOf(code: string): string | undefined {
  const match = /^\s*HYPERLINK\s+(?:"([^"]*)"|(?!\\)(\S+))/i.exec(code);
  return match ? safeHref(match[1] ?? match[2] ?? '') : undefined;
}
