import type { LocalRecord } from '~/platform/local-store';

/** From best to worst (spec 3, section 3). */
export const moods = ['great', 'good', 'okay', 'bad', 'terrible'] as const;

export type Mood = (typeof moods)[number];

/** A picked mood; `at` in ISO 8601. */
export interface MoodEntry {
  mood: Mood;
  at: string;
}

/** Maximum stored entries: ten a day for over a year. */
const MAX_ENTRIES = 4000;

export const isMood = (value: unknown): value is Mood => moods.includes(value as Mood);

/** The moods on this device, oldest first. */
export const moodRecord: LocalRecord<readonly MoodEntry[]> = {
  key: 'therapy-moods',
  version: 1,
  parse: (value) =>
    Array.isArray(value)
      ? value.filter(
          (one): one is MoodEntry =>
            isMood(one?.mood) && typeof one.at === 'string' && !Number.isNaN(Date.parse(one.at)),
        )
      : undefined,
  fallback: [],
};

/** The message that a picked mood adds (spec 3, section 4). */
export const moodMessage = (mood: Mood) => `I'm feeling ${mood} today.`;

export function withMood(entries: readonly MoodEntry[], entry: MoodEntry): readonly MoodEntry[] {
  return [...entries, entry].slice(-MAX_ENTRIES);
}
