/**
 * Writes a deck as MP4 (H.264 and AAC, 30 frames per second) with mediabunny and the browser's encoders: each
 * slide is drawn once on a canvas of a worker, transitions frame by frame, points as they appear, with music
 * or silence and the narrations. Memory holds two slides and the encoded video. Only in a browser; Chromium
 * needs its H.264 encoder.
 */

import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';
import { ToolError } from '@entropy-tools/core/tool-error';
import { type AacTiming, ensureAacEncoder } from '@entropy-tools/media/media/aac-encoder';
import type { AudioSample, VideoSample as Sample } from 'mediabunny';
import type { Deck, Slide } from './deck';
import { type DeckImages, embeddableImages } from './deck-images';
import { type CanvasPicture, drawOnCanvas, measureByCanvas } from './draw-on-canvas';
import { type BuildStep, buildSteps, drawingAtStep } from './layout/build-steps';
import { layOutSlide } from './layout/lay-out-slide';
import { splitSlides, warnOfNotices } from './layout/split-slide';
import { registerDeckFonts } from './register-deck-fonts';
import type { SlideDrawing } from './slide-drawing';
import { findTheme } from './themes';
import { drawTransition } from './video/draw-transition';
import { mixNarrations, readNarrations } from './video/narration';
import {
  FRAME_RATE,
  planFrames,
  type SlideFrames,
  type SlideTiming,
  visiblePointCount,
} from './video/plan-frames';
import { openMusic, type SoundTrack, silence, soundShape, thenSilence } from './video/sound-track';

/** How the video is made. */
export interface WriteDeckVideoOptions {
  /** `720p` (1280 × 720, the default) or `1080p` (1920 × 1080). */
  size?: '720p' | '1080p';
  /** By default five seconds per slide, otherwise each slide's own delay. */
  timing?: SlideTiming;
  /** Any sound file; the video ends with it if it is shorter. Silence by default. */
  music?: Blob;
  /** Recordings by the address in a slide's `narration`; the video does not end before them. */
  narrations?: ReadonlyMap<string, Blob>;
}

const sizes = { '720p': [1280, 720], '1080p': [1920, 1080] } as const;
/** Bits per second: slides are static, and text shows artefacts sooner than pictures do. */
const bitrates = { '720p': 3_000_000, '1080p': 6_000_000 } as const;

/**
 * Writes a deck as MP4. Progress goes from 0 to 0.5 while frames are drawn, is 0.9 when all are encoded, 1 at
 * the end.
 * @throws ToolError `input` for a deck without slides or music that cannot be read, `unsupported` if the
 * browser has no H.264 encoder
 */
export async function writeDeckVideo(
  deck: Deck,
  images: DeckImages,
  options: WriteDeckVideoOptions,
  context: CodecContext,
): Promise<Blob> {
  if (deck.slides.length === 0)
    throw new ToolError('input', 'No slides to export. Please generate or add some slides.');
  const size = options.size ?? '720p';
  const [width, height] = sizes[size];
  const {
    AudioSampleSource,
    BufferTarget,
    Mp4OutputFormat,
    Output,
    Quality,
    VideoSample,
    VideoSampleSource,
  } = await import('mediabunny');
  const timing = await requireEncoders(width, height);
  const stage = await openStage(deck, images, width, height, context);
  const narrations = await readNarrations(
    stage.slides,
    options.narrations ?? new Map(),
    context.warn,
  );
  const sound = await openSound(options.music, narrations.size > 0);
  const plan = planFrames(stage.slides, options.timing ?? 'fixed', narrations);
  const process = inTurn(mixNarrations(narrations, plan), timing.process);
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  let still: Sample | undefined;
  try {
    const video = new VideoSampleSource({
      ...{ codec: 'avc', keyFrameInterval: 5, quality: new Quality({ bitrate: bitrates[size] }) },
    });
    const audio = new AudioSampleSource({
      ...{ codec: 'aac', quality: new Quality({ bitrate: 128_000 }) },
      transform: { ...soundShape, ...(process ? { process } : {}) },
    });
    output.addVideoTrack(video, { frameRate: FRAME_RATE });
    output.addAudioTrack(audio);
    await output.start();
    const total = framesOf(plan, sound);
    for (const [index, frames] of plan.entries()) {
      if (frames.start >= total) break;
      const points = stage.open(index);
      let shown = 0;
      const end = Math.min(total, frames.start + frames.count);
      still?.close();
      still = undefined;
      for (let frame = frames.start; frame < end; frame++) {
        throwIfAborted(context);
        const moved = frame - frames.start;
        const due = visiblePointCount(moved, frames, points);
        // An unchanged slide is read from the canvas only once.
        if (moved <= frames.transition || due !== shown || !still) {
          if (due !== shown) stage.show(due);
          shown = due;
          still?.close();
          stage.draw(moved < frames.transition ? moved / frames.transition : 1);
          still = new VideoSample(stage.canvas, { timestamp: 0, duration: 1 / FRAME_RATE });
        }
        const sample = still.clone();
        sample.setTimestamp(frame / FRAME_RATE);
        await video.add(sample);
        sample.close();
        if (frame % FRAME_RATE === 0)
          await sound.addUntil((frame + FRAME_RATE) / FRAME_RATE, audio);
        context.onProgress((frame / total) * 0.5);
      }
    }
    await sound.addUntil(total / FRAME_RATE, audio);
    video.close();
    audio.close();
    context.onProgress(0.5);
    await output.finalize();
    throwIfAborted(context);
    context.onProgress(0.9);
    if (!target.buffer) throw new ToolError('internal', 'The video could not be put together.');
    const blob = new Blob([target.buffer], { type: 'video/mp4' });
    context.onProgress(1);
    return blob;
  } catch (error) {
    if (output.state !== 'finalized') await output.cancel().catch(() => undefined);
    throw error;
  } finally {
    still?.close();
    sound.close();
    stage.close();
  }
}

