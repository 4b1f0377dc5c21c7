import { createDots, type Dot, type DotLayer, fieldHeight } from '~/ui/daily-pattern/dot-layers';

/** A post's own strip of the dot field: noise on the left, order on the right. */
export interface PostDots {
  /** Height of the strip in units of the field; its width is the field's. */
  height: number;
  layers: DotLayer[];
}

/** The dots of a post: the same seed gives the same picture on every page and in link previews. */
export function postDots(seed: string): Dot[] {
  return createDots(`post ${seed}`);
}

/** A strip from the middle of a post's field, as a few SVG paths. */
export function createPostDots(seed: string, height: number): PostDots {
  const top = (fieldHeight - height) / 2;
  const layers = new Map<string, DotLayer>();
  for (const { x, y, size, tone } of postDots(seed)) {
    if (y < top - size || y > top + height + size) continue;
    const key = `${tone} ${size}`;
    const layer = layers.get(key) ?? { tone, size, turn: 0, path: '' };
    layer.path += `M${Math.round(x)} ${Math.round(y - top)}h0`;
    layers.set(key, layer);
  }
  const sorted = [...layers.values()].sort((a, b) =>
    a.tone < b.tone ? 1 : a.tone > b.tone ? -1 : 0,
  );
  return { height, layers: sorted };
}
