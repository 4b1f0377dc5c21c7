// Reads the style sheets within a page, as far as they can hide text: rules whose selectors consist of names,
// classes, ids and plain attributes. Rules for a state (`:hover`), a sibling or another medium are ignored,
// and so are external style sheets: they are not fetched.

/** Declarations by lower-case property. */
export type Declarations = ReadonlyMap<string, { value: string; important: boolean }>;

/** An element to match against selectors. */
export interface Matched {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

interface Compound {
  name: string;
  id: string;
  classes: string[];
  attributes: [name: string, value: string | undefined][];
  /** Whether it must be the parent of the next one (`>`) rather than any ancestor. */
  isParent: boolean;
}

interface StyleRule {
  compounds: readonly Compound[];
  weight: number;
  order: number;
  declarations: Declarations;
}

/** Properties that can hide text or show it again. */
const TELLING =
  /^(display|visibility|opacity|font-size|font|color|background|background-color|background-image|position|left|right|top|bottom|text-indent|clip|clip-path|transform|width|height|max-width|max-height|overflow|overflow-x|overflow-y)$/;
/** Maximum characters of style sheets read per page; the rest is ignored. */
const MAX_CSS = 300_000;
const MAX_RULES = 3000;
/** Maximum comparisons of an element with a part of a selector per page; after them no rule matches. */
const MAX_COMPARISONS = 5_000_000;

/** The rules of a page, indexed by their last compound. */
export class StyleRules {
  private readonly byKey = new Map<string, StyleRule[]>();
  private count = 0;
  private read = 0;
  private left = MAX_COMPARISONS;

  /** Adds the text of a `style` element. */
  add(css: string): void {
    const room = MAX_CSS - this.read;
    this.read += css.length;
    if (room > 0) this.addBlock(css.slice(0, room).replace(/\/\*[\s\S]*?(\*\/|$)/g, ' '), 0);
  }

  /**
   * The matching declarations for an element, by ascending specificity.
   * @param path its ancestors, outermost first, and the element itself
   */
  of(path: readonly Matched[]): Declarations[] {
    const element = path.at(-1);
    if (!element || this.count === 0 || this.left <= 0) return [];
    const { name, attributes } = element;
    const keys = [
      name,
      '*',
      `#${attributes.id ?? ''}`,
      ...classesOf(attributes).map((one) => `.${one}`),
    ];
    return keys
      .flatMap((key) => this.byKey.get(key) ?? [])
      .filter(({ compounds }) => this.fits(compounds, path))
      .sort((a, b) => a.weight - b.weight || a.order - b.order)
      .map(({ declarations }) => declarations);
  }

  private fits(compounds: readonly Compound[], path: readonly Matched[]): boolean {
    let at = path.length - 1;
    const last = compounds.at(-1);
    const element = path[at];
    if (!last || !element || !this.isOne(last, element)) return false;
    for (let index = compounds.length - 2; index >= 0; index -= 1) {
      const compound = compounds[index];
      if (!compound) return false;
      at -= 1;
      // Takes the nearest matching ancestor without backtracking: a match that needs a farther one is missed.
      if (!compound.isParent) while (at >= 0 && !this.isOne(compound, path[at])) at -= 1;
      if (at < 0 || !this.isOne(compound, path[at])) return false;
    }
    return true;
  }

  private isOne(compound: Compound, element: Matched | undefined): boolean {
    this.left -= 1;
    return this.left > 0 && isOne(compound, element);
  }

  private addBlock(css: string, depth: number): void {
    for (let at = 0; at < css.length && this.count < MAX_RULES; ) {
      const open = css.indexOf('{', at);
      if (open < 0) return;
      const close = endOf(css, open);
      const head = css.slice(at, open).split(';').at(-1)?.trim() ?? '';
      const body = css.slice(open + 1, close);
      at = close + 1;
      if (!head.startsWith('@')) this.addRule(head, body);
      else if (/^@(media\s+(all|screen)\b|supports\b|layer\b)/i.test(head) && depth < 4)
        this.addBlock(body, depth + 1);
    }
  }

  private addRule(head: string, body: string): void {
    const declarations = readDeclarations(body);
    if (declarations.size === 0) return;
    for (const selector of head.split(',')) {
      const compounds = readSelector(selector.trim());
      const last = compounds?.at(-1);
      if (!compounds || !last) continue;
      const weight = compounds.reduce(
        (sum, one) =>
          sum +
          (one.id === '' ? 0 : 10_000) +
          (one.classes.length + one.attributes.length) * 100 +
          (one.name === '*' ? 0 : 1),
        0,
      );
      const key =
        last.id !== '' ? `#${last.id}` : last.classes[0] ? `.${last.classes[0]}` : last.name;
      const rules = this.byKey.get(key) ?? [];
      rules.push({ compounds, weight, order: this.count, declarations });
      this.byKey.set(key, rules);
      this.count += 1;
    }
  }
}

/** Declarations of a `style` attribute or a rule's body that can hide text. */
export function readDeclarations(body: string): Declarations {
  const found = new Map<string, { value: string; important: boolean }>();
  for (const part of body.split(';')) {
    const colon = part.indexOf(':');
    const property = part.slice(0, colon).trim().toLowerCase();
    if (colon < 0 || !TELLING.test(property)) continue;
    const written = part
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const value = written.replace(/\s*!\s*important$/, '');
    const important = value.length < written.length;
    if (important || !found.get(property)?.important) found.set(property, { value, important });
  }
  return found;
}

const classesOf = (attributes: Readonly<Record<string, string>>) =>
  (attributes.class ?? '').split(/\s+/).filter((one) => one !== '');

/** Index of the brace that closes the one at `open`; the end if there is none. */
function endOf(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    else if (css[at] === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

const SIMPLE = /^(?:([a-z][\w-]*|\*))?((?:[.#][\w-]+|\[[\w-]+(?:=["']?[^"'\]]*["']?)?\])*)$/i;

function readSelector(selector: string): Compound[] | undefined {
  if (selector === '' || selector.length > 300) return undefined;
  const compounds: Compound[] = [];
  for (const part of selector.replace(/\s*>\s*/g, ' > ').split(/\s+/)) {
    if (part === '>') {
      const before = compounds.at(-1);
      if (!before) return undefined;
      before.isParent = true;
      continue;
    }
    const [whole, name = '*', rest = ''] = SIMPLE.exec(part) ?? [];
    if (!whole) return undefined;
    const compound: Compound = {
      name: name.toLowerCase(),
      id: '',
      classes: [],
      attributes: [],
      isParent: false,
    };
    for (const [token] of rest.matchAll(/[.#][\w-]+|\[[^\]]*\]/g)) {
      if (token.startsWith('.')) compound.classes.push(token.slice(1));
      else if (token.startsWith('#')) compound.id = token.slice(1);
      else {
        const [key = '', value] = token.slice(1, -1).split('=');
        compound.attributes.push([key.toLowerCase(), value?.replace(/^["']|["']$/g, '')]);
      }
    }
    compounds.push(compound);
  }
  return compounds;
}

function isOne({ name, id, classes, attributes }: Compound, element: Matched | undefined): boolean {
  if (!element || (name !== '*' && name !== element.name)) return false;
  if (id !== '' && element.attributes.id !== id) return false;
  if (classes.length > 0) {
    const own = classesOf(element.attributes);
    if (!classes.every((one) => own.includes(one))) return false;
  }
  return attributes.every(([key, value]) => {
    const own = element.attributes[key];
    return own !== undefined && (value === undefined || own === value);
  });
}
