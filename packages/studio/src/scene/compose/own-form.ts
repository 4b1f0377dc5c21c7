/** Drawings that do not serve as they are where something stands on them or behind them. */
import type { DrawingOutline } from '../drawing-outline';
import type { SceneRequest } from '../scene-request';
import { ellipse } from './forms';

/** A fence three times as long, an iceberg with a flat top; other drawings as they are. */
export function ownForm(outline: DrawingOutline): DrawingOutline {
  const { box, shapes, id } = outline;
  if (/:iceberg$/.test(id))
    return {
      ...outline,
      id: 'own:iceberg',
      box: { x: 0.05, y: 0.31, width: 0.9, height: 0.41 },
      shapes: iceberg.map(([fill, ring]) => ({ fill, rings: [ring] })),
    };
  if (!/wooden-fence$/.test(id)) return outline;
  return {
    ...outline,
    box: { ...box, width: box.width * 3 },
    shapes: [0, 1, 2].flatMap((step) =>
      shapes.map((shape) => ({
        ...shape,
        rings: shape.rings.map((ring) =>
          ring.map((value, index) => (index % 2 === 0 ? value + step * box.width : value)),
        ),
      })),
    ),
  };
}

/** The top, the front and two facets of it. */
const iceberg: readonly (readonly [fill: string, ring: readonly number[]])[] = [
  [
    '#f4fbff',
    [0.05, 0.42, 0.2, 0.34, 0.42, 0.31, 0.7, 0.32, 0.88, 0.36, 0.95, 0.43, 0.6, 0.5, 0.3, 0.48],
  ],
  [
    '#b4dcee',
    [0.05, 0.42, 0.3, 0.48, 0.6, 0.5, 0.95, 0.43, 0.9, 0.66, 0.7, 0.72, 0.35, 0.71, 0.12, 0.64],
  ],
  ['#93c8e0', [0.3, 0.48, 0.6, 0.5, 0.52, 0.72, 0.35, 0.71, 0.27, 0.6]],
  ['#d3edf8', [0.6, 0.5, 0.95, 0.43, 0.9, 0.66, 0.7, 0.72, 0.74, 0.58]],
];

/** Whether a sprig carries somebody and so is a bough. */
export function isBough({ subjects }: SceneRequest, index: number): boolean {
  return (
    /:herb$/.test(subjects[index]?.drawing ?? '') &&
    subjects.some(({ place }) => place?.of === index && place.relation === 'on')
  );
}

/** A long bough with leaves, in place of a sprig. */
export function bough(outline: DrawingOutline): DrawingOutline {
  const leaves = [0.06, 0.14, 0.27, 0.36, 0.5, 0.63, 0.72, 0.86, 0.93].map((x, i) => ({
    fill: i % 2 ? '#4f9a3f' : '#3c8236',
    rings: [ellipse(x, 0.5 + (i % 3 === 0 ? -0.025 : 0.05), 0.036, 0.017, 14, i % 2 ? 0.5 : -0.6)],
  }));
  const wood = [
    0, 0.485, 0.3, 0.47, 0.62, 0.478, 1, 0.455, 0.99, 0.472, 0.64, 0.512, 0.3, 0.515, 0, 0.545,
  ];
  return {
    ...outline,
    id: 'own:bough',
    box: { x: 0, y: 0.42, width: 1, height: 0.16 },
    main: '#7a4f2e',
    shapes: [...leaves.slice(0, 4), { fill: '#7a4f2e', rings: [wood] }, ...leaves.slice(4)],
  };
}
