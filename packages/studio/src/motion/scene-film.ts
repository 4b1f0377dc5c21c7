/**
 * A film of a composed scene: its subjects do what the words say, a camera moves through its layers, hours pass.
 * Layers that stand still are painted once, those that sway when they have moved by half a pixel; a style of colours
 * alone changes the paints, one that works on pixels is computed smaller and twelve times a second, as drawn films are.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { hexToRgb, rgbToHex } from '@entropy-tools/media/colour/colour';
import { makeScene } from '../art/art-scene';
import type { Drawing } from '../art/drawing';
import { finishStyle, type StyleId, styleIds } from '../art/styles';
import { cssFontFamily } from '../deck/deck-fonts';
import { composeScene } from '../scene/compose/compose-scene';
import { sceneLayers } from '../scene/compose/draw-scene';
import type { Layer } from '../scene/compose/stage';
import { openDrawings } from '../scene/open-drawings';
import type { SceneGraph } from '../scene/scene-graph';
import type { SceneRequest } from '../scene/scene-request';
import type { ArtRequest } from './art-film';
import { clamp, easeInOut } from './easing';
import { type Film, type FilmShape, openPainter, type Painter } from './film';
import { type FilmLook, findLook } from './film-looks';
import { smallerSize } from './film-size';
import { openFinish } from './open-finish';
import { paintShapes, styleOf, type Tone } from './paint-on-canvas';
import { releaseCanvas } from './picture/camera-film';
import { gradePicture } from './picture/grade-picture';
import { MAX_ZOOM, nearnessOf, openSceneCamera } from './scene-camera';

/** Parameters of a scene's film. */
export type SceneFilmRequest = ArtRequest & Required<Pick<ArtRequest, 'scene' | 'motion'>>;

/** Waves, clouds and weather repeat after about so many seconds. */
const LOOP_SECONDS = 5;
const MAX_FINISHED_PIXELS = 880 * 495;
const FINISHES_A_SECOND = 12;
/** How often passing hours change the light. */
const LIGHTS_A_SECOND = 8;
/** Looks of the twelve that change more than colours. */
const painted: readonly string[] = ['oil-painting', 'watercolor', 'anime', 'abstract'];

/**
 * Prepares a film of a scene.
 * @throws ToolError `asset` when drawings or the title's font cannot be fetched
 */
export async function openSceneFilm(
  request: SceneFilmRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const { motion, scene } = request;
  const look = findLook(request.look);
  const drawings = await openDrawings(scene.subjects.map(({ drawing }) => drawing));
  context.signal.throwIfAborted();
  const [firstHour] = motion.hours ?? [];
  const asked: SceneRequest = {
    ...(motion.isOrbit && { ground: 'space' }),
    ...scene,
    ...(firstHour && { hour: firstHour }),
  };
  const graph = composeScene(asked, drawings, { ...shape, seed: request.seed });
  const style = styleIds.find((id) => id === request.look && !isOfColours(id));
  const size = style ? smallerSize(shape, MAX_FINISHED_PIXELS) : shape;
  const layersAt = (light: SceneRequest) =>
    sceneLayers({ ...graph, request: { ...graph.request, ...hourOf(light) } }, drawings, {
      seconds: shape.seconds,
      isLoop: motion.isLoop === true,
      isOrbit: motion.isOrbit === true,
      isSpin: motion.isSpin === true,
    });
  const paint = openLayerPainter(
    request,
    graph,
    layersAt,
    size,
    shape,
    style ? undefined : toneOf(look),
  );
  const title = motion.title ? await openTitle(motion.title, look, shape, context) : undefined;
  if (!style) {
    const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
    return {
      shape,
      draw(painter, seconds) {
        const at = seconds / shape.seconds;
        paint.draw(painter, at);
        finish(painter, at);
        title?.(painter, at);
      },
      close: paint.close,
    };
  }
  const small = openPainter(size.width, size.height, false);
  const finish = finishStyle(
    style,
    makeScene({ ...request, ...size, style }),
    size.width,
    size.height,
  );
  const steps = Math.max(1, Math.round(shape.seconds * FINISHES_A_SECOND));
  let shown = -1;
  return {
    shape,
    draw(painter, seconds) {
      const step = Math.floor((seconds / shape.seconds) * steps + 1e-6);
      if (step !== shown) {
        paint.draw(small, step / steps);
        const image = small.getImageData(0, 0, size.width, size.height);
        // The same grain in each picture: paper does not move.
        finish(image.data, 0);
        small.putImageData(image, 0, 0);
        shown = step;
      }
      painter.drawImage(small.canvas, 0, 0, shape.width, shape.height);
      title?.(painter, seconds / shape.seconds);
    },
    close: () => {
      paint.close();
      releaseCanvas(small);
    },
  };
}

