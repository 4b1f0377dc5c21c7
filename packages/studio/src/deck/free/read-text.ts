// The text of a shape with what it inherits from its list styles, its placeholder in layout and master, and the
// presentation. Source: ECMA-376 part 1, 21.1.2.
import {
  child,
  elements,
  type MarkupElement,
  nodeText,
} from '@entropy-tools/data/ooxml/markup-tree';
import type { Relationship } from '@entropy-tools/data/ooxml/opc-package';
import { safeHref } from '@entropy-tools/documents/doc/inline-list';
import { type ColorScope, readColor } from './read-colors';
import type { ObjectColor, ObjectParagraph, ObjectRun, ObjectText } from './slide-object';

/** What a text is read with. */
export interface TextSource {
  colors: ColorScope;
  fonts: { major: string; minor: string };
  relationships: ReadonlyMap<string, Relationship>;
  pixelsPerEmu: number;
  /** The `a:lstStyle`s and the like that a text inherits from, nearest first. */
  styles: readonly (MarkupElement | undefined)[];
  /** `a:bodyPr`s that it inherits from, nearest first. */
  bodies: readonly (MarkupElement | undefined)[];
  /** The colour that the shape's style gives its text. */
  color?: ObjectColor | undefined;
  isBold?: boolean;
}

const anchors: Readonly<Record<string, ObjectText['anchor']>> = { ctr: 'middle', b: 'bottom' };
const aligns: Readonly<Record<string, ObjectParagraph['align']>> = {
  ...{ ctr: 'center', r: 'right', just: 'justify', dist: 'justify', justLow: 'justify' },
};
const POINT = 12_700;

/** @returns undefined for a body without any text */
export function readText(
  body: MarkupElement | undefined,
  source: TextSource,
): ObjectText | undefined {
  const text = readBody(body, source);
  return text.paragraphs.some(({ runs }) => runs.some((run) => run.text.trim() !== ''))
    ? text
    : undefined;
}

/** The text of a body, also an empty one. */
export function readBody(body: MarkupElement | undefined, source: TextSource): ObjectText {
  const chain = [child(body, 'a:bodyPr'), ...source.bodies].filter((one) => one !== undefined);
  const attribute = (name: string) => firstOf(chain, (one) => one.attributes[name]);
  const inset = (name: string, usual: number) => {
    const value = Number(attribute(name) ?? usual);
    return (Number.isFinite(value) ? value : usual) * source.pixelsPerEmu;
  };
  const own = [child(body, 'a:lstStyle'), ...source.styles];
  const paragraphs = elements(body, 'a:p').map((one) => readParagraph(one, own, source));
  const fit = firstOf(chain, (one) =>
    elements(one).find(({ name }) => /^a:(no|norm|sp)Auto[Ff]it$/.test(name)),
  );
  const percent = (name: string, usual: number) =>
    (Number.parseFloat(fit?.attributes[name] ?? '') || usual) / 100_000;
  const direction = attribute('vert');
  return {
    paragraphs,
    anchor: anchors[attribute('anchor') ?? ''] ?? 'top',
    inset: [
      inset('lIns', 91_440),
      inset('tIns', 45_720),
      inset('rIns', 91_440),
      inset('bIns', 45_720),
    ],
    isWrapped: attribute('wrap') !== 'none',
    ...(fit?.name === 'a:spAutoFit' ? { fit: 'shape' as const } : {}),
    ...(fit?.name === 'a:normAutofit'
      ? { fit: { scale: percent('fontScale', 100_000), reduction: percent('lnSpcReduction', 0) } }
      : {}),
    ...(direction && direction !== 'horz' ? { direction } : {}),
  };
}

function firstOf<One, Found>(
  ones: readonly One[],
  find: (one: One) => Found | undefined,
): Found | undefined {
  for (const one of ones) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}

