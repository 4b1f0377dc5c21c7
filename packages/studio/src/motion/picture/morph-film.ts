/**
 * A film in which one picture becomes another: both are warped towards each other along the field of
 * `find-flow.ts` while the first fades into the second. In between it is drawn at no more than
 * `MAX_WARP_PIXELS`; at rest both pictures are as sharp as the film.
 */
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { clamp, easeInOut } from '../easing';
import { type Film, type FilmShape, openPainter, type Painter } from '../film';
import { findLook } from '../film-looks';
import { smallerSize } from '../film-size';
import { openFinish } from '../open-finish';
import { visibleRect } from './camera';
import { openGraded, releaseCanvas } from './camera-film';
import { findFlow } from './find-flow';
import { openWarp } from './warp-pictures';

/** Parameters of such a film. */
export interface MorphRequest {
  picture: Blob;
  second: Blob;
  look: string;
}

const FLOW_SIDE = 64;
const MAX_WARP_PIXELS = 1280 * 720;
/** The share of the film for which each picture is still. */
const STILL = 0.16;
/** Share of the movement during which the warped picture replaces the sharp one. */
const BLEND = 0.06;

/**
 * Prepares a film that morphs one picture into another.
 * @throws ToolError `input`, `unsupported` or `limit` when a picture cannot be opened
 */
export async function openMorphFilm(
  request: MorphRequest,
  shape: FilmShape,
  context: CodecContext,
): Promise<Film> {
  const look = findLook(request.look);
  const first = await openCovering(request.picture, look.id, shape, context);
  context.onProgress(0.4);
  const second = await openCovering(request.second, look.id, shape, context);
  context.onProgress(0.8);
  const pair = { side: FLOW_SIDE, from: grayOf(first), to: grayOf(second) };
  const flow = findFlow(pair, () => context.signal.throwIfAborted());
  const small = smallerSize(shape, MAX_WARP_PIXELS);
  const between = openPainter(small.width, small.height, false);
  const warp = openWarp(pixelsOf(first, small), pixelsOf(second, small), flow);
  const image = between.createImageData(small.width, small.height);
  const finish = openFinish(look.finish, shape.width, shape.height, shape.seconds);
  context.onProgress(1);
  return {
    shape,
    draw(painter, seconds) {
      const at = seconds / shape.seconds;
      const share = easeInOut((at - STILL) / (1 - 2 * STILL));
      painter.drawImage(share < 0.5 ? first.canvas : second.canvas, 0, 0);
      const seen = clamp(Math.min(share, 1 - share) / BLEND);
      if (seen > 0) {
        warp(share, image.data);
        between.putImageData(image, 0, 0);
        painter.globalAlpha = seen;
        painter.drawImage(between.canvas, 0, 0, shape.width, shape.height);
        painter.globalAlpha = 1;
      }
      finish(painter, at);
    },
    close() {
      for (const one of [first, second, between]) releaseCanvas(one);
    },
  };
}

/** A picture in the film's size, cut to its shape. */
async function openCovering(
  file: Blob,
  look: string,
  shape: FilmShape,
  context: CodecContext,
): Promise<Painter> {
  const picture = await openGraded(file, findLook(look), shape, context);
  const frame = openPainter(shape.width, shape.height, false);
  frame.imageSmoothingQuality = 'high';
  const sight = visibleRect({ x: 0.5, y: 0.5, zoom: 1 }, picture.canvas, shape);
  const { x, y, width, height } = sight;
  frame.drawImage(picture.canvas, x, y, width, height, 0, 0, shape.width, shape.height);
  releaseCanvas(picture);
  return frame;
}

function grayOf(picture: Painter): Float32Array {
  const { data } = pixelsOf(picture, { width: FLOW_SIDE, height: FLOW_SIDE });
  return Float32Array.from({ length: FLOW_SIDE * FLOW_SIDE }, (_, at) => {
    const [r = 0, g = 0, b = 0] = data.subarray(at * 4, at * 4 + 3);
    return (0.3 * r + 0.59 * g + 0.11 * b) / 255;
  });
}

function pixelsOf(
  picture: Painter,
  { width, height }: { width: number; height: number },
): ImageData {
  const small = openPainter(width, height, false);
  small.imageSmoothingQuality = 'high';
  small.drawImage(picture.canvas, 0, 0, width, height);
  const image = small.getImageData(0, 0, width, height);
  releaseCanvas(small);
  return image;
}
