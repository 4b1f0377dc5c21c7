/** Sheets that are not scenes: poster, portrait, pattern, logo, card. */
import { seededRandom } from '@entropy-tools/core/random';
import { hexToRgb } from '@entropy-tools/media/colour/colour';
import { rgbToOklab } from '@entropy-tools/media/colour/oklab';
import { wave } from '../../art/art-scene';
import type { Drawing, Shape } from '../../art/drawing';
import { arc } from '../../art/geometry/arc';
import type { DrawingOutline } from '../drawing-outline';
import { greetings, occasionOf } from '../occasions';
import type { SceneGraph, SceneItem } from '../scene-graph';
import type { SceneSubject } from '../scene-request';
import { inside } from './clusters';
import { area, ellipse, glow, rectangle, smooth, softEllipse } from './forms';
import { makeLight, mixHex } from './light';
import { inColour, isSilhouette, putDrawing, shifted } from './put-drawing';
import { needsBody, withBody } from './with-body';
import { drawableText, textShapes } from './write-text';

type Frame = Omit<SceneGraph, 'items'>;

interface Sheet {
  paper: string;
  shape: string;
  accent: string;
  ink: string;
}

const sheets: readonly Sheet[] = [
  { paper: '#f4ead7', shape: '#e4572e', accent: '#f2b134', ink: '#22333b' },
  { paper: '#e9efe6', shape: '#2f6f62', accent: '#e8b04a', ink: '#1f3a34' },
  { paper: '#f3e3da', shape: '#2b3f6b', accent: '#e87461', ink: '#1c2740' },
  { paper: '#fbe9c9', shape: '#1f8a8c', accent: '#e8634a', ink: '#17393d' },
  { paper: '#e8e4f0', shape: '#f2c14e', accent: '#6a4c93', ink: '#33264d' },
  { paper: '#203047', shape: '#f0c56b', accent: '#e2725b', ink: '#f6ead0' },
  { paper: '#f6d9c4', shape: '#8fb8a8', accent: '#c8553d', ink: '#3d2c2e' },
];

/** The colours of a sheet: asked ones first, else the set whose shape is farthest from the subject's colour. */
function sheetOf({ request, seed }: Frame, main: string | undefined): Sheet {
  const random = seededRandom(`${seed}/sheet`);
  const [first, second, third] = request.colours ?? [];
  if (first) {
    const isLight = lightness(first) > 0.6;
    return {
      paper: second ? first : mixHex(first, '#ffffff', isLight ? 0.35 : 0.86),
      shape: second ?? (isLight ? mixHex(first, '#2a2030', 0.35) : first),
      accent: third ?? mixHex(second ?? first, '#ffffff', 0.35),
      ink: isLight || !second ? mixHex(first, '#15131f', 0.75) : '#fbf6ea',
    };
  }
  const scored = sheets.map((sheet) => ({
    sheet,
    score: (main ? Math.min(distance(main, sheet.shape), 0.3) : 0.2) + 0.22 * random(),
  }));
  scored.sort((a, b) => b.score - a.score);
  return (scored[0] as { sheet: Sheet }).sheet;
}

function lightness(hex: string): number {
  return rgbToOklab(hexToRgb(hex)).l;
}

function distance(one: string, other: string): number {
  const [a, b] = [rgbToOklab(hexToRgb(one)), rgbToOklab(hexToRgb(other))];
  return Math.hypot(a.l - b.l, a.a - b.a, a.b - b.b);
}

/** The greeting of a card: the text asked for, or what its occasion says. */
export function greetingOf({ request }: Pick<SceneGraph, 'request'>): string {
  if (request.text) return request.text;
  const occasion = occasionOf(request);
  return occasion ? greetings[occasion] : '';
}

function hasText(graph: Frame): boolean {
  return drawableText(greetingOf(graph)) !== '';
}

