import { describe, expect, it } from 'vitest';
import { drawingToSvg } from '../../art/drawing-to-svg';
import type { DrawingKind, DrawingOutline } from '../drawing-outline';
import type { SceneGraph, SceneItem } from '../scene-graph';
import { groundIds, type SceneRequest, type SceneSubject } from '../scene-request';
import { composeScene } from './compose-scene';
import { drawScene } from './draw-scene';

/** A plain drawing of some kind: a rectangle of a given shape. */
function outline(id: string, kind: DrawingKind, height: number, aspect = 1): DrawingOutline {
  const [w, h] = aspect > 1 ? [0.9, 0.9 / aspect] : [0.9 * aspect, 0.9];
  return {
    id: `test:${id}`,
    name: id,
    kind,
    height,
    faces: 'left',
    box: { x: 0.05, y: 0.05, width: w, height: h },
    main: '#c86432',
    shapes: [
      {
        rings: [[0.05, 0.05, 0.05 + w, 0.05, 0.05 + w, 0.05 + h, 0.05, 0.05 + h]],
        fill: '#c86432',
      },
    ],
  };
}

const drawings = new Map(
  [
    outline('dog', 'body', 0.5),
    outline('cat', 'body', 0.35),
    outline('mouse', 'body', 0.1),
    outline('elephant', 'body', 3, 1.2),
    outline('person', 'person', 1.7, 0.4),
    outline('house', 'building', 7),
    outline('ship', 'boat', 10, 1.1),
    outline('whale', 'swimming', 6, 1.3),
    outline('eagle', 'flying', 0.8),
    outline('apple', 'thing', 0.1),
    outline('couch', 'thing', 1, 1.5),
    outline('tree', 'plant', 8, 0.8),
    outline('head', 'face', 1),
    outline('table', 'thing', 0.75, 1.8),
    outline('sunglasses', 'thing', 0.1, 2.5),
    outline('airplane', 'vehicle', 12, 1.4),
    outline('sled', 'vehicle', 0.8, 1.4),
    outline('bridge', 'place', 30, 1.5),
    outline('wooden-fence', 'building', 1),
    outline('piano', 'thing', 1.2, 1.2),
    outline('book', 'thing', 0.25, 1.2),
    outline('herb', 'plant', 0.2),
    outline('iceberg', 'place', 15),
    outline('balloon', 'thing', 0.4, 0.5),
  ].map((drawing) => [drawing.id, drawing]),
);

const ratios = [
  [100, 100],
  [160, 90],
  [90, 160],
  [120, 90],
  [150, 100],
] as const;

type Part = Partial<SceneSubject> & { is: string };

function request(parts: readonly Part[], rest: Partial<SceneRequest> = {}): SceneRequest {
  return {
    subjects: parts.map(({ is, ...part }) => ({
      words: is,
      drawing: `test:${is}`,
      count: 1,
      ...part,
    })),
    words: { understood: [], leftOut: [] },
    ...rest,
  };
}

function compose(
  parts: readonly Part[],
  rest: Partial<SceneRequest> = {},
  [width, height]: readonly [number, number] = [100, 100],
  seed = 7,
): SceneGraph {
  return composeScene(request(parts, rest), drawings, { width, height, seed });
}

const itemsOf = (graph: SceneGraph, subject: number) =>
  graph.items.filter((item) => item.subject === subject);
const oneOf = (graph: SceneGraph, subject: number) => itemsOf(graph, subject)[0] as SceneItem;
const middleOf = (item: SceneItem) => item.x + item.width / 2;
const middleY = (item: SceneItem) => item.y + item.height / 2;
const footOf = (item: SceneItem) => item.y + item.height;

/** Part of the upper half of `item`, where faces are, that `other` covers. */
function covered(item: SceneItem, other: SceneItem): number {
  const wide = Math.min(item.x + item.width, other.x + other.width) - Math.max(item.x, other.x);
  const tall = Math.min(item.y + item.height / 2, footOf(other)) - Math.max(item.y, other.y);
  return wide > 0 && tall > 0 ? (wide * tall) / ((item.width * item.height) / 2) : 0;
}

