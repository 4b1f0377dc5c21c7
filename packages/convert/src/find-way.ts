import { converts, type Engine } from './engines/engine';
import { engines } from './engines/engines';
import type { FormatKind } from './formats/format';
import { type FormatId, formatIds, formats } from './formats/formats';
import { mixedTargets, specifiedTargetsOf } from './formats/specified';

/** One conversion by one engine. */
interface WayStep {
  engine: Engine;
  from: FormatId;
  to: FormatId;
}

/** How a source becomes a target: directly, or by way of one format between. */
export type Way = readonly [WayStep] | readonly [WayStep, WayStep];

/** What keeps most of a kind and is read by most engines. */
const bridges: Readonly<Partial<Record<FormatKind, FormatId>>> = {
  document: 'html',
  picture: 'png',
};

/** The best way between two formats, or undefined if there is none. A direct one wins. */
export function findWay(from: FormatId, to: FormatId): Way | undefined {
  const direct = findStep(from, to);
  if (direct) return [direct];
  // The frames of a film by way of PNG would be icons and drawings by the dozen.
  if (from === to || formats[from].kind === 'film') return undefined;
  const kinds = new Set([formats[from].kind, formats[to].kind]);
  for (const between of [...kinds].map((kind) => bridges[kind]).concat(pagesOf(from, to))) {
    if (between === undefined || between === from || between === to) continue;
    const [first, second] = [findStep(from, between), findStep(between, to)];
    // A preview is a small picture, of which PNG and JPG are enough.
    if (first && second && first.engine.id !== 'preview') return [first, second];
  }
  return undefined;
}

/** Pictures of a document are those of its pages. */
function pagesOf(from: FormatId, to: FormatId): FormatId | undefined {
  const isDrawn = formats[from].kind === 'document' && formats[to].kind === 'picture';
  return isDrawn ? 'pdf' : undefined;
}

/** What a way does not keep, as parts of a sentence, such as `['pages and footnotes']`. */
export function lossesOf(way: Way): string[] {
  const losses = way.map(({ engine, from, to }) => engine.loses?.(from, to));
  return [...new Set(losses.filter((loss) => loss !== undefined))];
}

/**
 * The formats that a source can become: the specification's first, in the order of its menu, then those of the
 * source's own kind.
 */
export function targetsOf(from: FormatId): readonly FormatId[] {
  const known = targets.get(from);
  if (known) return known;
  const specified = specifiedTargetsOf(from);
  const further = formatIds.filter((to) => !specified.includes(to) && findWay(from, to));
  const isOwnKind = (to: FormatId) => formats[to].kind === formats[from].kind;
  const others = further.filter((to) => !isOwnKind(to));
  const found = [...specified, ...further.filter(isOwnKind), ...others];
  targets.set(from, found);
  return found;
}

/** The formats that can be converted. */
export const sourceFormats: readonly FormatId[] = formatIds.filter((id) =>
  engines.some(({ from }) => from.includes(id)),
);

/** The formats that something can become. */
export const targetFormats: readonly FormatId[] = formatIds.filter((id) =>
  engines.some(({ to }) => to.includes(id)),
);

/** The formats that can become a target. */
export function sourcesOf(to: FormatId): readonly FormatId[] {
  const found = sources.get(to) ?? sourceFormats.filter((from) => findWay(from, to));
  sources.set(to, found);
  return found;
}

const sources = new Map<FormatId, readonly FormatId[]>();
const targets = new Map<FormatId, readonly FormatId[]>();

function findStep(from: FormatId, to: FormatId): WayStep | undefined {
  const engine = engines.find((one) => converts(one, from, to));
  return engine && { engine, from, to };
}

/** Whether a way takes a browser: for its canvas, its decoders or its encoders. */
export function needsBrowser(way: Way): boolean {
  return way.some(
    ({ engine, from, to }) =>
      !engine.readsInNode?.includes(from) || engine.writesInBrowser?.includes(to),
  );
}

/** The targets offered for a selection. Empty for an empty selection. */
export function targetsFor(selected: readonly FormatId[]): readonly FormatId[] {
  const [first] = selected;
  if (!first) return [];
  return selected.every((format) => format === first) ? targetsOf(first) : mixedTargets;
}