/** Where the subjects stand on a sheet. */
export function placeOnPaper(graph: Frame, outlines: readonly DrawingOutline[]): SceneItem[] {
  const { request } = graph;
  if (request.layout === 'pattern') return placePattern(graph, outlines);
  const place = request.layout === 'card' ? placeCard : placeCentre;
  const worn = request.subjects.map((subject) => isWorn(subject, outlines));
  if (!worn.includes(true)) return place(graph, outlines);
  // What is worn is put on afterwards.
  const kept = [...worn.keys()].filter((index) => !worn[index]);
  const subjects = kept.map((index) => request.subjects[index] as SceneSubject);
  const items = place(
    { ...graph, request: { ...request, subjects } },
    kept.map((index) => outlines[index] as DrawingOutline),
  ).map((item) => ({ ...item, subject: kept[item.subject as number] as number }));
  const dressed = [
    ...items,
    ...request.subjects.flatMap((subject, index): SceneItem[] => {
      if (!worn[index]) return [];
      const bearers = items.filter((item) => item.subject === subject.place?.of);
      return Array.from({ length: subject.count }, (_, at) =>
        putOn(bearers[at % bearers.length] as SceneItem, index, outlines, subject),
      );
    }),
  ];
  // A hat needs room above the head, below the greeting of a card.
  const { width: W, height: H } = graph;
  const limit = H * (request.layout === 'card' && hasText(graph) ? 0.36 : 0.02);
  const box = boundsOf({ ...graph, items: dressed });
  const scale = Math.min(1, (box.bottom - limit) / (box.bottom - box.top));
  return dressed.map((item) => ({
    ...item,
    x: W / 2 + (item.x - W / 2) * scale,
    y: box.bottom + (item.y - box.bottom) * scale,
    width: item.width * scale,
    height: item.height * scale,
  }));
}

/** Whether a subject belongs on the head or the neck of another one. */
function isWorn({ place, drawing }: SceneSubject, outlines: readonly DrawingOutline[]): boolean {
  const kind = place && outlines[place.of]?.kind;
  return (
    (place?.how === 'worn' ||
      (place?.relation === 'on' && /glasses|goggles|hat$|cap$|crown$|helmet/.test(drawing))) &&
    (kind === 'face' || kind === 'body' || kind === 'person')
  );
}

/** Puts a hat, glasses or a scarf on the one who wears it. */
function putOn(
  bearer: SceneItem,
  index: number,
  outlines: readonly DrawingOutline[],
  { drawing, colour }: SceneSubject,
): SceneItem {
  const own = outlines[index] as DrawingOutline;
  const { kind, faces, id } = outlines[bearer.subject as number] as DrawingOutline;
  const isHead = kind === 'face' || needsBody({ kind, id });
  const lean = isHead || faces === 'front' ? 0 : (faces === 'left') === !bearer.flip ? -1 : 1;
  // The head's box within that of the whole.
  const wide = bearer.width * (isHead ? 0.92 : lean === 0 ? 0.72 : 0.44);
  const tall = bearer.height * (isHead ? 1 : 0.5);
  const x = bearer.x + bearer.width / 2 + lean * bearer.width * 0.28;
  const isHat = /hat|cap|crown|helmet|ribbon|wreath/.test(own.id);
  const isGlasses = /glasses|goggles/.test(own.id);
  const { w, h } = sized(own, wide * (isHat ? 0.72 : isGlasses ? 0.8 : 0.6), tall * 0.62);
  const y =
    bearer.y +
    (isHat
      ? 0.16 * tall - h / 2
      : (isGlasses ? (isHead ? 0.46 : 0.56) : isHead ? 1.04 : 0.94) * tall);
  return paperItem(index, drawing, x, y, w, h, colourOf(colour));
}

const paperItem = (
  subject: number,
  drawing: string,
  x: number,
  y: number,
  width: number,
  height: number,
  extra: Partial<SceneItem> = {},
): SceneItem => ({
  subject,
  drawing,
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
  depth: 0,
  on: 'paper',
  ...extra,
});

function sized(outline: DrawingOutline, wide: number, tall: number): { w: number; h: number } {
  const aspect = outline.box.width / outline.box.height;
  const h = Math.min(tall, wide / aspect);
  return { w: h * aspect, h };
}

