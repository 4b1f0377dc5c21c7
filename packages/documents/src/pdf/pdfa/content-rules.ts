// Clause 6.2: the content of pages and of what they draw: operators, colours, fonts, appearances, pictures.

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from 'pdf-lib';
import type { Operand } from '../content/lexer';
import { readOperations } from '../content/operations';
import { decodeContent, readPageContent } from '../content/page-content';
import { dictOf, entry, nameOf } from '../merge/pdf-values';
import { type DeviceSpace, deviceSpacesOf, hasDefault, isDefined } from './colour-rules';
import { subtypeOf } from './file-rules';
import type { Findings } from './findings';
import { checkFont } from './font-rules';
import { checkState } from './state-rules';

/** All operators of PDF 32000-1, annex A. */
const operators = new Set(
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EMC ET EX f F f* G g gs h i j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "'.split(
    ' ',
  ),
);
const painting = new Set('b B b* B* f F f* s S Tj TJ \' " sh'.split(' '));
const showing = new Set('Tj TJ \' "'.split(' '));
const colouring: Readonly<Record<string, DeviceSpace>> = {
  ...{
    g: 'DeviceGray',
    G: 'DeviceGray',
    rg: 'DeviceRGB',
    RG: 'DeviceRGB',
    k: 'DeviceCMYK',
    K: 'DeviceCMYK',
  },
};
const INVISIBLE = 3;
const MAX_SAVED_STATES = 28;
const MAX_OPERATIONS = 5_000_000;

/** State while the content of a document is walked. */
interface ContentWalk {
  found: Findings;
  /** The colour space of the output intent. */
  intent: DeviceSpace | undefined;
  /** Streams and fonts that were checked; each is checked once. */
  seen: Set<PDFObject>;
  left: number;
  /** Pages with transparency. */
  transparent: Set<number>;
}

/** @returns false when there is more content than the limit */
export async function checkContent(
  document: PDFDocument,
  intent: DeviceSpace | undefined,
  found: Findings,
  context: CodecContext,
): Promise<boolean> {
  const walk: ContentWalk = {
    found,
    intent,
    seen: new Set(),
    left: MAX_OPERATIONS,
    transparent: new Set(),
  };
  const pages = document.getPages();
  for (const [index, page] of pages.entries()) {
    throwIfAborted(context);
    context.onProgress(index / pages.length);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const number = index + 1;
    const resources = dictOf(
      document.context,
      page.node.getInheritableAttribute(PDFName.Resources),
    );
    const content = readPageContent(page);
    if (content) checkStream(walk, content, resources, number);
    else found.add('6.2.2', 'The content of a page cannot be read', number);
    checkResources(walk, resources, number);
    checkAppearances(walk, page.node, number);
    if (isGroupWithoutColours(page.node) && walk.transparent.has(number) && intent === undefined)
      found.add(
        '6.2.10',
        'A page with transparency does not say in which colours it is mixed',
        number,
      );
  }
  return walk.left > 0;
}

function checkStream(
  walk: ContentWalk,
  content: Uint8Array,
  resources: PDFDict | undefined,
  page: number,
): void {
  const { found } = walk;
  let saved = 0;
  let font: PDFDict | undefined;
  let mode = 0;
  let hasColour = false;
  for (const { operator, operands } of readOperations(content)) {
    if (--walk.left <= 0) return;
    if (!operators.has(operator))
      found.add('6.2.2', `There is an operator that PDF does not know: ${operator}`, page);
    if (operator === 'q' && ++saved === MAX_SAVED_STATES + 1)
      found.add('6.1.13', 'More than 28 states of drawing are kept at once', page);
    if (operator === 'Q') saved -= 1;
    const device = colouring[operator];
    if (device) noteDevice(walk, device, resources, page);
    if (operator === 'cs' || operator === 'CS')
      noteSpace(
        walk,
        named(resources, 'ColorSpace', operands[0]) ?? nameObject(operands[0]),
        resources,
        page,
      );
    hasColour ||= device !== undefined || operator === 'cs' || operator === 'CS';
    if (operator === 'Tf') font = asDict(named(resources, 'Font', operands[0]));
    if (operator === 'Tr') mode = operands[0]?.kind === 'number' ? operands[0].value : 0;
    if (showing.has(operator) && mode !== INVISIBLE) noteFont(walk, font, page);
    if (painting.has(operator) && !hasColour && mode !== INVISIBLE)
      noteDevice(walk, 'DeviceGray', resources, page);
    if (operator === 'BI') checkInline(walk, operands[0], resources, page);
  }
}

function noteFont(walk: ContentWalk, font: PDFDict | undefined, page: number): void {
  if (!font || walk.seen.has(font)) return;
  walk.seen.add(font);
  checkFont(font, walk.found, page);
  if (subtypeOf(font) !== 'Type3') return;
  const resources = dictOf(font.context, entry(font, 'Resources'));
  checkResources(walk, resources, page);
  for (const value of dictOf(font.context, entry(font, 'CharProcs'))?.values() ?? []) {
    const content = decodeContent(value, font.context);
    if (content) checkStream(walk, content, resources, page);
  }
}

