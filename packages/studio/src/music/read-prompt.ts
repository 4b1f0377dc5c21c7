/**
 * Settings that a description asks for. A dictionary, not a model: unknown words have no effect, and the page
 * shows the ones that were understood.
 */
import type { InstrumentName } from './instruments/instrument-names';
import type { Genre, Mood } from './music-settings';
import { MAX_BPM, MIN_BPM } from './music-settings';

/** Number of characters of a description that are read. */
const MAX_READ_CHARACTERS = 5000;

export interface PromptSettings {
  genre?: Genre;
  mood?: Mood;
  bpm?: number;
  lead?: InstrumentName;
  noDrums?: boolean;
}

const genreWords: Readonly<Record<Genre, string>> = {
  pop: 'pop|radio hit|k-?pop',
  rock: 'rock|indie|grunge|punk|garage band',
  'hip-hop': 'hip[ -]?hop|rap|trap|boom bap|beats?',
  electronic: 'electronic|edm|house|techno|trance|dance|synthwave|club|rave',
  jazz: 'jazz|swing|bebop|big band|bossa',
  classical: 'classical|orchestral|baroque|chamber|sonata|waltz|symphony|cinematic',
  country: 'country|nashville|bluegrass|western|cowboy',
  rnb: 'r ?& ?b|rnb|soul|neo[ -]?soul|motown',
  folk: 'folk|acoustic|singer[ -]songwriter|campfire|celtic|irish',
  blues: 'blues|bluesy|shuffle',
  reggae: 'reggae|dub|ska|jamaican?',
  metal: 'metal|heavy|thrash|djent',
  latin: 'latin|salsa|mambo|cuban|cumbia|merengue|reggaeton|tango',
  lofi: 'lo-?fi|chill ?hop|study|studying|homework',
  ambient: 'ambient|drone|meditation|meditative|spa|sleep|soundscape|space',
};

const moodWords: Readonly<Record<Mood, string>> = {
  upbeat: 'upbeat|cheerful|lively|bouncy|summer',
  happy: 'happy|joyful|joy|sunny|playful|fun|birthday',
  energetic: 'energetic|driving|workout|running|powerful|sport|gaming',
  hopeful: 'hopeful|inspiring|uplifting|optimistic|morning|sunrise|corporate',
  romantic: 'romantic|love|wedding|tender|sensual|candlelight',
  calm: 'calm|relaxing|relaxed|peaceful|quiet|gentle|chill|soft|relax',
  dreamy: 'dreamy|dream|floating|ethereal|clouds?|stars|underwater',
  epic: 'epic|heroic|battle|trailer|triumphant|adventure|dragons?|victory',
  sad: 'sad|crying|tears|heartbreak|grief|funeral|lonely|rain',
  melancholic: 'melanchol\\w*|nostalgi\\w*|wistful|bittersweet|autumn|longing',
  mysterious: 'mysterious|mystery|suspense|secret|detective|eerie|fog|night',
  dark: 'dark|gloomy|sinister|horror|ominous|evil|haunted',
  aggressive: 'aggressive|angry|rage|brutal|fierce|violent|fury',
};

const leadWords: readonly (readonly [InstrumentName, string])[] = [
  ['piano', 'piano'],
  ['violin', 'violins?|fiddle'],
  ['cello', 'cello'],
  ['strings', 'strings'],
  ['flute', 'flute|whistle'],
  ['saxophone', 'sax|saxophone'],
  ['trumpet', 'trumpet|horns?|brass'],
  ['harmonica', 'harmonica'],
  ['accordion', 'accordion'],
  ['organ', 'organ'],
  ['harp', 'harp'],
  ['marimba', 'marimba|xylophone'],
  ['vibraphone', 'vibraphone|vibes'],
  ['bells', 'bells|chimes|music box|glockenspiel'],
  ['nylon guitar', 'nylon guitar|classical guitar|spanish guitar|ukulele'],
  ['steel guitar', 'acoustic guitar|banjo'],
  ['clean guitar', 'electric guitar|guitar'],
  ['saw lead', 'synth(?:esi[sz]er)?'],
];

const quick = 'fast|quick|uptempo|energetic';
const slow = 'slow|slowly|downtempo';

/**
 * Reads settings from a description of a piece.
 * @returns only what the description mentions; the first word of each kind counts
 */
export function readPrompt(prompt: string): PromptSettings {
  const text = prompt.slice(0, MAX_READ_CHARACTERS).toLowerCase();
  const wish: PromptSettings = {};
  const genre = first(text, Object.entries(genreWords) as [Genre, string][]);
  const mood = first(text, Object.entries(moodWords) as [Mood, string][]);
  const lead = first(text, leadWords);
  if (genre) wish.genre = genre;
  if (mood) wish.mood = mood;
  if (lead) wish.lead = lead;
  const bpm = /\b(\d{2,3})\s*(?:bpm|beats per minute)\b/.exec(text)?.[1];
  if (bpm) wish.bpm = Math.min(MAX_BPM, Math.max(MIN_BPM, Number(bpm)));
  else if (has(text, quick)) wish.bpm = 150;
  else if (has(text, slow)) wish.bpm = 76;
  if (/\b(?:no|without(?: any)?) (?:drums?|beats?|percussion)\b|\bdrumless\b/.test(text))
    wish.noDrums = true;
  return wish;
}

const pattern = (words: string) => new RegExp(`(?<![\\p{L}\\d])(?:${words})(?![\\p{L}\\d])`, 'u');
const has = (text: string, words: string) => pattern(words).test(text);

/** The match that comes first in the text. */
function first<Name>(text: string, list: readonly (readonly [Name, string])[]): Name | undefined {
  let best: Name | undefined;
  let at = Number.POSITIVE_INFINITY;
  for (const [name, words] of list) {
    const found = pattern(words).exec(text)?.index ?? Number.POSITIVE_INFINITY;
    if (found < at) {
      at = found;
      best = name;
    }
  }
  return best;
}
