/**
 * Formulas for Word: presentation MathML as Office Math (OMML). Covers what KaTeX and pandoc write; an
 * unknown element gives its content. Source: ECMA-376 part 1, chapter 22.1; MathML Core.
 */
import {
  elements,
  type MarkupElement,
  type MarkupNode,
} from '@entropy-tools/data/ooxml/markup-tree';
import { parseXmlPart } from '@entropy-tools/data/ooxml/xml-part';

/**
 * The formula as an `m:oMath` element.
 * @param mathml a `math` element
 * @throws ToolError `input` if it is not well-formed
 */
export function ommlOf(mathml: string): MarkupElement {
  const root = parseXmlPart(new TextEncoder().encode(mathml), 'formula');
  return node('m:oMath', contentOf(root));
}

function node(
  name: string,
  children: MarkupNode[] = [],
  attributes: Record<string, string> = {},
): MarkupElement {
  return { name, attributes, children };
}

/** A property such as `<m:chr m:val="…"/>`. */
const value = (name: string, val: string) => node(name, [], { 'm:val': val });

/** Signs that stand before what they apply to, and have limits. */
const nary = /^[∑∏∐∫∬∭∮∯∰⋀⋁⋂⋃⨀⨁⨂⨄⨆]$/u;
/** After one of these, something new begins. */
const relation = /^[=<>≤≥≠≈≡∼≅∝∈∉⊂⊆→⇒⇔↦,;:+−±-]$/u;

function contentOf(parent: MarkupElement): MarkupElement[] {
  return listOf(elements(parent));
}

function listOf(children: readonly MarkupElement[]): MarkupElement[] {
  const [first, last] = [children[0], children.at(-1)];
  // KaTeX leaves an invisible delimiter out.
  if (first && isFence(first)) {
    const closes = last !== first && last && isFence(last);
    const inner = children.slice(1, closes ? -1 : undefined);
    return [delimited(textOf(first), closes ? textOf(last) : '', listOf(inner))];
  }
  if (last && isFence(last)) return [delimited('', textOf(last), listOf(children.slice(0, -1)))];
  const found: MarkupElement[] = [];
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at];
    if (!child) break;
    const sign = naryOf(child);
    if (!sign) {
      found.push(...convert(child));
      continue;
    }
    const applied: MarkupElement[] = [];
    for (let next = children[at + 1]; next && !endsNary(next); next = children[at + 1]) {
      applied.push(next);
      at += 1;
    }
    found.push(naryNode(sign, listOf(applied)));
  }
  return found;
}

function isFence({ name, attributes }: MarkupElement): boolean {
  return name === 'mo' && attributes.fence === 'true';
}

function delimited(open: string, close: string, content: MarkupElement[]): MarkupElement {
  const properties = [value('m:begChr', open), value('m:endChr', close)];
  return node('m:d', [node('m:dPr', properties), node('m:e', content)]);
}

function endsNary(element: MarkupElement): boolean {
  return (element.name === 'mo' && relation.test(textOf(element))) || naryOf(element) !== undefined;
}

interface Nary {
  sign: string;
  /** Whether the limits stand above and below. */
  isStacked: boolean;
  sub?: MarkupElement | undefined;
  sup?: MarkupElement | undefined;
}

function naryOf(element: MarkupElement): Nary | undefined {
  const [base, one, two] = elements(element);
  const { name } = element;
  if (name === 'mo' && nary.test(textOf(element)))
    return { sign: textOf(element), isStacked: false };
  if (base?.name !== 'mo' || !nary.test(textOf(base))) return undefined;
  const sign = { sign: textOf(base), isStacked: name.startsWith('munder') || name === 'mover' };
  if (name === 'msubsup' || name === 'munderover') return { ...sign, sub: one, sup: two };
  if (name === 'msub' || name === 'munder') return { ...sign, sub: one };
  return name === 'msup' || name === 'mover' ? { ...sign, sup: one } : undefined;
}

