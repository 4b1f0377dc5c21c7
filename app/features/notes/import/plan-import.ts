import type { ImportNote } from './import-note';

/** A note of the journal, as far as an import looks at it. */
interface KnownNote {
  id: string;
  title: string;
  content: string | null;
  createdAt: number;
}

/** A note with the id under which it is going to be stored. */
export interface PlannedNote extends ImportNote {
  id: string;
}

/** What an import is going to do. */
export interface ImportPlan {
  /** Not in the journal. */
  fresh: PlannedNote[];
  /** In the journal with the same text, or twice in the files. */
  alreadyHere: number;
  /** In the journal with another text: stored beside it when the person wants copies. */
  changed: PlannedNote[];
}

const NOTE_ID = /^[\w-]{22}$/;

/** A line end at the end of a text is the file's, not the note's. */
const textOf = ({ title, content }: Pick<KnownNote, 'title' | 'content'>) =>
  `${title.trim()}\n${(content ?? '').trimEnd()}`;
const datedTextOf = (note: KnownNote | ImportNote) => `${note.createdAt}\n${textOf(note)}`;

/**
 * Tells what is new. A note keeps the id that it was exported with while that is free here; every other
 * id is made of the account and the note itself, so that the same files always give the same ids and
 * an import that is repeated, also in two tabs at once, makes no note twice.
 * @param account what tells accounts apart: another person's import of the same file has other ids
 */
export async function planImport(
  notes: readonly ImportNote[],
  known: readonly KnownNote[],
  account: string,
): Promise<ImportPlan> {
  const ids = new Set(known.map(({ id }) => id));
  const texts = new Set(known.map(textOf));
  const datedTexts = new Set(known.map(datedTextOf));
  const plan: ImportPlan = { fresh: [], alreadyHere: 0, changed: [] };
  for (const note of notes) {
    const dated = datedTextOf(note);
    // Two notes of a journal may say the same on two days; two files without a date are one note.
    if (note.isDated ? datedTexts.has(dated) : texts.has(textOf(note))) {
      plan.alreadyHere += 1;
      continue;
    }
    const own = note.sourceId !== null && NOTE_ID.test(note.sourceId) ? note.sourceId : undefined;
    const derived = await importId(account, note);
    if (own !== undefined && !ids.has(own) && !ids.has(derived)) {
      plan.fresh.push({ ...note, id: own });
      ids.add(own);
    } else if (own === undefined && !ids.has(derived)) {
      plan.fresh.push({ ...note, id: derived });
      ids.add(derived);
    } else {
      let copy = 1;
      let id = derived;
      while (ids.has(id)) id = await importId(account, note, copy++);
      plan.changed.push({ ...note, id });
      ids.add(id);
    }
    texts.add(textOf(note));
    datedTexts.add(dated);
  }
  return plan;
}

/** The id that an import gives a note: 128 bits of SHA-256, base64url. */
export async function importId(account: string, note: ImportNote, copy = 0): Promise<string> {
  const text = JSON.stringify([
    'entropy-tools import',
    account,
    note.sourceId,
    note.isDated ? note.createdAt : null,
    note.title,
    note.content,
    copy,
  ]);
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  const bytes = new Uint8Array(hash, 0, 16);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
