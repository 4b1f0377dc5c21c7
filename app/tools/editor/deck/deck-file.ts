// A deck as one `.json` file including its pictures, for passing on to others.

import { ToolError } from '@entropy-tools/core/tool-error';
import type { Deck } from '@entropy-tools/studio/deck/deck';
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
    pictures: readHeld(pictures, PICTURE_TYPES),
    narrations: readHeld(narrations, SOUND_TYPES),
  };
}

function readHeld(value: unknown, types: RegExp): Map<string, Blob> {
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

async function toDataUrl(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += 0x8000)
    binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return `data:${blob.type || 'application/octet-stream'};base64,${btoa(binary)}`;
}

const PICTURE_TYPES = /^image\/(?:png|jpeg|webp|gif|avif)$/;
const SOUND_TYPES = /^audio\/(?:webm|mp4|ogg)$/;

/**
 * The content of a `data:` URL; undefined for anything but PNG, JPEG, WebP, GIF, AVIF, or the given types.
 */
export function fromDataUrl(url: unknown, types = PICTURE_TYPES): Blob | undefined {
  if (typeof url !== 'string') return undefined;
  const [, type, data] = /^data:([a-z]+\/[a-z0-9]+);base64,([A-Za-z0-9+/=\s]*)$/.exec(url) ?? [];
  if (type === undefined || data === undefined || !types.test(type)) return undefined;
  try {
    const binary = atob(data);
    return new Blob([Uint8Array.from(binary, (sign) => sign.charCodeAt(0))], { type });
  } catch {
    return undefined;
  }
}
