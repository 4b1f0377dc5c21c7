/**
 * The allowed values of a note (spec 1, sections 3, 8 and 9). Apart from the schemas, so that the page can
 * show them without loading zod.
 */
export const noteCategories = [
  'personal',
  'work',
  'ideas',
  'travel',
  'health',
  'learning',
  'goals',
  'gratitude',
] as const;
export type NoteCategory = (typeof noteCategories)[number];

export const noteMoods = [
  'Happy',
  'Sad',
  'Angry',
  'Anxious',
  'Tired',
  'Thoughtful',
  'Peaceful',
  'Energetic',
] as const;
export type NoteMood = (typeof noteMoods)[number];

export const noteWeathers = ['Sunny', 'Cloudy', 'Rainy', 'Snowy', 'Stormy', 'Foggy'] as const;
export type NoteWeather = (typeof noteWeathers)[number];

/** Lengths in UTF-16 code units, as a text field's `maxlength` counts them. */
export const noteLimits = {
  title: 300,
  /**
   * Bytes of UTF-8. Encrypted and in base64 they are a third larger, and a D1 row has at most 2,000,000
   * bytes, including title and tags.
   */
  contentBytes: 1_400_000,
  tag: 50,
  tags: 20,
  /** Notes per user. */
  notes: 20_000,
} as const;

/** Number of UTF-8 bytes of a text. */
export function bytesOfText(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Such as '1,401 kB': precise enough to distinguish a text slightly over the limit from the limit. */
export function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}

/** Shown for a note that cannot be decrypted. */
export const failedTitle = '[Decryption Failed]';
export const failedContent = '[Unable to decrypt note content]';
