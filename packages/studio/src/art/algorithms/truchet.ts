/**
 * Square tiles of quarter arcs in random orientations that join into winding bands; tiles are subdivided
 * where the noise is rough. After Sébastien Truchet (1704), Cyril Stanley Smith (1987) and Christopher
 * Carlson, 'Multi-Scale Truchet Patterns' (Bridges 2018).
 */
import type { VectorAlgorithm } from '../art-scene';
import type { Shape } from '../drawing';
import { arc } from '../geometry/arc';

export const truchet: VectorAlgorithm = {
  kind: 'vector',
  prepare: (scene) => {
    const { width, height, density, scale, chaos, inks, noise } = scene;
    const random = scene.random('truchet');
    const across = Math.round(4 + density * 6 + (1 - scale) * 6);
    const size = 1 / across;
    const tiles: { x: number; y: number; size: number; isTurned: boolean; ink: number }[] = [];
    for (let row = 0; row < Math.ceil(height / size); row++)
      for (let column = 0; column < Math.ceil(width / size); column++)
        addTile(column * size, row * size, size, 0);

    function addTile(x: number, y: number, side: number, depth: number): void {
      const isSplit = depth < 2 && random() < chaos * (depth === 0 ? 0.45 : 0.3);
      if (isSplit) {
        for (const [dx, dy] of [
          [0, 0],
          [1, 0],
          [0, 1],
          [1, 1],
        ] as const)
          addTile(x + (dx * side) / 2, y + (dy * side) / 2, side / 2, depth + 1);
        return;
      }
      const place = noise.at2(x * 1.6 + 9, y * 1.6) * 0.8 + 0.5 + (random() - 0.5) * 0.5;
      tiles.push({ x, y, size: side, isTurned: random() < 0.5, ink: place });
    }

    const colourAt = (place: number) =>
      inks[Math.max(0, Math.min(inks.length - 1, Math.floor(place * inks.length)))] ?? '#000000';
    return (time) => {
      const shapes: Shape[] = [];
      for (const tile of tiles) {
        const shift = Math.sin(2 * Math.PI * (time + tile.ink)) * 0.08;
        const colour = colourAt(tile.ink + shift);
        const corners = tile.isTurned
          ? ([
              [0, 0, 0],
              [1, 1, 2],
            ] as const)
          : ([
              [1, 0, 1],
              [0, 1, 3],
            ] as const);
        for (const [cx, cy, quarter] of corners)
          for (const [index, radius] of [1 / 6, 0.5, 5 / 6].entries())
            shapes.push({
              kind: 'line',
              points: arc(
                tile.x + cx * tile.size,
                tile.y + cy * tile.size,
                radius * tile.size,
                (quarter * Math.PI) / 2,
                ((quarter + 1) * Math.PI) / 2,
              ),
              width: tile.size * (index === 1 ? 0.2 : 0.1),
              paint: index === 1 ? colour : colourAt(1 - tile.ink - shift),
            });
      }
      return { ground: scene.ground, shapes };
    };
  },
};
