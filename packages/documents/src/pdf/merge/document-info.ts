/** Document information: title, authors, keywords, language (ISO 32000-2, 14.3.3). */
import { PDFDict, PDFHexString, PDFName, type PDFObject, PDFString } from 'pdf-lib';
import { decodedText, dictOf, entry } from './pdf-values';
import type { Transfer } from './transfer';

/** Keys that are always rewritten. */
const ours = new Set(['Producer', 'ModDate', 'Trapped']);
const producer = 'Entropy Tools (pdf-lib)';

/**
 * Writes the document information: of a single source unchanged; of several the title and subject of the
 * first, and all authors and keywords, each once.
 */
export function writeInfo(transfers: readonly Transfer[], now: Date): void {
  const [first] = transfers;
  if (!first) return;
  const { target } = first;
  const info = PDFDict.withContext(target);
  for (const transfer of transfers) {
    for (const [key, value] of infoOf(transfer)?.entries() ?? []) {
      if (info.has(key) || ours.has(key.decodeText())) continue;
      const isPlain = decodedText(transfer.source, value) !== undefined;
      if (isPlain && (transfer === first || isShared(key)))
        info.set(key, transfer.importer.copy(value));
    }
  }
  for (const key of ['Author', 'Keywords']) {
    const joined = joinedTexts(transfers, key);
    if (joined) info.set(PDFName.of(key), joined);
  }
  if (transfers.length > 1) info.set(PDFName.of('CreationDate'), PDFString.fromDate(now));
  info.set(PDFName.of('ModDate'), PDFString.fromDate(now));
  info.set(PDFName.of('Producer'), PDFHexString.fromText(producer));
  target.trailerInfo.Info = target.register(info);
}

/** Entries that may come from another source when the first has none. */
function isShared(key: PDFName): boolean {
  return ['Title', 'Subject', 'Author', 'Keywords'].includes(key.decodeText());
}

function infoOf({ source }: Transfer): PDFDict | undefined {
  return dictOf(source, source.trailerInfo.Info);
}

function joinedTexts(transfers: readonly Transfer[], key: string): PDFObject | undefined {
  const texts = new Set<string>();
  for (const transfer of transfers) {
    const text = decodedText(transfer.source, entry(infoOf(transfer), key))?.trim();
    if (text) texts.add(text);
  }
  return texts.size > 1 ? PDFHexString.fromText([...texts].join('; ')) : undefined;
}
