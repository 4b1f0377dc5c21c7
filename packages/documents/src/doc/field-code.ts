// Field codes, which Word writes alike in DOC and RTF.

import { safeHref } from './inline-list';

/** The target of a HYPERLINK field, if it is safe to follow. */
export function hyperlinkTarget(code: string): string | undefined {
  const match = /^\s*HYPERLINK\s+(?:"([^"]*)"|(?!\\)(\S+))/i.exec(code);
  return match ? safeHref(match[1] ?? match[2] ?? '') : undefined;
}
