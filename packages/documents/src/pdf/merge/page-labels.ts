/** Page labels (ISO 32000-2, 12.4.2): each page keeps the label that it had in its own document. */
import type { PDFContext, PDFDict, PDFObject, PDFRef } from 'pdf-lib';
import { PDFHexString } from 'pdf-lib';
import { arrayOf, decodedText, dictOf, entry, nameOf, numberOf } from './pdf-values';
import type { Transfer } from './transfer';

/** The label of one page: prefix, style of the number (D, R, r, A, a or none), number. */
interface Label {
  prefix: string;
  style: string;
  number: number;
}

/** Writes the labels of the whole document. @returns undefined when no source has any */
export function writePageLabels(
  target: PDFContext,
  transfers: readonly Transfer[],
): PDFRef | undefined {
  const ranges = transfers.map((transfer) => readRanges(transfer));
  if (ranges.every((list) => list.length === 0)) return undefined;
  const labels = transfers.flatMap(({ chosen }, source) =>
    chosen.map(({ index }) => labelOf(ranges[source] ?? [], index)),
  );
  const numbers: (PDFObject | number)[] = [];
  for (const [index, label] of labels.entries()) {
    if (continues(labels[index - 1], label)) continue;
    numbers.push(index, labelDict(target, label));
  }
  return target.register(target.obj({ Nums: numbers }));
}

type Range = [first: number, label: Label];

function readRanges({ source, catalog }: Transfer): Range[] {
  const ranges: Range[] = [];
  const seen = new Set<PDFDict>();
  const waiting = [entry(catalog, 'PageLabels')];
  while (waiting.length > 0) {
    const node = dictOf(source, waiting.pop());
    if (!node || seen.has(node)) continue;
    seen.add(node);
    const numbers = arrayOf(source, entry(node, 'Nums'))?.asArray() ?? [];
    for (let index = 0; index + 1 < numbers.length; index += 2) {
      const first = numberOf(source, numbers[index]);
      const dict = dictOf(source, numbers[index + 1]);
      if (first === undefined || !dict) continue;
      const prefix = decodedText(source, entry(dict, 'P')) ?? '';
      const style = nameOf(source, entry(dict, 'S')) ?? '';
      ranges.push([first, { prefix, style, number: numberOf(source, entry(dict, 'St')) ?? 1 }]);
    }
    waiting.push(...(arrayOf(source, entry(node, 'Kids'))?.asArray() ?? []));
  }
  return ranges.sort(([a], [b]) => a - b);
}

/** Pages of a document without labels are numbered from 1. */
function labelOf(ranges: readonly Range[], index: number): Label {
  const [first, label] = ranges.findLast(([start]) => start <= index) ?? [];
  if (first === undefined || !label) return { prefix: '', style: 'D', number: index + 1 };
  return { ...label, number: label.number + index - first };
}

function continues(before: Label | undefined, label: Label): boolean {
  return (
    before !== undefined &&
    before.prefix === label.prefix &&
    before.style === label.style &&
    before.number + 1 === label.number
  );
}

function labelDict(target: PDFContext, { prefix, style, number }: Label): PDFDict {
  return target.obj({
    S: style || undefined,
    P: prefix ? PDFHexString.fromText(prefix) : undefined,
    St: number === 1 ? undefined : number,
  });
}
