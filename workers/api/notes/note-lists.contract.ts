/**
 * What a note may be (spec 1, sections 3, 8 and 9). Apart from the schemas, so that the page can show
 * it without loading them.
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
   * Bytes of UTF-8. Encrypted and in base64 they are a third more, and D1 takes rows of 2,000,000 bytes, title and
   * tags among them.
   */
  contentBytes: 1_400_000,
  tag: 50,
  tags: 20,
  /** Notes of one person. */
  notes: 20_000,
} as const;

/** How many bytes of UTF-8 a text takes. */
export function bytesOfText(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** '1,401 kB': fine enough to tell a text that is a little too large from the limit. */
export function inKilobytes(bytes: number): string {
  return `${Math.ceil(bytes / 1000).toLocaleString('en')} kB`;
}

/** What a note that does not open shows. */
export const failedTitle = '[Decryption Failed]';
export const failedContent = '[Unable to decrypt note content]';
