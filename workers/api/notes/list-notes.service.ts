import { UnsealError } from '../_core/crypto/sealed-text';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { logError } from '../_core/log';
import { failedContent, failedTitle } from './note-lists.contract';
import { previewOf } from './note-preview.contract';
import type { NoteSummary, NoteSummaryList } from './notes.contract';
import type { NotePlace } from './notes.repository';
import type { NotesCaller } from './notes.service';
import {
  findNoteTexts,
  findSealedHeads,
  type NoteHead,
  type NotesListPart,
  partOf,
  readNotesList,
  saveNotesListParts,
} from './notes-list.repository';
import { openTexts } from './open-note';
import { passphraseSetupSchema } from './passphrase.contract';

/** Notes of one answer: some 2 MB of JSON. */
const PAGE = 5000;
/** What is opened at once of notes that no part holds: notes, and characters of ciphertext. */
const ROUND = { notes: 500, characters: 4_000_000 } as const;
/** Characters of a part's JSON: sealed it stays below the 2 MB of a row, whatever the script. */
const MAX_PART = 400_000;

/** What the list shows of a note's text, and of which version it is. */
type Entry = [id: string, updatedAt: number, title: string, tags: string[], preview: string];

const entriesAt = (part: string) => ({ table: 'notes_list', row: part, field: 'entries' });

/**
 * A page of a person's notes as their list shows them, newest first. What no part holds yet is opened
 * note by note and put into its part for the next time.
 */
export async function listSummaries(
  { env, userId, now }: NotesCaller,
  after?: NotePlace,
): Promise<NoteSummaryList> {
  const [rows, cipher] = await Promise.all([
    readNotesList(env.DB, userId, { after, limit: PAGE + 1 }),
    openUserCipher(env, userId, now).catch((error: unknown) => {
      if (!(error instanceof UnsealError)) throw error;
      logError('user_key_unreadable', error, {});
      return undefined;
    }),
  ]);
  const heads = rows.heads.slice(0, PAGE);
  const entries = cipher ? await openEntries(cipher, rows.parts, heads) : new Map<string, Entry>();
  const missing = heads.filter(({ id, encryption }) => encryption === 'server' && !entries.has(id));
  if (cipher && missing.length > 0) {
    const added = await openMissing(cipher, missing, (ids) => findNoteTexts(env.DB, userId, ids));
    for (const entry of added) entries.set(entry[0], entry);
    await keepParts(cipher, entries, added, (parts) => saveNotesListParts(env.DB, userId, parts));
  }
  const locked = heads.filter(({ encryption }) => encryption === 'passphrase').map(({ id }) => id);
  const sealed = locked.length > 0 ? await findSealedHeads(env.DB, userId, locked) : undefined;
  const last = rows.heads.length > PAGE ? heads.at(-1) : undefined;
  return {
    encryption: rows.setting?.encryption ?? 'server',
    passphrase: rows.setting?.passphrase
      ? passphraseSetupSchema.parse(JSON.parse(rows.setting.passphrase))
      : null,
    // One that was opened or deleted since its head was read is in the next list.
    notes: heads
      .filter(({ id, encryption }) => encryption === 'server' || sealed?.has(id))
      .map((head) => summaryOf(head, entries.get(head.id), sealed?.get(head.id))),
    next: last ? `${last.created_at}.${last.id}` : null,
  };
}

/** The entries of all parts by the ids of their notes. A part that does not open is as one that is missing. */
async function openEntries(
  cipher: UserCipher,
  parts: readonly NotesListPart[],
  heads: readonly NoteHead[],
): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for (const { part, encrypted_entries } of parts) {
    try {
      const text = await cipher.decrypt(encrypted_entries, entriesAt(part));
      for (const entry of JSON.parse(text) as Entry[]) entries.set(entry[0], entry);
    } catch (error) {
      logError('notes_list_unreadable', error, { part });
    }
  }
  // The triggers see to it; looking costs nothing, and a wrong preview would be believed.
  for (const { id, updated_at } of heads) {
    if (entries.get(id)?.[1] !== updated_at) entries.delete(id);
  }
  return entries;
}

/** Opens notes that no part holds, a few megabytes at a time. Those that do not open are left out. */
async function openMissing(
  cipher: UserCipher,
  missing: readonly NoteHead[],
  findTexts: (ids: string[]) => ReturnType<typeof findNoteTexts>,
): Promise<Entry[]> {
  const versions = new Map(missing.map(({ id, updated_at }) => [id, updated_at]));
  const added: Entry[] = [];
  for (const round of roundsOf(missing)) {
    for (const row of await findTexts(round)) {
      try {
        const { title, content, tags } = await openTexts(cipher, row);
        added.push([row.id, versions.get(row.id) ?? 0, title, tags, previewOf(content)]);
      } catch (error) {
        logError('note_unreadable', error, {});
      }
    }
  }
  return added;
}

function roundsOf(heads: readonly NoteHead[]): string[][] {
  const rounds: string[][] = [];
  let characters = 0;
  for (const { id, size } of heads) {
    const round = rounds.at(-1);
    if (!round || round.length >= ROUND.notes || characters + size > ROUND.characters) {
      rounds.push([id]);
      characters = size;
    } else {
      round.push(id);
      characters += size;
    }
  }
  return rounds;
}

/** Writes the parts to which entries were added. The list is whole without them, so a failure is only logged. */
async function keepParts(
  cipher: UserCipher,
  entries: ReadonlyMap<string, Entry>,
  added: readonly Entry[],
  save: (parts: Parameters<typeof saveNotesListParts>[2]) => Promise<void>,
): Promise<void> {
  const changed = new Map<string, Entry[]>(added.map(([id]) => [partOf(id), []]));
  for (const entry of entries.values()) changed.get(partOf(entry[0]))?.push(entry);
  try {
    const parts = await Promise.all(
      [...changed].map(async ([part, all]) => {
        const kept = fitting(all);
        return {
          part,
          encrypted_entries: await cipher.encrypt(JSON.stringify(kept), entriesAt(part)),
          versions: kept.map(([id, updatedAt]) => [id, updatedAt] as const),
        };
      }),
    );
    await save(parts);
  } catch (error) {
    logError('notes_list_not_kept', error, { parts: changed.size });
  }
}

/** As many entries as a part holds: ids are the browser's, which may choose a letter for all. */
function fitting(entries: readonly Entry[]): Entry[] {
  let characters = 0;
  return entries.filter((entry) => {
    characters += JSON.stringify(entry).length + 1;
    return characters <= MAX_PART;
  });
}

function summaryOf(
  head: NoteHead,
  entry: Entry | undefined,
  sealed: { title: string; tags: string } | undefined,
): NoteSummary {
  const open = {
    id: head.id,
    category: head.category,
    mood: head.mood,
    weather: head.weather,
    is_favorite: head.is_favorite === 1,
    created_at: new Date(head.created_at).toISOString(),
    updated_at: new Date(head.updated_at).toISOString(),
  };
  if (sealed) return { ...open, encryption: 'passphrase', sealed };
  const [, , title, tags, preview] = entry ?? ['', 0, failedTitle, [], failedContent];
  return { ...open, encryption: 'server', title, tags, preview, failed: entry === undefined };
}