function isOfColours(style: StyleId): boolean {
  return style === 'none' || (findLook(style).id === style && !painted.includes(style));
}

/** Layers that follow each other and move alike. */
interface Group {
  nearness: number;
  layers: readonly Layer[];
  motion: 'none' | 'sway' | 'any';
  kept?: KeptPixels;
}

/** A part of the picture as pixels, over its whole width; `top` and `height` in units. */
interface KeptPixels {
  painter: Painter;
  top: number;
  height: number;
  /** Pixels per unit. */
  sharp: number;
  /** How far each layer swayed when it was painted, in units. */
  sways: number[];
}

/** Swaying is painted anew when a layer has moved by so many pixels. */
const SEEN_PIXELS = 0.5;

function openLayerPainter(
  { motion }: SceneFilmRequest,
  graph: SceneGraph,
  layersAt: (light: SceneRequest) => { ground: Drawing['ground']; layers: readonly Layer[] },
  size: { width: number; height: number },
  { seconds }: FilmShape,
  tone: Tone | undefined,
) {
  const unit = Math.min(size.width, size.height);
  const camera = openSceneCamera(graph, motion.camera, motion.isLoop === true);
  const rounds = Math.max(1, Math.round(seconds / LOOP_SECONDS));
  const lights = motion.hours ? Math.max(2, Math.round(seconds * LIGHTS_A_SECOND)) : 1;
  let [groups, ground, light]: [Group[], Drawing['ground'], number] = [[], '#000000', -1];
  const release = () => {
    for (const { kept } of groups) if (kept) releaseCanvas(kept.painter);
  };
  const setLight = (at: number) => {
    const step = Math.min(lights - 1, Math.floor(at * lights));
    if (step === light) return;
    light = step;
    release();
    const scene = layersAt(
      lightOf(graph.request, motion.hours, lights > 1 ? step / (lights - 1) : 0),
    );
    ground = scene.ground;
    groups = groupsOf(scene.layers).map((group) => keep(group, graph, unit));
    for (const { kept, layers } of groups) if (kept) paintKept(kept, layers, 0, tone);
  };
  return {
    draw(painter: Painter, at: number) {
      setLight(at);
      const time = (at * rounds) % 1;
      // Kept layers are close to their size: finer sampling takes longer and shows nothing more.
      painter.imageSmoothingQuality = 'low';
      painter.setTransform(unit, 0, 0, unit, 0, 0);
      painter.fillStyle = styleOf(painter, ground, tone);
      painter.fillRect(0, 0, graph.width, graph.height);
      for (const { nearness, layers, kept } of groups) {
        if (kept && hasSwayed(kept, layers, time)) paintKept(kept, layers, time, tone);
        const { scale, dx, dy } = camera(at, nearness);
        painter.setTransform(unit * scale, 0, 0, unit * scale, unit * dx, unit * dy);
        if (kept) painter.drawImage(kept.painter.canvas, 0, kept.top, graph.width, kept.height);
        else for (const { draw } of layers) paintShapes(painter, draw(time, at), tone);
      }
      painter.resetTransform();
    },
    close: release,
  };
}

/** Joins neighbouring layers that move alike, not at all or only swaying, and are about as far away. */
function groupsOf(layers: readonly Layer[]): Group[] {
  const groups: Group[] = [];
  for (const layer of layers) {
    const motion = layer.sway ? 'sway' : standsStill(layer) ? 'none' : 'any';
    const exact = nearnessOf(layer.depth);
    const nearness = motion === 'any' ? exact : Math.round(exact * 5) / 5 || Math.min(exact, 0.12);
    const last = groups.at(-1);
    if (last && last.motion === motion && Math.abs(last.nearness - nearness) < 0.01)
      last.layers = [...last.layers, layer];
    else groups.push({ nearness, layers: [layer], motion });
  }
  return groups;
}

/** Layers without motion give the same shapes at any time. */
function standsStill({ draw }: Layer): boolean {
  const [first, later] = [draw(0, 0), draw(0.37, 0.41)];
  return first.length === later.length && first.every((shape, index) => shape === later[index]);
}