/** Poster, portrait and logo: everything about the middle, side by side where there are several. */
function placeCentre(graph: Frame, outlines: readonly DrawingOutline[]): SceneItem[] {
  const { width: W, height: H, request } = graph;
  const share = request.layout === 'portrait' ? 0.62 : request.layout === 'logo' ? 0.42 : 0.5;
  const centreY =
    H *
    (request.layout === 'portrait'
      ? 0.5
      : hasText(graph)
        ? 0.42
        : request.layout === 'poster'
          ? 0.47
          : 0.5);
  const figures = request.subjects.flatMap((subject, index) =>
    Array.from({ length: subject.count }, () => ({
      subject,
      index,
      outline: outlines[index] as DrawingOutline,
    })),
  );
  const columns =
    figures.length <= 3
      ? figures.length
      : Math.ceil(Math.sqrt(figures.length * Math.min(1.6, W / H)));
  const rows = Math.ceil(figures.length / Math.max(1, columns));
  const box = Math.min(
    W * (request.layout === 'logo' ? 0.5 : 0.8),
    H * share * (figures.length > 1 ? 1.2 : 1.25),
  );
  return figures.map(({ subject, index, outline }, at) => {
    const row = Math.floor(at / columns);
    const inRow = Math.min(columns, figures.length - row * columns);
    const cell = box / Math.max(columns, rows * 0.9);
    const size =
      figures.length === 1
        ? sized(outline, box, H * share)
        : sized(outline, cell * 0.86, Math.min(cell * 1.1, (H * share * 1.1) / rows));
    const word = subject.size === 'tiny' ? 0.5 : subject.size === 'small' ? 0.75 : 1;
    const x = W / 2 + (at - row * columns - (inRow - 1) / 2) * cell;
    const y = centreY + (row - (rows - 1) / 2) * cell;
    return paperItem(index, subject.drawing, x, y, size.w * word, size.h * word, {
      ...(subject.colour ? { colour: subject.colour } : {}),
      ...(at % 2 === 1 && outline.faces !== 'front' ? { flip: true } : {}),
    });
  });
}

function placePattern(graph: Frame, outlines: readonly DrawingOutline[]): SceneItem[] {
  const { width: W, height: H, request, seed } = graph;
  const random = seededRandom(`${seed}/pattern`);
  // An even number of columns, so that the half drop meets itself on the other side.
  const columns = Math.max(2, Math.round(W * 2) * 2);
  const cellX = W / columns;
  const rows = Math.max(2, Math.round(H / (cellX * 1.5)));
  const cellY = H / rows;
  const items: SceneItem[] = [];
  let turn = 0;
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const index = (column + row) % request.subjects.length;
      const subject = request.subjects[index];
      const outline = outlines[index];
      if (!subject || !outline) continue;
      const { w, h } = sized(outline, cellX * 0.86, cellY * 0.48);
      turn = (column % 2 === 0 ? 1 : -1) * (6 + 8 * random());
      items.push(
        paperItem(
          index,
          subject.drawing,
          (column + 0.5) * cellX,
          (row + (column % 2 === 0 ? 0.25 : 0.75)) * cellY,
          w,
          h,
          {
            turn,
            ...(row % 2 === 1 ? { flip: true } : {}),
            ...(subject.colour ? { colour: subject.colour } : {}),
          },
        ),
      );
    }
  return items;
}

