// @module-tag sweep

import { seededRandom } from '@entropy-tools/core/random';
import { describe, expect, it } from 'vitest';
import { makePainter } from '../../art/paint-drawing';
import type { DrawingKind, DrawingOutline } from '../drawing-outline';
import { groundIds, type SceneRequest } from '../scene-request';
import { composeScene } from './compose-scene';
import { drawScene } from './draw-scene';

const kinds: readonly DrawingKind[] = [
  'face',
  'body',
  'person',
  'thing',
  'vehicle',
  'boat',
  'plant',
  'building',
  'flying',
  'swimming',
];

const choose = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

const maybe = <T>(random: () => number, list: readonly T[]): T | undefined =>
  random() < 0.5 ? choose(random, list) : undefined;

/** A drawing of some kind, size and shape. */
function outline(random: () => number, index: number): DrawingOutline {
  const [width, height] = [0.3 + 0.6 * random(), 0.3 + 0.6 * random()];
  return {
    id: `test:${index}`,
    name: `${index}`,
    kind: choose(random, kinds),
    height: 10 ** (random() * 3.5 - 1.5),
    faces: choose(random, ['left', 'right', 'front']),
    box: { x: 0.05, y: 0.05, width, height },
    main: '#b05030',
    shapes: [
      {
        rings: [[0.05, 0.05, 0.05 + width, 0.05, 0.05 + width, 0.05 + height, 0.05, 0.05 + height]],
        fill: '#b05030',
        role: 'main',
      },
    ],
  };
}

describe('a thousand random scenes', () => {
  it('have every subject whole and in its number, and are painted without a hole', () => {
    const random = seededRandom('a thousand scenes');
    const poor: string[] = [];
    for (let at = 0; at < 1000; at++) {
      const outlines = Array.from({ length: Math.floor(random() * 5) }, (_, i) =>
        outline(random, i),
      );
      const request = {
        subjects: outlines.map(({ id }, index) => ({
          words: id,
          drawing: id,
          count: random() < 0.6 ? 1 : 1 + Math.floor(random() * 12),
          size: maybe(random, ['tiny', 'small', 'large', 'huge'] as const),
          colour: maybe(random, ['#3366cc', '#101010']),
          doing: maybe(random, [
            'run',
            'fly',
            'swim',
            'sleep',
            'jump',
            'dance',
            'fall',
            'glow',
          ] as const),
          place:
            index > 0 && random() < 0.5
              ? {
                  relation: choose(random, [
                    'in',
                    'on',
                    'beside',
                    'behind',
                    'in-front',
                    'under',
                    'above',
                    'between',
                    'left',
                    'right',
                  ] as const),
                  of: Math.floor(random() * outlines.length),
                }
              : undefined,
          where: maybe(random, [
            'left',
            'right',
            'centre',
            'background',
            'foreground',
            'sky',
          ] as const),
        })),
        ground: maybe(random, groundIds),
        behind: maybe(random, groundIds),
        weather: maybe(random, [
          'cloudy',
          'rain',
          'storm',
          'snow',
          'fog',
          'wind',
          'rainbow',
        ] as const),
        hour: maybe(random, [
          'dawn',
          'morning',
          'day',
          'golden',
          'sunset',
          'dusk',
          'night',
        ] as const),
        season: maybe(random, ['spring', 'summer', 'autumn', 'winter'] as const),
        mood: maybe(random, ['calm', 'dark', 'dreamy', 'dramatic'] as const),
        view: maybe(random, ['close', 'wide', 'above', 'below'] as const),
        layout:
          random() < 0.3
            ? choose(random, ['poster', 'portrait', 'pattern', 'logo', 'card'] as const)
            : undefined,
        colours: random() < 0.2 ? ['#204080', '#e0b050'] : undefined,
        text: random() < 0.1 ? 'Hello' : undefined,
        words: { understood: [], leftOut: [] },
      } as unknown as SceneRequest;
      const [width, height] = choose(random, [
        [24, 24],
        [32, 18],
        [18, 32],
        [24, 18],
        [27, 18],
      ] as const);
      const drawings = new Map(outlines.map((one) => [one.id, one]));
      const graph = composeScene(request, drawings, { width, height, seed: at });
      const isPattern = request.layout === 'pattern';
      request.subjects.forEach(({ count }, subject) => {
        const own = graph.items.filter((item) => item.subject === subject);
        if (isPattern ? own.length === 0 : own.length !== count)
          poor.push(`${at}: ${own.length} of ${count}`);
        for (const item of own)
          if (
            !(
              item.x >= -1e-9 &&
              item.y >= -1e-9 &&
              item.x + item.width <= graph.width + 1e-9 &&
              item.y + item.height <= graph.height + 1e-9 &&
              item.width > 0.004
            )
          )
            poor.push(`${at}: ${request.layout} ${JSON.stringify(item)}`);
      });
      const drawing = drawScene(graph, drawings)(random());
      for (const shape of drawing.shapes) {
        const figures = shape.kind === 'circle' ? [shape.x, shape.y, shape.radius] : shape.points;
        if (!figures.every(Number.isFinite)) poor.push(`${at}: not a number in ${graph.ground}`);
      }
      const pixels = new Uint8ClampedArray(width * height * 4);
      makePainter(width, height)(drawing, pixels);
      for (let i = 3; i < pixels.length; i += 4) if (pixels[i] !== 255) poor.push(`${at}: a hole`);
    }
    expect(poor.slice(0, 12)).toEqual([]);
  });
});