function naryNode({ sign, isStacked, sub, sup }: Nary, content: MarkupElement[]): MarkupElement {
  const properties = node('m:naryPr', [
    value('m:chr', sign),
    value('m:limLoc', isStacked ? 'undOvr' : 'subSup'),
    ...(sub ? [] : [value('m:subHide', '1')]),
    ...(sup ? [] : [value('m:supHide', '1')]),
  ]);
  const limit = (name: string, given?: MarkupElement) => node(name, given ? convert(given) : []);
  return node('m:nary', [
    properties,
    limit('m:sub', sub),
    limit('m:sup', sup),
    node('m:e', content),
  ]);
}

function convert(element: MarkupElement): MarkupElement[] {
  const { name, attributes } = element;
  const parts = elements(element);
  const part = (at: number, as: string) => {
    const found = parts[at];
    return node(as, found ? convert(found) : []);
  };
  switch (name) {
    case 'semantics':
      return parts[0] ? convert(parts[0]) : [];
    case 'annotation':
    case 'annotation-xml':
      return [];
    case 'mi':
    case 'mn':
    case 'mo':
    case 'ms':
    case 'mtext':
      return run(element);
    case 'mspace':
      return spaceOf(attributes.width);
    case 'mfrac': {
      const isBare =
        attributes.linethickness !== undefined && /^0(?:\D|$)/.test(attributes.linethickness);
      const type = isBare ? [node('m:fPr', [value('m:type', 'noBar')])] : [];
      return [node('m:f', [...type, part(0, 'm:num'), part(1, 'm:den')])];
    }
    case 'msqrt': {
      const hidden = node('m:radPr', [value('m:degHide', '1')]);
      return [node('m:rad', [hidden, node('m:deg'), node('m:e', contentOf(element))])];
    }
    case 'mroot':
      return [node('m:rad', [part(1, 'm:deg'), part(0, 'm:e')])];
    case 'msub':
      return [node('m:sSub', [part(0, 'm:e'), part(1, 'm:sub')])];
    case 'msup':
      return [node('m:sSup', [part(0, 'm:e'), part(1, 'm:sup')])];
    case 'msubsup':
      return [node('m:sSubSup', [part(0, 'm:e'), part(1, 'm:sub'), part(2, 'm:sup')])];
    case 'munder':
      return [under(parts[0], parts[1])];
    case 'mover':
      return [over(parts[0], parts[1], attributes.accent === 'true')];
    case 'munderover': {
      const lower = node('m:limLow', [part(0, 'm:e'), part(1, 'm:lim')]);
      return [node('m:limUpp', [node('m:e', [lower]), part(2, 'm:lim')])];
    }
    case 'mtable':
      return [matrix(element)];
    case 'menclose':
      return [node('m:borderBox', [node('m:e', contentOf(element))])];
    case 'mphantom':
      return [
        node('m:phant', [
          node('m:phantPr', [value('m:show', '0')]),
          node('m:e', contentOf(element)),
        ]),
      ];
    default:
      return contentOf(element);
  }
}

/** Styles of letters: `m:sty` is upright, bold or both; `m:scr` another alphabet. */
const variants: Readonly<Record<string, readonly [name: string, val: string][]>> = {
  normal: [['m:sty', 'p']],
  bold: [['m:sty', 'b']],
  'bold-italic': [['m:sty', 'bi']],
  'double-struck': [['m:scr', 'double-struck']],
  script: [['m:scr', 'script']],
  fraktur: [['m:scr', 'fraktur']],
  'sans-serif': [['m:scr', 'sans-serif']],
  monospace: [['m:scr', 'monospace']],
};

/** Function application and other signs that only a reader of the structure needs. */
const invisible = /[\u2061-\u2064\u200b]/g;