function placeCard(graph: Frame, outlines: readonly DrawingOutline[]): SceneItem[] {
  const { width: W, height: H, request, seed } = graph;
  const random = seededRandom(`${seed}/card`);
  const items: SceneItem[] = [];
  const foot = H * 0.84;
  const top = hasText(graph) ? H * 0.26 + 0.14 : H * 0.26;
  const isAir = (outline: DrawingOutline) =>
    outline.kind === 'flying' ||
    /balloon|star|heart|firework|sparkle|butterfly|bird/.test(outline.id);
  const onGround = request.subjects.flatMap((subject, index) =>
    isAir(outlines[index] as DrawingOutline) && request.subjects.length > 1
      ? []
      : Array.from({ length: subject.count }, () => index),
  );
  const inAir = request.subjects.flatMap((subject, index) =>
    onGround.includes(index)
      ? []
      : Array.from({ length: Math.max(subject.count, subject.count === 1 ? 1 : 2) }, () => index),
  );
  const count = Math.max(1, onGround.length);
  const room = W * (inAir.length > 0 ? 0.56 : 0.78);
  // The main one in the middle, the rest to its sides by turns, smaller the more there are.
  const beside = Math.ceil((count - 1) / 2);
  const mainWide = room * (count > 1 ? 0.5 : 1);
  const step = beside > 0 ? (W * 0.42 - mainWide / 2) / beside : 0;
  onGround.forEach((index, place) => {
    const outline = outlines[index] as DrawingOutline;
    const isMain = place === 0;
    const { w, h } = sized(
      outline,
      isMain ? mainWide : step * 0.92,
      (foot - top) * (isMain ? 1 : 0.62),
    );
    const side = place % 2 === 1 ? 1 : -1;
    const x = W / 2 + (isMain ? 0 : side * (mainWide / 2 + (Math.ceil(place / 2) - 0.5) * step));
    const { drawing, colour } = request.subjects[index] as SceneSubject;
    items.push(paperItem(index, drawing, x, foot - h / 2, w, h, colourOf(colour)));
  });
  inAir.forEach((index, place) => {
    const outline = outlines[index] as DrawingOutline;
    const { w, h } = sized(outline, W * 0.2, H * 0.27 * (1 - 0.12 * (place % 3)));
    const side = place % 2 === 0 ? -1 : 1;
    const column = Math.floor(place / 2);
    const x = W / 2 + side * W * (0.37 - 0.1 * (column % 2)) + 0.02 * (random() - 0.5);
    const y = H * (0.66 - 0.1 * (column % 3)) + 0.04 * H * random();
    items.unshift(
      paperItem(index, (request.subjects[index] as { drawing: string }).drawing, x, y, w, h, {
        turn: side * 7,
        ...colourOf(request.subjects[index]?.colour),
      }),
    );
  });
  return items.map((item) => inside(item, W, H));
}

function colourOf(colour: string | undefined): Partial<SceneItem> {
  return colour ? { colour } : {};
}

/** Draws a sheet at a time. */
export function drawPaper(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
): (time: number) => Drawing {
  const main = graph.items[0] ? drawings.get(graph.items[0].drawing) : undefined;
  const sheet = sheetOf(
    graph,
    graph.items[0]?.colour ?? (main && isSilhouette(main) ? undefined : main?.main),
  );
  const layout = graph.request.layout;
  if (layout === 'pattern') return drawPattern(graph, drawings, sheet);
  if (layout === 'portrait') return drawPortrait(graph, drawings, sheet);
  if (layout === 'logo') return drawLogo(graph, drawings, sheet);
  if (layout === 'card') return drawCard(graph, drawings, sheet);
  return drawPoster(graph, drawings, sheet);
}

function figuresOf(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  tone?: string,
): (time: number, bob?: number) => Shape[] {
  const light = makeLight(
    { ...graph.request, hour: 'day', weather: 'clear', colours: [] },
    () => 0.3,
  );
  return (time, bob = 0) =>
    graph.items.flatMap((item, index): Shape[] => {
      const outline = drawings.get(item.drawing);
      if (!outline) return [];
      const colour = item.colour ?? (isSilhouette(outline) ? tone : undefined);
      const turn = bob * 1.4 * wave(time + index * 0.37);
      return putDrawing(
        inColour(outline, colour),
        { ...item, ...(colour ? { colour } : {}) },
        { light, isFlat: true, turn },
      );
    });
}

