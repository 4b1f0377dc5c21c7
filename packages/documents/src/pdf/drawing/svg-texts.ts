/** The words of an SVG's text elements, each known by an id that the drawing keeps when its text becomes paths. */

/** A drawing whose text elements all have ids. */
export interface NamedTexts {
  svg: string;
  /** The runs of each text element in order, as its tags part them. */
  runs: ReadonlyMap<string, readonly string[]>;
}

// What is never closed reaches to the end, and a tag ends before the next '<': else each unfinished one would be read
// to the end, or in as many ways as it has brackets.
const token =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<[!?](?:"[^"]*"|'[^']*'|\[(?:"[^"]*"|'[^']*'|[^"'\]])*(?:\]|$)|[^"'<>[])*(?:>|$)|<(\/?)((?:\w+:)?)([\w-]+)(?![\w-])((?:"[^"]*"|'[^']*'|[^"'<>])*?)(\/?)>|[^<]+|</g;
const silent = ['title', 'desc', 'style', 'script'];

/** Names the text elements of a drawing and takes out what they say. */
export function nameTexts(svg: string): NamedTexts {
  const runs = new Map<string, string[]>();
  const out: string[] = [];
  let open: string[] | undefined;
  let run = '';
  let skipped = 0;
  const endRun = () => {
    const clean = run.replace(/\s+/g, ' ');
    if (clean.trim() !== '') open?.push(clean);
    run = '';
  };
  for (const match of svg.matchAll(token)) {
    const [whole, cdata, slash, , name, attributes = '', isEmpty] = match;
    let written = whole;
    if (name === undefined) {
      if (open && skipped === 0 && !whole.startsWith('<!--')) run += cdata ?? decoded(whole);
    } else if (silent.includes(name)) {
      if (isEmpty === '') skipped += slash === '/' ? -1 : 1;
    } else {
      endRun();
      if (name === 'text' && slash === '/') open = undefined;
      else if (name === 'text' && isEmpty === '') {
        const given = /\sid\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
        const id = given?.[1] ?? given?.[2] ?? `entropy-text-${runs.size}`;
        if (!given) written = whole.replace(/^<[\w:]+/, (start) => `${start} id="${id}"`);
        // Of two with one id it is not known which is drawn where.
        open = runs.has(id) ? undefined : [];
        runs.set(id, open ?? []);
      } else if (slash === '' && /\s(?:x|y|dy)\s*=/.test(attributes)) open?.push('');
    }
    out.push(written);
  }
  return { svg: out.join(''), runs };
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const decoded = (text: string): string =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name] ?? whole;
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
