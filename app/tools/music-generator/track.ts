/** A piece as the page holds it, in memory only, and the options it is made with. */

import type { Score } from '@entropy-tools/studio/music/score';
import type { Maker } from '~/ai/generation/maker-choice';

export const modes = [
  { id: 'text', label: 'Text to music' },
  { id: 'lyrics', label: 'Lyrics to song' },
  { id: 'instrumental', label: 'Instrumental' },
] as const;
export type Mode = (typeof modes)[number]['id'];

/** The models of the simulation, by name only: none of them runs. */
export const models = [
  'suno-v5',
  'udio-v3',
  'musicgen-3',
  'elevenlabs-music',
  'stability-audio',
  'beatoven-pro',
  'mubert-gen2',
  'boomy-2025',
] as const;
export type SimulatedModel = (typeof models)[number];

export interface Track {
  id: string;
  title: string;
  prompt: string;
  engine: Maker;
  /** The model that ran, or whose work was simulated. */
  model: string;
  durationSeconds: number;
  genre: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  lyrics?: string;
  /** 'C major · 120 bpm' */
  detail: string;
  sound: Blob;
  /** Present for pieces composed here. */
  score?: Score;
}

const MAX_TITLE_CHARACTERS = 30;

/** The first 30 whole characters of the prompt. */
export function titleOf(prompt: string, otherwise: string): string {
  const [...characters] = prompt.trim().replace(/\s+/g, ' ').slice(0, 400);
  return characters.slice(0, MAX_TITLE_CHARACTERS).join('').trim() || otherwise;
}

/** '2:05' */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
