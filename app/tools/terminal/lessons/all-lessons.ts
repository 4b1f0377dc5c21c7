import { firstLessons } from './first-lessons';
import { laterLessons } from './later-lessons';
import type { Lesson } from './lesson';

/** The lessons in recommended order. */
export const LESSONS: readonly Lesson[] = [...firstLessons, ...laterLessons];