function drawPoster(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed } = graph;
  const random = seededRandom(`${seed}/poster`);
  const kind = Math.floor(random() * 4);
  const figures = figuresOf(graph, drawings, sheet.ink);
  const text = greetingOf(graph);
  const box = boundsOf(graph);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H * 0.45];
  const radius = Math.min(W * 0.41, H * 0.36);
  const back: Shape[] = [];
  if (kind === 0) back.push({ kind: 'circle', x: cx, y: cy, radius, paint: sheet.shape });
  else if (kind === 1) {
    // An arch.
    const half = Math.min(W * 0.36, radius);
    const foot = Math.max(box.bottom, cy + radius * 0.9);
    back.push(
      area(
        [
          ...arc(cx, Math.max(half + 0.06 * H, cy - radius * 0.25), half, Math.PI, Math.PI * 2),
          cx + half,
          foot,
          cx - half,
          foot,
        ],
        sheet.shape,
      ),
    );
    back.push({
      kind: 'circle',
      x: cx + half * 0.5,
      y: cy - radius * 0.42,
      radius: half * 0.24,
      paint: sheet.accent,
    });
  } else if (kind === 2) {
    // A sun of bands.
    for (let i = 0; i < 4; i++)
      back.push({
        kind: 'circle',
        x: cx,
        y: cy,
        radius: radius * (1 - 0.17 * i),
        paint: mixHex(sheet.shape, i % 2 === 0 ? sheet.shape : sheet.paper, i % 2 === 0 ? 0 : 0.28),
      });
  } else {
    const level = Math.min(H * 0.78, box.bottom - (box.bottom - box.top) * 0.12);
    back.push(area(rectangle(-0.05, level, W + 0.05, H + 0.05), sheet.shape));
    back.push({
      kind: 'circle',
      x: cx + radius * 0.42,
      y: cy - radius * 0.34,
      radius: radius * 0.42,
      paint: sheet.accent,
    });
  }
  const line = Math.max(box.bottom + 0.012, 0);
  const shade: Shape[] =
    kind === 3
      ? [
          area(
            ellipse(cx, box.bottom - 0.004, (box.right - box.left) * 0.46, 0.014),
            mixHex(sheet.shape, '#141020', 0.35),
          ),
        ]
      : [];
  const rule: Shape[] =
    kind === 3
      ? []
      : [
          {
            kind: 'line',
            points: [W * 0.18, line, W * 0.82, line],
            width: 0.006,
            paint: sheet.ink,
          },
        ];
  const words: Shape[] = text
    ? textShapes(
        text,
        cx,
        Math.max(H * 0.84, line + 0.05),
        W * 0.76,
        0.06,
        kind === 3 ? (lightness(sheet.shape) > 0.62 ? sheet.ink : sheet.paper) : sheet.ink,
      ).shapes
    : [-1, 0, 1].map(
        (i): Shape => ({
          kind: 'circle',
          x: cx + i * 0.03,
          y: Math.min(H * 0.93, line + 0.09),
          radius: 0.006,
          paint: kind === 3 ? sheet.paper : sheet.ink,
        }),
      );
  return (time) => ({
    ground: sheet.paper,
    shapes: [...back, ...shade, ...rule, ...figures(time, 1), ...words],
  });
}

function boundsOf({ items, width, height }: Pick<SceneGraph, 'items' | 'width' | 'height'>): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} {
  if (items.length === 0)
    return { left: width * 0.3, right: width * 0.7, top: height * 0.3, bottom: height * 0.7 };
  return {
    left: Math.min(...items.map(({ x }) => x)),
    right: Math.max(...items.map((item) => item.x + item.width)),
    top: Math.min(...items.map(({ y }) => y)),
    bottom: Math.max(...items.map((item) => item.y + item.height)),
  };
}

function drawPortrait(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, request } = graph;
  const random = seededRandom(`${seed}/portrait`);
  const light = makeLight({ ...request, hour: request.hour ?? 'golden', weather: 'clear' }, random);
  const isNight = light.isDark;
  const base = isNight
    ? '#22305c'
    : request.colours?.[0]
      ? sheet.shape
      : mixHex(sheet.shape, sheet.paper, 0.35);
  const back: Shape[] = [
    glow(
      W / 2,
      H * 0.44,
      Math.max(W, H) * 0.62,
      mixHex(base, '#fff4d8', isNight ? 0.4 : 0.72),
      0.95,
    ),
  ];
  for (let i = 0; i < 26; i++) {
    const [x, y, r] = [random() * W, random() * H, 0.02 + 0.075 * random() ** 2];
    back.push({
      kind: 'circle',
      x,
      y,
      radius: r,
      paint: {
        centre: [x, y],
        radius: r,
        colours: ['#fff2d0', '#fff2d0', '#fffaf0'],
        at: [0, 0.82, 1],
        opacities: [0.1, 0.14, 0.24],
      },
    });
  }
  // Leaves grow from the lower corners.
  for (const side of [0, 1])
    for (let i = 0; i < 9; i++) {
      const [x, y] = [side * W + (side ? 1 : -1) * (0.02 - 0.2 * random() * (i / 9)), H + 0.03];
      const angle = -Math.PI / 2 + (side ? -1 : 1) * (0.1 + 0.16 * i - 0.3);
      back.push(
        area(
          leaf(x, y, 0.24 + 0.2 * random(), angle),
          mixHex(base, i % 2 ? '#12261f' : '#2f5a44', 0.45 + 0.06 * (i % 4)),
        ),
      );
    }
  const dressed = new Map(drawings);
  const items = graph.items.map((item) => {
    const outline = drawings.get(item.drawing);
    if (!outline || !needsBody(outline)) return item;
    const body = withBody(inColour(outline, item.colour));
    dressed.set(item.drawing, body);
    // The graph's box is the head; its body goes on below it, out of the picture.
    const scale = item.width / outline.box.width;
    const shift = (body.box.x - outline.box.x) * scale;
    const x = item.flip
      ? item.x - (body.box.width - outline.box.width) * scale - shift
      : item.x + shift;
    return { ...item, x, width: body.box.width * scale, height: body.box.height * scale };
  });
  return (time) => ({
    ground: {
      from: [0, 0],
      to: [W * 0.3, H],
      colours: [
        mixHex(base, '#ffffff', isNight ? 0.02 : 0.16),
        base,
        mixHex(base, '#141028', 0.42),
      ],
    },
    shapes: [
      ...back,
      ...items.flatMap((item): Shape[] => {
        const outline = dressed.get(item.drawing);
        if (!outline) return [];
        const put = putDrawing(outline, item, {
          light,
          dy: 0.004 * wave(time),
        });
        return [
          ...put.map((shape) => ({
            ...shape,
            paint: '#fff3cf',
            opacity: 0.5,
            points: shifted(shape.points, light.fromLeft ? -0.005 : 0.005, -0.004),
          })),
          ...put,
        ];
      }),
    ],
  });
}