function run(element: MarkupElement): MarkupElement[] {
  const text = textOf(element).replace(invisible, '');
  if (text === '') return [];
  const { mathvariant } = element.attributes;
  const isUpright = mathvariant === undefined && element.name === 'mi' && [...text].length > 1;
  const style = variants[isUpright ? 'normal' : (mathvariant ?? '')];
  const properties =
    element.name === 'mtext' || element.name === 'ms'
      ? [node('m:nor')]
      : (style ?? []).map(([name, val]) => value(name, val));
  return [textRun(text, properties)];
}

function textRun(text: string, properties: MarkupElement[] = []): MarkupElement {
  return node('m:r', [
    ...(properties.length > 0 ? [node('m:rPr', properties)] : []),
    node('m:t', [text], { 'xml:space': 'preserve' }),
  ]);
}

function spaceOf(width = ''): MarkupElement[] {
  const em = Number.parseFloat(width);
  if (!(em > 0.1)) return [];
  return [
    textRun(
      em < 0.25 ? '\u2009' : em < 0.7 ? '\u2002' : '\u2003'.repeat(Math.min(4, Math.round(em))),
    ),
  ];
}

const braces = /^[⏟⏞⏝⏜⎵⎴]$/u;
const bar = /^[‾¯ˉ_]$/u;
/** Signs above a letter as the combining characters that Word expects. */
const accents: Readonly<Record<string, string>> = {
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '˙': '\u0307',
  '¨': '\u0308',
  '→': '\u20d7',
  '⃗': '\u20d7',
  ˇ: '\u030c',
  '´': '\u0301',
  ˊ: '\u0301',
  '`': '\u0300',
  ˋ: '\u0300',
  '˘': '\u0306',
  '˚': '\u030a',
};

function over(base: MarkupElement | undefined, sign: MarkupElement | undefined, isAccent: boolean) {
  const content = node('m:e', base ? convert(base) : []);
  const text = sign ? textOf(sign) : '';
  if (bar.test(text)) return node('m:bar', [node('m:barPr', [value('m:pos', 'top')]), content]);
  const accent = accents[text] ?? (text === '←' ? '\u20d6' : undefined);
  if (isAccent && accent)
    return node('m:acc', [node('m:accPr', [value('m:chr', accent)]), content]);
  if (braces.test(text)) return grouped(text, 'top', content);
  return node('m:limUpp', [content, node('m:lim', sign ? convert(sign) : [])]);
}

function under(base: MarkupElement | undefined, sign: MarkupElement | undefined) {
  const content = node('m:e', base ? convert(base) : []);
  const text = sign ? textOf(sign) : '';
  if (bar.test(text)) return node('m:bar', [node('m:barPr', [value('m:pos', 'bot')]), content]);
  if (braces.test(text)) return grouped(text, 'bot', content);
  return node('m:limLow', [content, node('m:lim', sign ? convert(sign) : [])]);
}

function grouped(sign: string, position: 'top' | 'bot', content: MarkupElement) {
  const baseline = position === 'top' ? 'bot' : 'top';
  const properties = [value('m:chr', sign), value('m:pos', position), value('m:vertJc', baseline)];
  return node('m:groupChr', [node('m:groupChrPr', properties), content]);
}

function matrix(table: MarkupElement): MarkupElement {
  const rows = elements(table, 'mtr').map((row) => elements(row, 'mtd'));
  const count = Math.max(1, ...rows.map((cells) => cells.length));
  const aligned = (table.attributes.columnalign ?? '').split(' ');
  const columns = Array.from({ length: count }, (_, at) =>
    node('m:mc', [
      node('m:mcPr', [value('m:count', '1'), value('m:mcJc', aligned[at] || 'center')]),
    ]),
  );
  return node('m:m', [
    node('m:mPr', [value('m:plcHide', '1'), node('m:mcs', columns)]),
    ...rows.map((cells) =>
      node(
        'm:mr',
        Array.from({ length: count }, (_, at) => {
          const cell = cells[at];
          return node('m:e', cell ? contentOf(cell) : []);
        }),
      ),
    ),
  ]);
}

function textOf(element: MarkupElement): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
    .trim();
}
