import { guardZipBlob } from '@entropy-tools/data/archive/guard-zip';
import { unpackPieces } from '@entropy-tools/data/archive/unpack-entry';

/** More text than this is looked at only to here; a section's columns stand at its end. */
const maxXmlBytes = 50e6;

/** Whether a section of a Word file (ECMA-376, 17.6.4) has more than one column. False for what is no DOCX. */
export async function hasColumns(docx: Blob, signal: AbortSignal): Promise<boolean> {
  const entry = (await guardZipBlob(docx)).find(({ name }) => name === 'word/document.xml');
  if (!entry) return false;
  const decoder = new TextDecoder();
  let rest = '';
  let seen = 0;
  for await (const piece of unpackPieces(docx, entry, { signal })) {
    rest += decoder.decode(piece, { stream: true });
    if (/<w:cols\b[^>]*\bw:num="(?:[2-9]|\d{2,})"/.test(rest)) return true;
    seen += piece.length;
    if (seen > maxXmlBytes) return false;
    // A tag may go on in the next piece.
    rest = rest.slice(-200);
  }
  return false;
}