function leaf(x: number, y: number, long: number, angle: number): number[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const points: number[] = [];
  for (const [px, py] of [
    [0, 0],
    [0.3, -0.15],
    [0.7, -0.12],
    [1, 0],
    [0.7, 0.1],
    [0.3, 0.13],
  ] as const)
    points.push(x + (px * cos - py * sin) * long, y + (px * sin + py * cos) * long);
  return smooth(points, 6);
}

function drawPattern(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, items } = graph;
  const random = seededRandom(`${seed}/fill`);
  const paper = lightness(sheet.paper) > 0.5 ? sheet.paper : mixHex(sheet.paper, sheet.shape, 0.08);
  const columns = Math.max(2, Math.round(W * 2) * 2);
  const cellX = W / columns;
  const rows = Math.max(2, Math.round(H / (cellX * 1.5)));
  const cellY = H / rows;
  const kind = Math.floor(random() * 3);
  const small: Shape[] = [];
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++) {
      const [x, y] = [(column + 0.5) * cellX, (row + (column % 2 === 0 ? 0.75 : 0.25)) * cellY];
      const size = Math.min(cellX, cellY) * 0.15;
      const tone = mixHex((column + row) % 2 === 0 ? sheet.accent : sheet.shape, paper, 0.15);
      if (kind === 0)
        for (let i = 0; i < 5; i++)
          small.push(area(leaf(x, y, size, (i / 5) * Math.PI * 2 + 0.3), tone));
      else if (kind === 1)
        small.push(
          area(leaf(x - size, y + size * 0.4, size * 1.7, -0.5), tone),
          area(leaf(x - size * 0.3, y, size, -1.7), tone),
          area(leaf(x, y, size, 0.6), tone),
        );
      else
        small.push(
          { kind: 'circle', x, y, radius: size * 0.5, paint: tone },
          { kind: 'circle', x, y, radius: size * 0.24, paint: paper },
        );
      for (const [dx, dy] of [
        [-0.36, 0.2],
        [0.36, -0.2],
      ] as const)
        small.push({
          kind: 'circle',
          x: x + dx * cellX,
          y: y + dy * cellY * 0.6,
          radius: size * 0.13,
          paint: mixHex(sheet.ink, paper, 0.5),
        });
    }
  const figures = figuresOf({ ...graph, items }, drawings, sheet.ink);
  return (time) => ({ ground: paper, shapes: [...small, ...figures(time, 2)] });
}

