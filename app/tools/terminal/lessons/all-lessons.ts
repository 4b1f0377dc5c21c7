import { firstLessons } from './first-lessons';
import { laterLessons } from './later-lessons';
import type { Lesson } from './lesson';

/** The lessons in the order in which they are best done. */
export const LESSONS: readonly Lesson[] = [...firstLessons, ...laterLessons];