function readParagraph(
  paragraph: MarkupElement,
  styles: readonly (MarkupElement | undefined)[],
  source: TextSource,
): ObjectParagraph {
  const { pixelsPerEmu } = source;
  const look = child(paragraph, 'a:pPr');
  const level = Math.min(8, Math.max(0, Number(look?.attributes.lvl ?? 0) || 0));
  const levels = styles.flatMap((list) => child(list, `a:lvl${level + 1}pPr`) ?? []);
  const chain = [...(look ? [look] : []), ...levels];
  const attribute = (name: string) => firstOf(chain, (one) => one.attributes[name]);
  const defaults = levels.flatMap((one) => child(one, 'a:defRPr') ?? []);
  const runs: ObjectRun[] = [];
  for (const element of elements(paragraph)) {
    const runLook = child(element, 'a:rPr');
    if (element.name === 'a:br') runs.push({ ...runOf(runLook, defaults, source), text: '\n' });
    else if (element.name === 'a:r' || element.name === 'a:fld') {
      const text = nodeText(child(element, 'a:t'));
      const isNumber = element.attributes.type === 'slidenum';
      if (text !== '')
        runs.push({
          ...runOf(runLook, defaults, source),
          text,
          ...(isNumber ? { field: 'slidenum' as const } : {}),
        });
    }
  }
  const end = runOf(child(paragraph, 'a:endParaRPr'), defaults, source);
  const distance = (name: string) => {
    const found = firstOf(chain, (one) => child(one, name));
    const times = Number(child(found, 'a:spcPct')?.attributes.val?.replace('%', '000'));
    const points = Number(child(found, 'a:spcPts')?.attributes.val);
    if (Number.isFinite(times)) return { times: times / 100_000 };
    return Number.isFinite(points) ? { pixels: (points / 100) * POINT * pixelsPerEmu } : undefined;
  };
  const [spacing, before, after] = [
    distance('a:lnSpc'),
    distance('a:spcBef'),
    distance('a:spcAft'),
  ];
  const [indent, first] = ['marL', 'indent'].map(
    (name) => (Number(attribute(name) ?? 0) || 0) * pixelsPerEmu,
  );
  const bullet = runs.length > 0 ? readBullet(chain, source) : undefined;
  return {
    runs,
    align: aligns[attribute('algn') ?? ''] ?? 'left',
    size: runs[0]?.size ?? end.size,
    ...(spacing ? { spacing } : {}),
    ...(before ? { before } : {}),
    ...(after ? { after } : {}),
    ...(indent ? { indent } : {}),
    ...(first ? { first } : {}),
    ...(level ? { level } : {}),
    ...(bullet ? { bullet } : {}),
    ...(isOn(attribute('rtl')) ? { isRtl: true } : {}),
  };
}

function readBullet(
  chain: readonly MarkupElement[],
  { colors }: TextSource,
): ObjectParagraph['bullet'] {
  const mark = firstOf(chain, (one) =>
    elements(one).find(({ name }) => /^a:bu(None|Char|AutoNum|Blip)$/.test(name)),
  );
  if (!mark || mark.name === 'a:buNone') return undefined;
  const style = firstOf(chain, (one) => child(one, 'a:buFont'))?.attributes.typeface;
  const color = readColor(
    firstOf(chain, (one) => child(one, 'a:buClr')),
    colors,
  )?.color;
  const scale =
    Number(firstOf(chain, (one) => child(one, 'a:buSzPct'))?.attributes.val?.replace('%', '000')) /
    100_000;
  const start = Number(mark.attributes.startAt);
  return {
    ...(mark.name === 'a:buAutoNum'
      ? { number: mark.attributes.type ?? 'arabicPeriod' }
      : { char: mark.attributes.char ?? '•' }),
    ...(start > 1 ? { start } : {}),
    ...(style && !style.startsWith('+') ? { font: style } : {}),
    ...(color ? { color } : {}),
    ...(scale > 0 && scale !== 1 ? { scale } : {}),
  };
}

function runOf(
  look: MarkupElement | undefined,
  defaults: readonly MarkupElement[],
  source: TextSource,
): Omit<ObjectRun, 'text'> {
  const { colors, fonts, pixelsPerEmu, relationships } = source;
  const chain = [...(look ? [look] : []), ...defaults];
  const attribute = (name: string) => firstOf(chain, (one) => one.attributes[name]);
  const filled = (one: MarkupElement | undefined) =>
    readColor(child(one, 'a:solidFill'), colors) ??
    readColor(child(child(child(one, 'a:gradFill'), 'a:gsLst'), 'a:gs'), colors);
  const own = filled(look);
  const inherited = firstOf(defaults, filled);
  const link = child(look, 'a:hlinkClick');
  const target = relationships.get(link?.attributes['r:id'] ?? '');
  const href = target?.external ? safeHref(target.target) : undefined;
  const color =
    (href ? colors.theme.get('hlink') : undefined) ??
    (own ?? source.color ?? inherited)?.color ??
    colors.theme.get(colors.map.tx1 ?? 'dk1') ??
    '#000000';
  const face = firstOf(chain, (one) => child(one, 'a:latin')?.attributes.typeface) ?? '+mn-lt';
  const points = Number(attribute('sz') ?? 1800) / 100;
  const raise = Number(attribute('baseline') ?? 0) / 100_000;
  const spacing = Number(attribute('spc') ?? 0) / 100;
  const [underline, strike, caps] = ['u', 'strike', 'cap'].map(attribute);
  return {
    size: (Number.isFinite(points) ? points : 18) * POINT * pixelsPerEmu,
    color,
    face: face.startsWith('+mj') ? fonts.major : face.startsWith('+') ? fonts.minor : face,
    ...(isOn(attribute('b')) || (source.isBold && attribute('b') === undefined)
      ? { bold: true }
      : {}),
    ...(isOn(attribute('i')) ? { italic: true } : {}),
    ...((underline && underline !== 'none') || href ? { underline: true } : {}),
    ...(strike && strike !== 'noStrike' ? { strike: true } : {}),
    ...(caps === 'all' ? { caps: true } : {}),
    ...(raise ? { raise } : {}),
    ...(spacing ? { spacing: spacing * POINT * pixelsPerEmu } : {}),
    ...(href && /^(https?:|mailto:)/.test(href) ? { href } : {}),
  };
}

function isOn(value: string | undefined): boolean {
  return value === '1' || value === 'true' || value === 'on';
}