function drawLogo(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed } = graph;
  const random = seededRandom(`${seed}/logo`);
  const kind = Math.floor(random() * 3);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H / 2];
  const r = Math.min(W, H) * (hasText(graph) ? 0.33 : 0.4);
  const paper = lightness(sheet.paper) > 0.5 ? mixHex(sheet.paper, '#ffffff', 0.4) : sheet.paper;
  const outline = (size: number): number[] => {
    if (kind === 0) return ellipse(cx, cy, r * size, r * size, 90);
    if (kind === 1) {
      const points: number[] = [];
      for (let i = 0; i < 96; i++) {
        const angle = (i / 96) * Math.PI * 2;
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        const reach = (r * size * 0.96) / (Math.abs(c) ** 5 + Math.abs(s) ** 5) ** 0.2;
        points.push(cx + c * reach, cy + s * reach);
      }
      return points;
    }
    return smooth(
      [
        cx,
        cy - r * size,
        cx + r * 0.5 * size,
        cy - r * 0.9 * size,
        cx + r * 0.88 * size,
        cy - r * 0.82 * size,
        cx + r * 0.9 * size,
        cy - r * 0.1 * size,
        cx + r * 0.58 * size,
        cy + r * 0.6 * size,
        cx,
        cy + r * size,
        cx - r * 0.58 * size,
        cy + r * 0.6 * size,
        cx - r * 0.9 * size,
        cy - r * 0.1 * size,
        cx - r * 0.88 * size,
        cy - r * 0.82 * size,
        cx - r * 0.5 * size,
        cy - r * 0.9 * size,
      ],
      8,
    );
  };
  const figures = figuresOf(graph, drawings, sheet.paper);
  const text = greetingOf(graph);
  const words = text
    ? textShapes(text, cx, Math.min(H * 0.86, cy + r + 0.06), W * 0.8, 0.075, sheet.ink).shapes
    : [];
  const shade = mixHex(sheet.shape, '#141020', 0.14);
  return (time) => ({
    ground: paper,
    shapes: [
      area(outline(1), sheet.ink),
      area(
        outline(0.965),
        sheet.paper === paper ? '#ffffff' : mixHex(sheet.paper, '#ffffff', 0.25),
      ),
      area(outline(0.92), {
        from: [cx - r, cy - r],
        to: [cx + r, cy + r],
        colours: [mixHex(sheet.shape, '#ffffff', 0.12), sheet.shape, shade],
      }),
      {
        kind: 'line',
        points: outline(0.84),
        isClosed: true,
        width: 0.004,
        paint: mixHex(sheet.shape, '#ffffff', 0.5),
        opacity: 0.7,
      },
      ...figures(time, 1),
      ...words,
    ],
  });
}

/** Paper with a round hole over a scene, its ring and its words: the scene becomes a badge. */
export function badgeOver(graph: SceneGraph): Shape[] {
  const { width: W, height: H } = graph;
  const sheet = sheetOf(graph, undefined);
  const paper = mixHex(sheet.paper, '#ffffff', lightness(sheet.paper) > 0.5 ? 0.4 : 0);
  const [cx, cy] = [W / 2, hasText(graph) ? H * 0.42 : H / 2];
  const r = Math.min(W, H) * (hasText(graph) ? 0.33 : 0.42);
  return [
    {
      kind: 'area',
      points: rectangle(-0.05, -0.05, W + 0.05, H + 0.05),
      more: [ellipse(cx, cy, r, r, 120)],
      rule: 'evenodd',
      paint: paper,
    },
    {
      kind: 'line',
      points: ellipse(cx, cy, r, r, 120),
      isClosed: true,
      width: 0.022,
      paint: sheet.ink,
    },
    {
      kind: 'line',
      points: ellipse(cx, cy, r * 0.955, r * 0.955, 120),
      isClosed: true,
      width: 0.006,
      paint: paper,
    },
    ...textShapes(
      greetingOf(graph),
      cx,
      Math.min(H * 0.86, cy + r + 0.06),
      W * 0.8,
      0.075,
      sheet.ink,
    ).shapes,
  ];
}