/** Makes room for the part of the picture that a group covers, where its pixels can be kept. */
function keep(group: Group, graph: SceneGraph, unit: number): Group {
  if (group.motion === 'any') return group;
  let [top, bottom] = [graph.height, 0];
  for (const shape of group.layers.flatMap(({ draw }) => draw(0, 0))) {
    const extra = shape.kind === 'line' ? shape.width : 0;
    const ys =
      shape.kind === 'circle'
        ? [shape.y - shape.radius, shape.y + shape.radius]
        : shape.points.filter((_, index) => index % 2 === 1);
    for (const y of ys) {
      top = Math.min(top, y - extra);
      bottom = Math.max(bottom, y + extra);
    }
  }
  [top, bottom] = [clamp(top, 0, graph.height), clamp(bottom, 0, graph.height)];
  if (bottom <= top) return { ...group, layers: [] };
  const sharp = unit * Math.min(MAX_ZOOM, 1 + 0.15 * group.nearness);
  const painter = openPainter(graph.width * sharp, Math.ceil((bottom - top) * sharp));
  painter.setTransform(sharp, 0, 0, sharp, 0, -top * sharp);
  return {
    ...group,
    kept: { painter, top, height: painter.canvas.height / sharp, sharp, sways: [] },
  };
}

function paintKept(
  kept: KeptPixels,
  layers: readonly Layer[],
  time: number,
  tone: Tone | undefined,
): void {
  const { painter, top, height, sharp } = kept;
  painter.clearRect(0, top, painter.canvas.width / sharp, height);
  for (const { draw } of layers) paintShapes(painter, draw(time), tone);
  kept.sways = layers.map(({ sway }) => sway?.(time) ?? 0);
}

function hasSwayed({ sways, sharp }: KeptPixels, layers: readonly Layer[], time: number): boolean {
  return layers.some(
    ({ sway }, at) => sway && Math.abs(sway(time) - (sways[at] ?? 0)) * sharp >= SEEN_PIXELS,
  );
}

/** The request in the light of a moment of its passing hours. */
function lightOf(
  request: SceneRequest,
  hours: readonly NonNullable<SceneRequest['hour']>[] | undefined,
  at: number,
): SceneRequest {
  if (!hours || hours.length < 2) return request;
  const place = easeInOut(0.12 + 0.76 * at) * (hours.length - 1);
  const from = Math.min(hours.length - 2, Math.floor(place));
  const [hour, next] = [hours[from], hours[from + 1]];
  return hour && next ? { ...request, hour, later: { hour: next, share: place - from } } : request;
}

function hourOf({ hour, later }: SceneRequest): Partial<SceneRequest> {
  return { ...(hour && { hour }), ...(later && { later }) };
}

/** Colours in a look's grade; each is computed once. */
function toneOf({ grade }: FilmLook): Tone {
  const { paint: _, ...colours } = grade;
  const known = new Map<string, string>();
  return (colour) => {
    const found = known.get(colour);
    if (found) return found;
    const { r, g, b } = hexToRgb(colour);
    const data = new Uint8ClampedArray([r, g, b, 255]);
    gradePicture({ data, width: 1, height: 1 } as ImageData, colours, () => undefined);
    const graded = rgbToHex({ r: data[0] as number, g: data[1] as number, b: data[2] as number });
    known.set(colour, graded);
    return graded;
  };
}

/** A title above the lower edge; it comes and goes. */
async function openTitle(
  title: string,
  look: FilmLook,
  { width, height }: FilmShape,
  context: CodecContext,
): Promise<(painter: Painter, at: number) => void> {
  const { registerFilmFonts } = await import('./words/words-film');
  await registerFilmFonts(title, look.fonts, context);
  const words = look.upperCase ? title.toLocaleUpperCase() : title;
  const fontOf = (size: number) =>
    `700 ${size}px ${cssFontFamily(look.fonts, 'display')}, sans-serif`;
  const measured = openPainter(1, 1);
  const most = Math.min(height * 0.13, width * 0.12);
  measured.font = fontOf(most);
  const size = most * Math.min(1, (width * 0.84) / Math.max(1, measured.measureText(words).width));
  return (painter, at) => {
    const seen = easeInOut(clamp(at / 0.14)) * easeInOut(clamp((1 - at) / 0.1));
    if (seen <= 0) return;
    painter.save();
    painter.globalAlpha = seen;
    painter.font = fontOf(size);
    painter.textAlign = 'center';
    painter.fillStyle = '#ffffff';
    painter.shadowColor = 'rgb(0 0 0 / 0.75)';
    painter.shadowBlur = size * 0.35;
    painter.fillText(words, width / 2, height * 0.86 + (1 - seen) * size * 0.25);
    painter.restore();
  };
}
