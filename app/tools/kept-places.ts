import type { KeptPlace } from '~/tool-kit/kept-texts';

/** What the tools and features keep for the visitor: those with a `kept-texts.ts`. */
const places = import.meta.glob<{ keptPlace: KeptPlace }>([
  './*/kept-texts.ts',
  '../features/*/kept-texts.ts',
]);

/** All places; one whose code cannot be loaded is left out. */
export async function keptPlaces(): Promise<readonly KeptPlace[]> {
  const loaded = await Promise.allSettled(Object.values(places).map((load) => load()));
  return loaded.flatMap((one) => (one.status === 'fulfilled' ? [one.value.keptPlace] : []));
}