function drawCard(
  graph: SceneGraph,
  drawings: ReadonlyMap<string, DrawingOutline>,
  sheet: Sheet,
): (time: number) => Drawing {
  const { width: W, height: H, seed, request } = graph;
  const random = seededRandom(`${seed}/cardfill`);
  const isLight = lightness(sheet.paper) > 0.5;
  const party =
    request.colours && request.colours.length > 1
      ? [...request.colours]
      : ['#ef5b6c', '#f6b93b', '#3fa9c9', '#7dbb5e', '#9b6bc9'];
  const edge = mixHex(sheet.shape, sheet.paper, 0.05);
  const inner = 0.045;
  const back: Shape[] = [
    area(
      rounded(inner, inner, W - inner * 2, H - inner * 2, 0.04),
      isLight ? mixHex(sheet.paper, '#ffffff', 0.55) : mixHex(sheet.paper, '#000000', 0.12),
    ),
    {
      kind: 'line',
      points: rounded(
        inner + 0.016,
        inner + 0.016,
        W - inner * 2 - 0.032,
        H - inner * 2 - 0.032,
        0.03,
      ),
      isClosed: true,
      width: 0.004,
      paint: sheet.accent,
    },
    glow(W / 2, H * 0.58, Math.min(W, H) * 0.5, mixHex(sheet.accent, '#ffffff', 0.5), 0.5),
  ];
  // Bunting hangs from corner to corner.
  const flags = Math.round(11 * W);
  const cordAt = (t: number) => inner + 0.05 + 0.09 * Math.sin(Math.PI * ((t * 2) % 1));
  const cord: number[] = [];
  for (let i = 0; i <= 80; i++)
    cord.push(inner + 0.03 + (W - inner * 2 - 0.06) * (i / 80), cordAt(Math.min(0.9999, i / 80)));
  back.push({
    kind: 'line',
    points: cord,
    width: 0.004,
    paint: mixHex(sheet.ink, '#ffffff', isLight ? 0.2 : 0),
  });
  for (let i = 0; i < flags; i++) {
    const t = (i + 0.5) / flags;
    const x = inner + 0.03 + (W - inner * 2 - 0.06) * t;
    const y = cordAt(t);
    const w = 0.03;
    back.push(
      area([x - w, y - 0.002, x + w, y - 0.002, x, y + w * 2], party[i % party.length] as string),
    );
    back.push(area([x, y - 0.002, x + w, y - 0.002, x, y + w * 2], '#20102a', 0.09));
  }
  const box = boundsOf(graph);
  const confetti = Array.from({ length: Math.round(95 * W * H) }, (_, i) => ({
    x: inner + 0.03 + random() * (W - inner * 2 - 0.06),
    y: random(),
    size: 0.005 + 0.009 * random(),
    turn: random() * Math.PI,
    tone: party[i % party.length] as string,
    kind: i % 3,
    phase: random(),
  }));
  const figures = figuresOf(graph, drawings);
  const text = greetingOf(graph);
  const words = text
    ? textShapes(text, W / 2, 0.225 + 0.04 * H, W * 0.74, 0.08, isLight ? sheet.ink : '#fff6e2')
        .shapes
    : [];
  const [low, high] = [H - inner - 0.03, inner + 0.02];
  return (time) => ({
    ground: edge,
    shapes: [
      ...back,
      ...confetti.map(({ x, y, size, turn, tone, kind, phase }): Shape => {
        const at = high + ((y + time) % 1) * (low - high);
        const px = x + 0.01 * wave(time + phase);
        if (kind === 0)
          return { kind: 'circle', x: px, y: at, radius: size * 0.6, paint: tone, opacity: 0.9 };
        if (kind === 1) return area(ellipse(px, at, size, size * 0.42, 4, turn), tone, 0.9);
        return {
          kind: 'line',
          points: [
            px - size,
            at,
            px - size * 0.3,
            at - size * 0.6,
            px + size * 0.3,
            at + size * 0.5,
            px + size,
            at,
          ],
          width: size * 0.3,
          paint: tone,
          opacity: 0.9,
        };
      }),
      ...softEllipse(
        W / 2,
        box.bottom - 0.005,
        (box.right - box.left) * 0.34,
        0.022,
        mixHex(sheet.ink, '#000000', 0.3),
        0.5,
      ),
      ...figures(time, 1.5),
      ...words,
    ],
  });
}

/** A rectangle with round corners. */
function rounded(x: number, y: number, w: number, h: number, r: number): number[] {
  return [
    ...arc(x + w - r, y + r, r, -Math.PI / 2, 0),
    ...arc(x + w - r, y + h - r, r, 0, Math.PI / 2),
    ...arc(x + r, y + h - r, r, Math.PI / 2, Math.PI),
    ...arc(x + r, y + r, r, Math.PI, Math.PI * 1.5),
  ];
}
