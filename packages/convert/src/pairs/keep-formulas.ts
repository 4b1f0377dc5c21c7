/**
 * Formulas of pandoc's HTML as MathML: our document model has none, so marks stand in their place while the rest
 * goes through it.
 */

/** What pandoc writes for formulas. Source: MathML Core, and texmath's writer. */
const elements: readonly string[] = [
  ...[
    'math',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'mrow',
    'mfrac',
    'msqrt',
    'mroot',
    'mstyle',
  ],
  ...['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts', 'mprescripts'],
  ...['mtable', 'mtr', 'mtd', 'mpadded', 'mphantom', 'menclose', 'merror', 'none'],
];
const attributes: readonly string[] = [
  ...[
    'display',
    'displaystyle',
    'scriptlevel',
    'form',
    'stretchy',
    'fence',
    'accent',
    'mathvariant',
  ],
  ...['columnalign', 'columnspacing', 'rowspacing', 'linethickness', 'width', 'height', 'depth'],
  ...[
    'minsize',
    'maxsize',
    'lspace',
    'rspace',
    'accentunder',
    'notation',
    'separator',
    'symmetric',
  ],
];

/** Private characters that stand around the number of a formula; a source that has them keeps no formulas. */
const [OPEN, CLOSE] = ['\uf8f0', '\uf8f1'];

const MARK = /\uf8f0(\d+)\uf8f1/g;
/** A tag, whose attributes must not get the quotes of a formula, or a mark in a text. */
const TAG_OR_MARK = /<[^>]*>|\uf8f0(\d+)\uf8f1/g;

/** HTML whose formulas are marks, and what puts them back. */
export interface MarkedFormulas {
  html: string;
  count: number;
  /** The formulas in place of their marks. */
  restore: (html: string) => string;
}

/** Takes the formulas out of pandoc's HTML. */
export function markFormulas(html: string): MarkedFormulas {
  if (html.includes(OPEN) || html.includes(CLOSE))
    return { html, count: 0, restore: (text) => text };
  const formulas: string[] = [];
  // Formulas hold no formulas; looking no further than the next one keeps open tags from costing a square.
  const marked = html.replace(/<math\b(?:(?!<math\b)[\s\S])*?<\/math>/g, (formula) => {
    formulas.push(safeFormula(formula));
    return `${OPEN}${formulas.length - 1}${CLOSE}`;
  });
  return {
    html: marked,
    count: formulas.length,
    restore: (text) => {
      // A title is text alone.
      const body = Math.max(0, text.indexOf('<body'));
      return (
        text.slice(0, body).replace(MARK, '') +
        text
          .slice(body)
          .replace(TAG_OR_MARK, (found, at?: string) =>
            at === undefined ? found.replace(MARK, '') : (formulas[Number(at)] ?? ''),
          )
      );
    },
  };
}

/** A formula with the known elements and attributes alone. */
function safeFormula(formula: string): string {
  const withoutSource = formula.replace(
    /<annotation\b(?:(?!<annotation\b)[\s\S])*?<\/annotation>/g,
    '',
  );
  return withoutSource.replace(/<[^>]*>?/g, (tag) => {
    const [, slash = '', name = '', rest = ''] = /^<(\/?)([a-z]+)([\s\S]*?)\/?>$/.exec(tag) ?? [];
    if (!elements.includes(name)) return '';
    const kept = [...rest.matchAll(/([a-z]+)="([^"<>]*)"/g)]
      .filter(([, attribute = '']) => attributes.includes(attribute))
      .map(([, attribute, value]) => ` ${attribute}="${value}"`)
      .join('');
    return `<${slash}${name}${slash ? '' : kept}${tag.endsWith('/>') ? '/' : ''}>`;
  });
}
