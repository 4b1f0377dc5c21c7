/** The page's settings, as stored on the device. */

import { furtherStyleNames } from '@entropy-tools/studio/art/style-names';
import {
  type ArtChoiceId,
  animationChoices,
  artChoices,
  cameraMoveChoices,
  type FilmChoice,
  type LayerMove,
  layerMoveChoices,
  type SceneCameraId,
  sceneCameraChoices,
  styleChoices,
} from '@entropy-tools/studio/motion/film-catalogue';
import {
  type FilmQuality,
  type FilmRatio,
  filmQualities,
  filmRatios,
} from '@entropy-tools/studio/motion/film-size';
import { type Genre, genres } from '@entropy-tools/studio/music/music-settings';
import type { Maker } from '~/ai/generation/maker-choice';
import type { LocalRecord } from '~/platform/local-store';
import {
  MAX_DEVICE_SECONDS,
  MIN_SECONDS,
  maxSecondsOf,
  type VideoModelId,
  videoModels,
} from './video-models';

/** The engine for the next video. */
export type EngineId = Maker;

/** Everything except the text and the pictures. */
export interface VideoSettings {
  tab: 'text' | 'image';
  /** What the device makes from a text, and from a picture. */
  ofText: 'scene' | 'words' | 'art';
  ofImage: 'camera' | 'layers' | 'morph';
  animation: string;
  camera: SceneCameraId;
  /** Whether a scene's last moment leads into its first. */
  ending: 'once' | 'loop';
  /** A drawing of the art engine, or the one that the words name. */
  art: ArtChoiceId | 'auto';
  move: string;
  way: LayerMove;
  model: VideoModelId;
  seconds: number;
  ratio: FilmRatio;
  quality: FilmQuality;
  frameRate: number;
  style: string;
  format: 'mp4' | 'webm';
  /** A genre of the composer. */
  music: Genre | 'none';
}

/** The specified styles, and those that scenes have besides. */
export const sceneStyleChoices: readonly FilmChoice[] = [
  ...styleChoices,
  ...Object.entries(furtherStyleNames).map(([id, name]) => ({ id, name })),
];

/** Whether the device makes a scene of the words. */
export function isOfScene({ tab, ofText }: VideoSettings, engine: EngineId): boolean {
  return engine === 'device' && tab === 'text' && ofText === 'scene';
}

/** The rates of the specification: 24 to 60 in steps of 12. */
export const specifiedRates = [24, 36, 48, 60] as const;
/** The device also supports 30, which most players and networks expect. */
export const deviceRates = [24, 30, 36, 48, 60] as const;

export const defaultSettings: VideoSettings = {
  tab: 'text',
  ofText: 'scene',
  ofImage: 'camera',
  animation: 'rise',
  camera: 'auto',
  ending: 'once',
  art: 'auto',
  move: 'near',
  way: 'orbit',
  model: 'runway-gen5',
  seconds: 5,
  ratio: '16:9',
  quality: 'HD',
  frameRate: 24,
  style: 'cinematic',
  format: 'mp4',
  music: 'none',
};

/** Maximum duration of an engine's video, in seconds. */
export function longestSeconds(engine: EngineId, { model }: VideoSettings): number {
  return engine === 'simulation' ? maxSecondsOf(model) : MAX_DEVICE_SECONDS;
}

/** Settings with a part changed; the duration is limited to the maximum of the engine and its model. */
export function withSettings(
  settings: VideoSettings,
  part: Partial<VideoSettings>,
  engine: EngineId,
): VideoSettings {
  const next = { ...settings, ...part };
  const seconds = Math.min(next.seconds, longestSeconds(engine, next));
  const rates: readonly number[] = engine === 'simulation' ? specifiedRates : deviceRates;
  return { ...next, seconds, frameRate: rates.includes(next.frameRate) ? next.frameRate : 24 };
}

const has = (choices: readonly FilmChoice[], id: unknown) => choices.some((one) => one.id === id);
const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value);

/** Validates each setting: those written by another release are kept if still valid. */
const checks: { [Key in keyof VideoSettings]: (value: unknown) => boolean } = {
  tab: (value) => isOneOf(['text', 'image'], value),
  ofText: (value) => isOneOf(['scene', 'words', 'art'], value),
  ofImage: (value) => isOneOf(['camera', 'layers', 'morph'], value),
  animation: (value) => has(animationChoices, value),
  camera: (value) => has(sceneCameraChoices, value),
  ending: (value) => isOneOf(['once', 'loop'], value),
  art: (value) => value === 'auto' || has(artChoices, value),
  move: (value) => has(cameraMoveChoices, value),
  way: (value) => has(layerMoveChoices, value),
  model: (value) => videoModels.some(({ id }) => id === value),
  seconds: (value) =>
    Number.isInteger(value) && Number(value) >= MIN_SECONDS && Number(value) <= 180,
  ratio: (value) => isOneOf(filmRatios, value),
  quality: (value) => isOneOf(filmQualities, value),
  frameRate: (value) => isOneOf(deviceRates, value),
  style: (value) => has(sceneStyleChoices, value),
  format: (value) => isOneOf(['mp4', 'webm'], value),
  music: (value) => value === 'none' || genres.some(({ id }) => id === value),
};

/** The settings, kept on the device. */
export const settingsRecord: LocalRecord<VideoSettings> = {
  key: 'video-generator-settings',
  version: 1,
  parse(value) {
    if (typeof value !== 'object' || value === null) return undefined;
    const found = Object.entries(value).filter(([key, one]) =>
      checks[key as keyof VideoSettings]?.(one),
    );
    return { ...defaultSettings, ...Object.fromEntries(found) };
  },
  fallback: defaultSettings,
};

/** The name of a video's file, from its text. */
export function videoName(words: string, format: string): string {
  const short = words
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .split('-')
    .filter(Boolean)
    .slice(0, 6)
    .join('-')
    .slice(0, 48);
  return `${short || 'video'}.${format}`;
}