describe('the composition of a scene', () => {
  it('places every subject whole and in its number, on every ground and in every ratio', () => {
    const poor: string[] = [];
    for (const ground of groundIds)
      for (const ratio of ratios) {
        const parts: Part[] = [
          { is: 'dog', count: 3 },
          { is: 'person' },
          { is: 'eagle', count: 2 },
          { is: 'house' },
        ];
        const graph = compose(parts, { ground }, ratio);
        parts.forEach(({ count = 1, is }, subject) => {
          const items = itemsOf(graph, subject);
          if (items.length !== count) poor.push(`${ground} ${ratio}: ${items.length} of ${is}`);
          for (const item of items) {
            const isWhole =
              item.x >= 0 &&
              item.y >= 0 &&
              item.x + item.width <= graph.width &&
              footOf(item) <= graph.height;
            if (!isWhole) poor.push(`${ground} ${ratio}: ${is} is cut off`);
            if (item.width < 0.03 || item.height < 0.03)
              poor.push(`${ground} ${ratio}: ${is} is lost`);
          }
        });
      }
    expect(poor).toEqual([]);
  });

  it('gives the same graph for the same seed and another for another seed', () => {
    const parts: Part[] = [{ is: 'dog', count: 4 }, { is: 'tree' }];
    expect(compose(parts)).toEqual(compose(parts));
    expect(compose(parts, {}, [100, 100], 8)).not.toEqual(compose(parts));
  });

  it('makes the main subject a quarter to three fifths of the height', () => {
    for (const is of ['dog', 'person', 'house', 'ship', 'whale', 'apple', 'elephant'])
      for (const ratio of ratios) {
        const graph = compose([{ is }], {}, ratio);
        const share = oneOf(graph, 0).height / graph.height;
        expect(share, `${is} ${ratio}`).toBeGreaterThan(0.2);
        expect(share, `${is} ${ratio}`).toBeLessThan(0.62);
      }
  });

  it('softens real sizes, so that a mouse beside an elephant is seen', () => {
    const graph = compose([
      { is: 'elephant' },
      { is: 'mouse', place: { relation: 'beside', of: 0 } },
    ]);
    const ratio = oneOf(graph, 0).height / oneOf(graph, 1).height;
    expect(ratio).toBeGreaterThan(2);
    expect(ratio).toBeLessThan(6);
  });

  it('follows each relation', () => {
    const pair = (
      relation:
        | 'on'
        | 'in'
        | 'beside'
        | 'behind'
        | 'in-front'
        | 'under'
        | 'above'
        | 'left'
        | 'right',
      of = 'house',
      is = 'cat',
    ) => {
      const graph = compose([{ is, place: { relation, of: 1 } }, { is: of }], { ground: 'meadow' });
      return {
        one: oneOf(graph, 0),
        other: oneOf(graph, 1),
        order: graph.items.map(({ subject }) => subject),
      };
    };
    const left = pair('left');
    expect(left.one.x + left.one.width).toBeLessThanOrEqual(left.other.x);
    const right = pair('right');
    expect(right.one.x).toBeGreaterThanOrEqual(right.other.x + right.other.width);
    const beside = pair('beside');
    expect(covered(beside.other, beside.one)).toBe(0);
    const on = pair('on', 'couch');
    expect(footOf(on.one)).toBeLessThan(footOf(on.other));
    expect(footOf(on.one)).toBeGreaterThan(on.other.y - 0.01);
    expect(middleOf(on.one)).toBeGreaterThan(on.other.x);
    expect(middleOf(on.one)).toBeLessThan(on.other.x + on.other.width);
    const above = pair('above');
    expect(footOf(above.one)).toBeLessThanOrEqual(above.other.y + 0.02);
    const under = pair('under', 'tree', 'dog');
    expect(footOf(under.one)).toBeGreaterThan(under.other.y + under.other.height * 0.8);
    expect(under.other.y).toBeLessThan(under.one.y);
    const behind = pair('behind', 'dog');
    expect(behind.order).toEqual([0, 1]);
    expect(covered(behind.one, behind.other)).toBeLessThan(0.55);
    const front = pair('in-front');
    expect(front.order).toEqual([1, 0]);
    expect(footOf(front.one)).toBeGreaterThanOrEqual(footOf(front.other));
  });

  const inside = (one: SceneItem, other: SceneItem) =>
    middleOf(one) > other.x && middleOf(one) < other.x + other.width;
  const across = (one: SceneItem, other: SceneItem) =>
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);

  it('puts several things on, in or before one thing beside one another', () => {
    for (const relation of ['on', 'in', 'in-front'] as const) {
      const place = { relation, of: 2 };
      const graph = compose([{ is: 'apple', place }, { is: 'mouse', place }, { is: 'table' }]);
      const [apple, mouse, table] = [0, 1, 2].map((index) => oneOf(graph, index)) as [
        SceneItem,
        SceneItem,
        SceneItem,
      ];
      expect(across(apple, mouse), relation).toBeLessThan(0.02);
      if (relation !== 'in-front') expect(apple.width).toBeLessThan(table.width * 0.4);
      expect(apple.height).toBeGreaterThan(0.06);
    }
    const bowl = compose([
      { is: 'mouse', place: { relation: 'in', of: 1 } },
      { is: 'sled', place: { relation: 'on', of: 2 } },
      { is: 'table' },
    ]);
    expect(footOf(oneOf(bowl, 0))).toBeLessThan(oneOf(bowl, 2).y + 0.02);
  });

  it('seats who is on the water without swimming in the boat that is there', () => {
    const graph = compose([{ is: 'person', where: 'water' }, { is: 'ship' }], { ground: 'lake' });
    expect(oneOf(graph, 0).on).toBe('item');
    expect(inside(oneOf(graph, 0), oneOf(graph, 1))).toBe(true);
  });

  it('lets two who fight before a house stand before it side by side', () => {
    const graph = compose([
      { is: 'dog', place: { relation: 'in-front', of: 2 } },
      { is: 'elephant' },
      { is: 'house' },
    ]);
    expect(across(oneOf(graph, 0), oneOf(graph, 1))).toBeLessThan(0.06);
    expect(graph.items[0]?.subject).toBe(2);
  });

  it('keeps buildings and trees out of rooms, and makes a room of the hall that things are in', () => {
    const under = compose([{ is: 'apple', place: { relation: 'under', of: 1 } }, { is: 'tree' }]);
    expect(under.ground).not.toBe('room');
    expect(oneOf(under, 1).height / oneOf(under, 0).height).toBeGreaterThan(3);
    const hall = compose([{ is: 'piano', place: { relation: 'in', of: 1 } }, { is: 'house' }]);
    expect(hall.ground).toBe('room');
    expect(oneOf(hall, 1).on).toBe('backdrop');
  });

  it('keeps a group under a thing within its width', () => {
    const graph = compose([
      { is: 'cat', count: 3, place: { relation: 'under', of: 1 } },
      { is: 'tree' },
    ]);
    for (const cat of itemsOf(graph, 0)) expect(inside(cat, oneOf(graph, 1))).toBe(true);
  });

  it('lands a plane that has somebody before it, and flies the sled of one who flies', () => {
    const plane = compose([
      { is: 'person', place: { relation: 'in-front', of: 1 } },
      { is: 'airplane' },
    ]);
    expect(oneOf(plane, 1).on).toBeUndefined();
    const sled = compose([
      { is: 'person', doing: 'fly', place: { relation: 'in', of: 1 } },
      { is: 'sled' },
    ]);
    expect(oneOf(sled, 1).on).toBe('air');
    expect(inside(oneOf(sled, 0), oneOf(sled, 1))).toBe(true);
  });

  it('drives over a bridge, holds a balloon above the hand, and looks over a fence', () => {
    const bridge = compose([
      { is: 'sled', doing: 'walk' },
      { is: 'bridge', place: { relation: 'beside', of: 0 } },
    ]);
    expect(oneOf(bridge, 0).on).toBe('item');
    expect(inside(oneOf(bridge, 0), oneOf(bridge, 1))).toBe(true);
    const held = compose([
      { is: 'person' },
      { is: 'balloon', place: { relation: 'beside', of: 0 } },
    ]);
    expect(footOf(oneOf(held, 1))).toBeLessThan(middleY(oneOf(held, 0)));
    const fence = compose([
      { is: 'dog', place: { relation: 'behind', of: 1 } },
      { is: 'wooden-fence' },
    ]);
    expect(inside(oneOf(fence, 0), oneOf(fence, 1))).toBe(true);
    expect(covered(oneOf(fence, 0), oneOf(fence, 1))).toBeLessThan(0.1);
  });

  it('seats a flock on a bough and on an iceberg one by one, each large enough to be seen', () => {
    for (const is of ['herb', 'iceberg']) {
      const graph = compose([{ is: 'dog', count: 8, place: { relation: 'on', of: 1 } }, { is }]);
      const dogs = itemsOf(graph, 0).sort((a, b) => a.x - b.x);
      for (const [index, dog] of dogs.entries()) {
        expect(inside(dog, oneOf(graph, 1)), is).toBe(true);
        expect(dog.height, is).toBeGreaterThan(0.06);
        const next = dogs[index + 1];
        if (next) expect(across(dog, next)).toBeLessThan(dog.width * 0.4);
      }
    }
  });

  it('holds a book before its reader, also where the reader is under a tree', () => {
    const graph = compose([
      { is: 'person', place: { relation: 'under', of: 2 } },
      { is: 'book', place: { relation: 'in-front', of: 0, how: 'held' } },
      { is: 'tree' },
    ]);
    expect(inside(oneOf(graph, 1), oneOf(graph, 0))).toBe(true);
    expect(oneOf(graph, 1).depth).toBeLessThanOrEqual(oneOf(graph, 0).depth);
  });

  it.each(['portrait', 'logo', 'card'] as const)(
    'puts what is worn on the head in a %s',
    (layout) => {
      const graph = compose(
        [{ is: 'head' }, { is: 'sunglasses', place: { relation: 'on', of: 0 } }],
        { layout },
      );
      const [head, glasses] = [oneOf(graph, 0), oneOf(graph, 1)];
      expect(middleOf(glasses)).toBeCloseTo(middleOf(head), 5);
      expect(glasses.y).toBeGreaterThan(head.y);
      expect(footOf(glasses)).toBeLessThan(footOf(head));
      expect(graph.items.at(-1)?.subject).toBe(1);
    },
  );

  it('puts what is between in the middle', () => {
    const graph = compose([
      { is: 'cat', place: { relation: 'between', of: 1, and: 2 } },
      { is: 'dog' },
      { is: 'person' },
    ]);
    const [cat, dog, person] = [0, 1, 2].map((subject) => middleOf(oneOf(graph, subject))) as [
      number,
      number,
      number,
    ];
    expect((cat - dog) * (cat - person)).toBeLessThan(0);
    const pair = compose([
      { is: 'cat', place: { relation: 'between', of: 1 } },
      { is: 'dog', count: 2 },
    ]);
    const dogs = itemsOf(pair, 1)
      .map(middleOf)
      .sort((a, b) => a - b);
    expect(middleOf(oneOf(pair, 0))).toBeGreaterThan(dogs[0] as number);
    expect(middleOf(oneOf(pair, 0))).toBeLessThan(dogs[1] as number);
  });

  it('covers no face with another figure of the group or of another one', () => {
    for (const count of [2, 3, 4, 6, 9, 12])
      for (const ratio of ratios) {
        const graph = compose(
          [{ is: 'dog', count }, { is: 'person' }],
          { ground: 'meadow' },
          ratio,
        );
        graph.items.forEach((item, index) => {
          for (const later of graph.items.slice(index + 1))
            expect(covered(item, later), `${count} in ${ratio}`).toBeLessThan(0.34);
        });
      }
  });

  it('floats boats and swimmers in the water, flies what flies, and founds houses at sea on a rock', () => {
    for (const ground of ['sea', 'lake', 'river', 'beach'] as const) {
      const graph = compose([{ is: 'ship' }, { is: 'whale' }, { is: 'eagle' }], { ground });
      for (const subject of [0, 1]) {
        const item = oneOf(graph, subject);
        expect(item.on, ground).toBe('water');
        expect(footOf(item)).toBeGreaterThan(graph.horizon);
        expect(item.y).toBeLessThan(footOf(item) - 0.02);
      }
      expect(oneOf(graph, 2).on).toBe('air');
      expect(footOf(oneOf(graph, 2))).toBeLessThan(graph.height * 0.75);
    }
    expect(oneOf(compose([{ is: 'house' }], { ground: 'sea' }), 0).on).toBe('rock');
  });

  it('chooses the ground by the subject where none is named', () => {
    expect(compose([{ is: 'ship' }]).ground).toBe('sea');
    expect(compose([{ is: 'elephant' }]).ground).toBe('plain');
    expect(compose([{ is: 'apple', count: 3 }]).ground).toBe('room');
    expect(compose([{ is: 'cat', place: { relation: 'on', of: 1 } }, { is: 'couch' }]).ground).toBe(
      'room',
    );
  });

  it('gives heads a body in scenes and leaves them heads in portraits', () => {
    const scene = oneOf(compose([{ is: 'head' }]), 0);
    expect(scene.height / scene.width).toBeGreaterThan(1.2);
    const portrait = oneOf(compose([{ is: 'head' }], { layout: 'portrait' }), 0);
    expect(portrait.height / portrait.width).toBeCloseTo(1, 5);
  });

  it('leaves out a subject whose drawing is missing, with what refers to it', () => {
    const graph = composeScene(
      request([
        { is: 'unicorn' },
        { is: 'cat', place: { relation: 'on', of: 0 } },
        { is: 'dog', place: { relation: 'beside', of: 1 } },
      ]),
      drawings,
      { width: 1, height: 1, seed: 1 },
    );
    expect(graph.request.subjects.map(({ drawing, place }) => [drawing, place?.of])).toEqual([
      ['test:cat', undefined],
      ['test:dog', 0],
    ]);
  });

  it('repeats a pattern by half drops within the sheet, so that it tiles', () => {
    for (const ratio of ratios) {
      const graph = compose([{ is: 'apple' }, { is: 'cat' }], { layout: 'pattern' }, ratio);
      expect(graph.items.length).toBeGreaterThan(7);
      const columns = new Set(graph.items.map((item) => middleOf(item).toFixed(3)));
      expect(columns.size % 2).toBe(0);
      for (const item of graph.items) {
        expect(item.x).toBeGreaterThan(0);
        expect(item.x + item.width).toBeLessThan(graph.width);
        expect(item.y).toBeGreaterThan(0);
        expect(footOf(item)).toBeLessThan(graph.height);
      }
    }
  });
});