/** The music, or silence; narrations continue after music that is shorter. */
async function openSound(music: Blob | undefined, isSpoken: boolean): Promise<SoundTrack> {
  if (!music) return silence();
  const opened = await openMusic(music);
  return isSpoken ? thenSilence(opened) : opened;
}

/** All frames, or as many as the sound lasts, at least one. */
function framesOf(plan: readonly SlideFrames[], sound: SoundTrack): number {
  const last = plan.at(-1);
  const all = last ? last.start + last.count : 0;
  const heard = Math.floor(sound.duration * FRAME_RATE);
  return Math.max(1, Math.min(all, heard));
}

async function requireEncoders(width: number, height: number): Promise<AacTiming> {
  const { canEncodeVideo } = await import('mediabunny');
  if (typeof OffscreenCanvas === 'undefined' || !(await canEncodeVideo('avc', { width, height })))
    throw new ToolError(
      'unsupported',
      'This browser cannot encode H.264 video. Use a current Chrome, Edge or Safari.',
    );
  return ensureAacEncoder();
}

/** The canvas on which frames are drawn, with the current slide and the previous one. */
interface Stage {
  canvas: OffscreenCanvas;
  slides: readonly Slide[];
  /** Makes a slide the current one, without its points. @returns how many points are to appear */
  open(index: number): number;
  /** Shows the given number of the slide's points. */
  show(points: number): void;
  /** Draws a frame; `at` is 0 to 1 of the transition. */
  draw(at: number): void;
  close(): void;
}

async function openStage(
  deck: Deck,
  images: DeckImages,
  width: number,
  height: number,
  context: CodecContext,
): Promise<Stage> {
  const theme = findTheme(deck.theme);
  const canvas = new OffscreenCanvas(width, height);
  const drawn = requireContext(canvas);
  const fonts = fontsHere();
  if (fonts) await registerDeckFonts(fonts, deck, theme.fonts, context);
  const measure = measureByCanvas(requireContext(new OffscreenCanvas(1, 1)), theme.fonts);
  const { slides, notices } = splitSlides(deck, { theme, measure });
  for (const notice of notices) context.warn(notice);
  const pictures = await decodePictures(images, context);
  let before = new OffscreenCanvas(width, height);
  let current = new OffscreenCanvas(width, height);
  let shown: { slide: Slide; drawing: SlideDrawing; steps: BuildStep[] } | undefined;
  const show = (points: number) => {
    if (!shown) return;
    const drawing = drawingAtStep(shown.drawing, shown.steps, points);
    drawOnCanvas(drawing, requireContext(current), { fonts: theme.fonts, pictures });
  };
  return {
    ...{ canvas, slides, show },
    open(index) {
      [before, current] = [current, before];
      const slide = slides[index];
      if (!slide) return 0;
      const layout = { theme, measure, number: index + 1, count: slides.length };
      const drawing = layOutSlide(slide, layout);
      warnOfNotices(drawing, index + 1, context);
      shown = { slide, drawing, steps: buildSteps(slide, drawing) };
      show(0);
      return shown.steps.length;
    },
    draw(at) {
      if (at >= 1) drawn.drawImage(current, 0, 0);
      else drawTransition(drawn, before, current, shown?.slide.transition ?? 'none', at);
    },
    close() {
      for (const { source } of pictures.values()) if (source instanceof ImageBitmap) source.close();
    },
  };
}

function requireContext(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new ToolError('unsupported', 'This browser cannot draw in the background.');
  return context;
}

/** The font set of the current page or worker. */
function fontsHere(): FontFaceSet | undefined {
  const scope = globalThis as { fonts?: FontFaceSet; document?: { fonts?: FontFaceSet } };
  return scope.fonts ?? scope.document?.fonts;
}

async function decodePictures(
  images: DeckImages,
  context: CodecContext,
): Promise<Map<string, CanvasPicture>> {
  const pictures = new Map<string, CanvasPicture>();
  for (const [url, { bytes, type }] of await embeddableImages(images, context)) {
    try {
      const source = await createImageBitmap(new Blob([bytes], { type }));
      pictures.set(url, { source, width: source.width, height: source.height });
    } catch {
      context.warn('A picture could not be read and is left out.');
    }
  }
  return pictures;
}

type Process = (sample: AudioSample) => AudioSample | Promise<AudioSample>;

/** Combines two processing steps for each sound sample, either of which may be missing. */
function inTurn(first: Process | undefined, second: Process | undefined): Process | undefined {
  if (!first || !second) return first ?? second;
  return async (sample) => second(await first(sample));
}
