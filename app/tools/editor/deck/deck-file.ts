// A deck as one `.json` file including its pictures, for passing on to others.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Deck } from '@entropy-tools/studio/deck/deck';
import { fromDataUrl, toDataUrl } from '~/platform/data-url';
import { pictureUrls } from '../pictures/picture-urls';
import { readDeck } from './read-deck';

const FORMAT = 'entropy-tools-deck';
const VERSION = 1;
/** Larger files are not deck files. */
const MAX_DECK_FILE_BYTES = 200 * 1024 * 1024;

/** A deck with the pictures and recordings of its slides, by URL. */
export interface DeckWithPictures {
  deck: Deck;
  pictures: ReadonlyMap<string, Blob>;
  narrations: ReadonlyMap<string, Blob>;
}

/** Writes the file. Unused pictures and recordings are left out. */
export async function writeDeckFile(whole: DeckWithPictures): Promise<Blob> {
  const { deck } = whole;
  const hold = async (blobs: ReadonlyMap<string, Blob>, used: readonly string[]) => {
    const entries = [...blobs].filter(([url]) => used.includes(url));
    const held = entries.map(async ([url, blob]) => [url, await toDataUrl(blob)] as const);
    return Object.fromEntries(await Promise.all(held));
  };
  const { id: _, ...rest } = deck;
  const body = {
    ...{ format: FORMAT, version: VERSION, deck: rest },
    pictures: await hold(whole.pictures, pictureUrls(deck.slides)),
    narrations: await hold(
      whole.narrations,
      deck.slides.flatMap(({ narration }) => narration ?? []),
    ),
  };
  return new Blob([JSON.stringify(body, null, 1)], { type: 'application/json' });
}

/**
 * Reads the file; the deck gets a new id.
 * @throws ToolError `limit` or `input`
 */
export async function readDeckFile(file: Blob): Promise<DeckWithPictures> {
  if (file.size > MAX_DECK_FILE_BYTES)
    throw new ToolError('limit', 'This deck is too large: 200 MB can be opened.');
  const body = parse(await file.text());
  const { deck: value, pictures, narrations } = body ?? {};
  const deck =
    body?.format === FORMAT && typeof value === 'object' && value !== null
      ? readDeck({ ...value, id: undefined })
      : undefined;
  if (!deck)
    throw new ToolError(
      'input',
      'This JSON file is no deck. Open one that was saved here as a deck file.',
    );
  return {
    deck,
    pictures: readHeld(pictures),
    narrations: readHeld(narrations, SOUND_TYPES),
  };
}

function readHeld(value: unknown, types?: RegExp): Map<string, Blob> {
  const found = new Map<string, Blob>();
  if (typeof value !== 'object' || value === null) return found;
  for (const [url, data] of Object.entries(value)) {
    const blob = fromDataUrl(data, types);
    if (blob) found.set(url, blob);
  }
  return found;
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const SOUND_TYPES = /^audio\/(?:webm|mp4|ogg)$/;
