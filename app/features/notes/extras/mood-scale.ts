import type { NoteMood } from '@workers/api/notes/note-lists.contract';

/**
 * How pleasant a mood is, from -2 to 2. The scale is our own, coarse, and not a measurement: the pleasant
 * half of the circumplex of moods (Russell 1980) is above 0, the unpleasant below; arousal does not count.
 * The chart says so.
 */
export const moodScale: Readonly<Record<NoteMood, -2 | -1 | 0 | 1 | 2>> = {
  Happy: 2,
  Energetic: 1,
  Peaceful: 1,
  Thoughtful: 0,
  Tired: -1,
  Anxious: -1,
  Sad: -2,
  Angry: -2,
};

/** In the order of the scale. */
export const scaledMoods = Object.keys(moodScale) as NoteMood[];

/** Class of a mood's dot. Complete names, so that Tailwind finds them. */
export const moodDot: Readonly<Record<NoteMood, string>> = {
  Happy: 'bg-mood-happy',
  Energetic: 'bg-mood-energetic',
  Peaceful: 'bg-mood-peaceful',
  Thoughtful: 'bg-mood-thoughtful',
  Tired: 'bg-mood-tired',
  Anxious: 'bg-mood-anxious',
  Sad: 'bg-mood-sad',
  Angry: 'bg-mood-angry',
};

/** Class of a day by its latest mood: a tint on which text stays readable. */
export const moodTint: Readonly<Record<NoteMood, string>> = {
  Happy: 'bg-mood-happy/22',
  Energetic: 'bg-mood-energetic/22',
  Peaceful: 'bg-mood-peaceful/22',
  Thoughtful: 'bg-mood-thoughtful/22',
  Tired: 'bg-mood-tired/22',
  Anxious: 'bg-mood-anxious/22',
  Sad: 'bg-mood-sad/22',
  Angry: 'bg-mood-angry/22',
};