/** Checks the forms, pictures, patterns, shadings and graphics states that content may use. */
function checkResources(walk: ContentWalk, resources: PDFDict | undefined, page: number): void {
  if (!resources || walk.seen.has(resources)) return;
  walk.seen.add(resources);
  for (const value of all(resources, 'ExtGState')) checkState(walk, asDict(value), page);
  for (const value of all(resources, 'XObject')) checkDrawn(walk, value, resources, page);
  for (const value of all(resources, 'Pattern')) checkDrawn(walk, value, resources, page);
  for (const value of all(resources, 'Shading')) {
    const shading = value instanceof PDFRawStream ? value.dict : asDict(value);
    noteSpace(walk, entry(shading, 'ColorSpace'), resources, page);
  }
}

function checkDrawn(walk: ContentWalk, value: PDFObject, resources: PDFDict, page: number): void {
  const dict = value instanceof PDFRawStream ? value.dict : asDict(value);
  if (!dict || walk.seen.has(value)) return;
  walk.seen.add(value);
  if (subtypeOf(dict) === 'Image') {
    if (entry(dict, 'SMask')) walk.transparent.add(page);
    if (String(entry(dict, 'ImageMask')) !== 'true')
      noteSpace(walk, entry(dict, 'ColorSpace'), resources, page);
    return;
  }
  const group = dictOf(dict.context, entry(dict, 'Group'));
  if (nameOf(dict.context, entry(group, 'S')) === 'Transparency') {
    walk.transparent.add(page);
    noteSpace(walk, entry(group, 'CS'), resources, page);
  }
  const shading = dictOf(dict.context, entry(dict, 'Shading'));
  if (shading) noteSpace(walk, entry(shading, 'ColorSpace'), resources, page);
  if (!(value instanceof PDFRawStream)) return;
  const own = dictOf(dict.context, entry(dict, 'Resources')) ?? resources;
  const content = decodeContent(value, dict.context);
  if (content) checkStream(walk, content, own, page);
  checkResources(walk, own, page);
}

/** Checks the appearances of comments and fields. */
function checkAppearances(walk: ContentWalk, page: PDFDict, number: number): void {
  const { context } = page;
  const annotations = context.lookup(entry(page, 'Annots'));
  if (!(annotations instanceof PDFArray)) return;
  for (const value of annotations.asArray()) {
    const looks = dictOf(context, entry(dictOf(context, value), 'AP'));
    for (const look of looks?.values() ?? []) {
      const one = context.lookup(look);
      const streams =
        one instanceof PDFDict ? one.values().map((each) => context.lookup(each)) : [one];
      for (const stream of streams)
        if (stream) checkDrawn(walk, stream, context.obj({}) as PDFDict, number);
    }
  }
}

function checkInline(
  walk: ContentWalk,
  image: Operand | undefined,
  resources: PDFDict | undefined,
  page: number,
): void {
  if (image?.kind !== 'dictionary') return;
  const value = (long: string, short: string) =>
    image.entries.get(long) ?? image.entries.get(short);
  const interpolate = value('Interpolate', 'I');
  if (interpolate?.kind === 'word' && interpolate.value === 'true')
    walk.found.add('6.2.8', 'A picture is smoothed by the reader', page);
  const filter = value('Filter', 'F');
  const filters = filter?.kind === 'array' ? filter.items : [filter];
  if (filters.some((one) => one?.kind === 'name' && /^LZW/.test(one.value)))
    walk.found.add('6.1.10', 'A picture is packed by LZW', page);
  const space = value('ColorSpace', 'CS');
  noteSpace(walk, named(resources, 'ColorSpace', space) ?? nameObject(space), resources, page);
}

function noteSpace(
  walk: ContentWalk,
  value: PDFObject | undefined,
  resources: PDFDict | undefined,
  page: number,
): void {
  if (!value || !resources) return;
  for (const device of deviceSpacesOf(value, resources.context, walk.found, page))
    noteDevice(walk, device, resources, page);
}

function noteDevice(
  walk: ContentWalk,
  space: DeviceSpace,
  resources: PDFDict | undefined,
  page: number,
): void {
  if (isDefined(space, walk.intent) || hasDefault(resources, space)) return;
  walk.found.add(
    '6.2.4.3',
    `${space} is used, and no output intent says what its colours mean`,
    page,
  );
}

function isGroupWithoutColours(page: PDFDict): boolean {
  return entry(dictOf(page.context, entry(page, 'Group')), 'CS') === undefined;
}

function named(
  resources: PDFDict | undefined,
  kind: string,
  operand: Operand | undefined,
): PDFObject | undefined {
  if (!resources || operand?.kind !== 'name') return undefined;
  return resources.context.lookup(
    entry(dictOf(resources.context, entry(resources, kind)), operand.value),
  );
}

function nameObject(operand: Operand | undefined): PDFObject | undefined {
  return operand?.kind === 'name' ? PDFName.of(operand.value) : undefined;
}

function all(resources: PDFDict, kind: string): PDFObject[] {
  const values = dictOf(resources.context, entry(resources, kind))?.values() ?? [];
  return values
    .map((value) => resources.context.lookup(value))
    .filter((value) => value !== undefined);
}

function asDict(value: PDFObject | undefined): PDFDict | undefined {
  return value instanceof PDFDict ? value : undefined;
}
