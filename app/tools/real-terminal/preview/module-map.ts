import { init, parse } from 'es-module-lexer';
import { dataAddress } from './data-address';

/** Reads a module's text; undefined if unavailable. */
type ReadText = (address: string) => Promise<string | undefined>;

/**
 * Lets the modules of a page find each other without a network: relative imports are replaced by absolute
 * URLs in their text, and an import map resolves these to the modules as data. Includes the page's own import
 * map.
 * @returns the import map as JSON, undefined if the page has no modules
 */
export async function moduleMap(
  page: Document,
  at: string,
  read: ReadText,
): Promise<string | undefined> {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[type="module"]')];
  if (scripts.length === 0) return undefined;
  await init;
  const given = new Map(ownImports(page, at));
  const imports: Record<string, string> = {};
  const walked = new Set<string>();

  const walk = async (address: string): Promise<void> => {
    if (walked.has(address)) return;
    walked.add(address);
    const source = await read(address);
    if (source === undefined) return;
    const text = await rewritten(source, address);
    imports[address] = await dataAddress(new TextEncoder().encode(text), 'text/javascript');
  };
  const rewritten = async (source: string, from: string): Promise<string> => {
    const found = namesIn(source);
    const targets = found.map(({ name }) =>
      isPath(name) ? URL.parse(name, from)?.href : undefined,
    );
    await Promise.all(targets.map((target) => (target ? walk(target) : undefined)));
    let done = 0;
    let text = '';
    for (const [index, { start, end }] of found.entries()) {
      const target = targets[index];
      if (target === undefined) continue;
      text += source.slice(done, start) + target;
      done = end;
    }
    return text + source.slice(done);
  };

  for (const [name, target] of given) {
    await walk(target);
    if (imports[target]) imports[name] = imports[target];
  }
  for (const script of scripts) {
    const src = script.getAttribute('src');
    const address = src === null ? undefined : URL.parse(src, at)?.href;
    if (address === undefined) {
      script.textContent = await rewritten(script.textContent ?? '', at);
      continue;
    }
    await walk(address);
    script.removeAttribute('src');
    script.textContent = `import ${JSON.stringify(address)};`;
  }
  return JSON.stringify({ imports });
}

const isPath = (name: string) => /^(\.{0,2}\/|https?:)/.test(name);

/** Positions of a module's import specifiers; none if it cannot be parsed, as the browser reports why. */
function namesIn(source: string): { name: string; start: number; end: number }[] {
  try {
    const [found] = parse(source);
    return found.flatMap(({ n: name, s, e, d }) => {
      if (name === undefined) return [];
      // The range of a dynamic import includes its quotes.
      return [d > -1 ? { name, start: s + 1, end: e - 1 } : { name, start: s, end: e }];
    });
  } catch {
    return [];
  }
}

/** Entries of the page's import map, which is removed. */
function* ownImports(page: Document, at: string): Generator<[string, string]> {
  for (const script of page.querySelectorAll('script[type="importmap"]')) {
    script.remove();
    let imports: Record<string, string> = {};
    try {
      imports =
        (JSON.parse(script.textContent ?? '') as { imports?: typeof imports }).imports ?? {};
    } catch {
      continue;
    }
    for (const [name, target] of Object.entries(imports)) {
      const address = typeof target === 'string' ? URL.parse(target, at)?.href : undefined;
      if (address !== undefined && !name.endsWith('/')) yield [name, address];
    }
  }
}
