// Whether a document has formulas, found without reading all of it: our document model keeps them as text only, and
// pandoc as formulas.
import { decodeText } from '@entropy-tools/core/decode-text';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { guardZip } from '@entropy-tools/data/archive/guard-zip';
import { readZipEntry } from '@entropy-tools/data/archive/unpack-entry';
import type { SourceFile } from '../job';

/** A block between double dollars, or dollars around something that only TeX writes: no sums of money. */
const inMarkdown = /\$\$[^$]+\$\$|(?<![\\$\w])\$(?=\S)[^$\n]{0,200}[\\^_{][^$\n]{0,400}\$(?!\d)/;

/** Whether a DOCX or a Markdown text has formulas; false for a damaged one, which its reader explains. */
export async function hasFormulas({ format, blob }: SourceFile): Promise<boolean> {
  if (format !== 'md' && format !== 'docx') return false;
  const bytes = await readBytes(blob);
  const isZip = sniffKind(bytes.subarray(0, 1024)) === 'zip';
  if (format === 'md') return !isZip && inMarkdown.test(withoutCode(decodeText(bytes).text));
  if (!isZip) return false;
  try {
    const entry = guardZip(bytes).find(({ name }) => name === 'word/document.xml');
    return entry ? decodeText(await readZipEntry(bytes, entry)).text.includes('<m:oMath') : false;
  } catch {
    return false;
  }
}

/** In code, dollars are variables of a shell. Fences are short: of a long one each length would be tried. */
const withoutCode = (text: string) => text.replace(/(`{3,20}|~{3,20})[\s\S]*?\1|`[^`\n]*`/g, '');
