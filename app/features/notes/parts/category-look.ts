import type { NoteCategory } from '@workers/api/notes/note-lists.contract';

/** The label of a category and the hue of its dot. */
export const categoryLook: Record<NoteCategory, { label: string; hue: string }> = {
  personal: { label: 'Personal', hue: '[--dot:var(--color-cat-documents)]' },
  work: { label: 'Work', hue: '[--dot:var(--color-cat-text)]' },
  ideas: { label: 'Ideas', hue: '[--dot:var(--color-cat-media)]' },
  travel: { label: 'Travel', hue: '[--dot:var(--color-cat-developer)]' },
  health: { label: 'Health', hue: '[--dot:var(--color-cat-productivity)]' },
  learning: { label: 'Learning', hue: '[--dot:var(--color-cat-ai)]' },
  goals: { label: 'Goals', hue: '[--dot:var(--color-cat-design)]' },
  gratitude: { label: 'Gratitude', hue: '[--dot:var(--color-cat-health)]' },
};
