import type { ImportNote } from './import-note';

/** The parts of a note in the journal that an import compares. */
interface KnownNote {
  id: string;
  title: string;
  content: string | null;
  createdAt: number;
}

/** A note with the id it will be stored under. */
export interface PlannedNote extends ImportNote {
  id: string;
}

/** What an import will do. */
export interface ImportPlan {
  /** Not in the journal. */
  fresh: PlannedNote[];
  /** In the journal with the same text, or twice in the files. */
  alreadyHere: number;
  /** In the journal with another text: stored as copies if the user wants that. */
  changed: PlannedNote[];
}

const NOTE_ID = /^[\w-]{22}$/;

/** Trailing newlines belong to the file, not to the note. */
const textOf = ({ title, content }: Pick<KnownNote, 'title' | 'content'>) =>
  `${title.trim()}\n${(content ?? '').trimEnd()}`;
const datedTextOf = (note: KnownNote | ImportNote) => `${note.createdAt}\n${textOf(note)}`;

/**
 * Determines which notes are new. A note keeps its exported id if that is free here; every other id is
 * derived from the account and the note, so that the same files always give the same ids and a repeated
 * import, even in two tabs at the same time, creates no duplicates.
 * @param account distinguishes accounts: another user's import of the same file gets other ids
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
    // Dated notes may repeat a text on another day; two undated files with the same text are one note.
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

/** The id derived for an imported note: 128 bits of SHA-256, base64url. */
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
