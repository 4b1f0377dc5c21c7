/** Requests as people type them, with what has to be seen in the picture. */
import { readFileSync } from 'node:fs';
import type { SceneAction, SceneRelation } from '../../packages/studio/src/scene/scene-request.ts';

/** The half that the grammar, the drawings and the composition may be tuned on. */
export const TRAINING_FILE = 'scripts/scenes/requests.json';

export interface WrittenRequest {
  prompt: string;
  expect: ExpectedScene;
}

export interface ExpectedScene {
  subjects: readonly ExpectedSubject[];
  /** Alternatives are separated by '/', as in 'forest/snow'. Likewise below. */
  ground?: string;
  weather?: string;
  hour?: string;
  season?: string;
  mood?: string;
  layout?: string;
  text?: string;
  /** Words that no drawing can show and that the reader has to be told of. */
  leftOut?: readonly string[];
}

export interface ExpectedSubject {
  noun: string;
  /** Further names of drawings that show it. */
  names?: readonly string[];
  /** A number, or the least and the most; not judged when missing. */
  count?: number | readonly [least: number, most: number];
  /** Alternatives are separated by '/'. */
  colour?: string;
  doing?: SceneAction;
  relation?: { kind: SceneRelation | 'near' | 'touch'; to: string };
  where?: 'sky' | 'water' | 'ground';
}

export function readRequests(file: string): WrittenRequest[] {
  return JSON.parse(readFileSync(file, 'utf8')) as WrittenRequest[];
}