describe('the drawing of a scene', () => {
  const parts: Part[] = [
    { is: 'dog', doing: 'run' },
    { is: 'eagle', count: 2 },
    { is: 'person', doing: 'sleep' },
  ];

  it.each(groundIds)('draws %s in a closed loop, of finite figures', (ground) => {
    const graph = compose(parts, { ground });
    const draw = drawScene(graph, drawings);
    const first = draw(0);
    expect(draw(1)).toEqual(first);
    expect(drawScene(graph, drawings)(0)).toEqual(first);
    expect(draw(0.31)).not.toEqual(first);
    expect(drawingToSvg(first, 10, 10)).not.toMatch(/NaN|Infinity|undefined/);
  });

  it.each(['poster', 'portrait', 'pattern', 'logo', 'card'] as const)(
    'draws a %s, with its text',
    (layout) => {
      const plain = compose([{ is: 'apple' }], { layout });
      const draw = drawScene(plain, drawings);
      expect(draw(1)).toEqual(draw(0));
      expect(drawingToSvg(draw(0.4), 10, 10)).not.toMatch(/NaN|Infinity|undefined/);
      if (layout === 'pattern' || layout === 'portrait') return;
      const titled = drawScene(
        compose([{ is: 'apple' }], { layout, text: 'Fresh & good, 3' }),
        drawings,
      )(0);
      expect(titled.shapes.filter(({ kind }) => kind === 'line').length).toBeGreaterThan(
        draw(0).shapes.filter(({ kind }) => kind === 'line').length + 10,
      );
    },
  );

  it('draws a landscape without subjects, and none of what is outside the light', () => {
    for (const hour of ['dawn', 'day', 'sunset', 'night'] as const)
      expect(
        drawScene(compose([], { ground: 'mountains', hour }), drawings)(0).shapes.length,
      ).toBeGreaterThan(40);
    const day = drawScene(compose([{ is: 'dog' }], { ground: 'meadow', hour: 'day' }), drawings)(0);
    const night = drawScene(
      compose([{ is: 'dog' }], { ground: 'meadow', hour: 'night' }),
      drawings,
    )(0);
    expect(day.ground).not.toEqual(night.ground);
  });
});
