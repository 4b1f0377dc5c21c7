/** Where the subjects stand on a poster, portrait, pattern, logo or card. */

import { seededRandom } from '@entropy-tools/core/random';
import type { DrawingOutline } from '../../drawing-outline';
import type { SceneItem } from '../../scene-graph';
import type { SceneSubject } from '../../scene-request';
import { inside } from '../figure';
import { needsBody } from '../with-body';
import { boundsOf } from './paper-figures';
import { type Frame, hasText } from './sheet';

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
