/** The eight journal prompts; the spec sets their number and rotation, the wording is ours. */
export const journalPrompts = [
  'What went better today than you expected?',
  'Which small thing would you like to remember of this week?',
  'Who crossed your mind today, and why them?',
  'What are you putting off, and what would the first two minutes of it look like?',
  'Describe where you are right now: light, sound, air.',
  'What did you change your mind about lately?',
  'Name three good things of today. What did you do for one of them?',
  'What would you tell yourself of a year ago?',
] as const;

/** The prompt of a day in local time: one of 8 by day of month modulo 8 (spec 1, section 9). */
export function promptOf(date: Date): string {
  return journalPrompts[date.getDate() % journalPrompts.length] ?? journalPrompts[0];
}
