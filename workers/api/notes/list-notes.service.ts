import type { Context } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { UnsealError } from '../_core/crypto/sealed-text';
import { openUserCipher, type UserCipher } from '../_core/crypto/user-key';
import { logError } from '../_core/log';
import { readWithSession } from '../auth/session-reads.service';
import { previewOf } from './note-preview.contract';
import type { NoteRecord, NoteSummary, NoteSummaryList } from './notes.contract';
import type { NotePosition, NoteRow } from './notes.repository';
import type { NotesCaller } from './notes.service';
import {
  findNotesById,
  type NoteSize,
  type NotesListPart,
  type NotesListSetting,
  partsOfSession,
  readPartsToMake,
  saveNotesListParts,
  settingOfSession,
} from './notes-list.repository';
import { openRecord } from './open-note';
import { passphraseSetupSchema } from './passphrase.contract';

/** Notes per response: some 2 MB of JSON. */
const PAGE = 5000;
/** Limits of one round when building parts: notes, and characters of ciphertext. */
const ROUND = { notes: 500, characters: 4_000_000 } as const;
/** Maximum characters of a sealed part: a D1 row has at most 2 MB. */
const MAX_SEALED_PART = 1_900_000;

/**
 * A note in a part. `json` is its `NoteSummary` as sent in the response: a list is concatenated from texts,
 * because parsing and serialising the JSON of a thousand notes takes longer than decrypting them.
 */
interface Entry {
  id: string;
  createdAt: number;
  json: string;
  /** It could not be decrypted: its part is not stored, so that it is tried again. */
  failed: boolean;
}

const entriesAt = (part: string) => ({ table: 'notes_list', row: part, field: 'entries' });
const partOf = (id: string) => id.slice(0, 1);

const LIST_ROUTE = /^\w+ \/api\/notes\/list$/;
const readSetting = readWithSession<NotesListSetting>(LIST_ROUTE, ({ db, sessionHash }) =>
  settingOfSession(db, sessionHash),
);
const readParts = readWithSession<NotesListPart>(LIST_ROUTE, ({ db, sessionHash }) =>
  partsOfSession(db, sessionHash),
);

/** The stored list of the request's user, which came with the session look-up. */
export function readNotesList(c: Context<UserEnv>): StoredNotesList {
  const [settings, parts] = [readSetting(c), readParts(c)];
  if (settings === undefined || parts === undefined)
    throw new Error('The list of notes was not read with the session.');
  return { setting: settings[0], parts };
}

/** A list as stored, from one snapshot. */
interface StoredNotesList {
  /** Undefined if the user never chose one. */
  setting: NotesListSetting | undefined;
  parts: readonly NotesListPart[];
}

/**
 * A page of a user's notes as shown in their list, newest first: the JSON of a `NoteSummaryList`. Empty parts
 * are built from the notes and stored for the next time.
 */
export async function listSummaries(
  { env, userId, dataKey, now }: NotesCaller,
  { setting, parts }: StoredNotesList,
  after?: NotePosition,
): Promise<string> {
  const cipher = await openUserCipher(env, userId, now, dataKey).catch((error: unknown) => {
    if (!(error instanceof UnsealError)) throw error;
    logError('user_key_unreadable', error, {});
    return undefined;
  });
  const entries: Entry[] = [];
  const unreadable: string[] = [];
  for (const part of parts) {
    const opened = cipher && (await openPart(cipher, part));
    if (opened) entries.push(...opened);
    else unreadable.push(part.part);
  }
  if (unreadable.length > 0) entries.push(...(await makeParts(env.DB, userId, cipher, unreadable)));
  entries.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1));
  const older = after ? entries.filter((entry) => isAfter(entry, after)) : entries;
  const page = older.slice(0, PAGE);
  const last = older.length > PAGE ? page.at(-1) : undefined;
  const rest: Omit<NoteSummaryList, 'notes'> = {
    encryption: setting?.encryption ?? 'server',
    passphrase: setting?.passphrase
      ? passphraseSetupSchema.parse(JSON.parse(setting.passphrase))
      : null,
    next: last ? `${last.createdAt}.${last.id}` : null,
  };
  const notes = page.map(({ json }) => json).join(',');
  return `${JSON.stringify(rest).slice(0, -1)},"notes":[${notes}]}`;
}

const isAfter = ({ id, createdAt }: Entry, place: NotePosition) =>
  createdAt < place.createdAt || (createdAt === place.createdAt && id < place.id);

/** The notes of a stored part; undefined if it is empty or cannot be decrypted. */
async function openPart(
  cipher: UserCipher,
  { part, encrypted_entries }: NotesListPart,
): Promise<Entry[] | undefined> {
  if (encrypted_entries === null) return undefined;
  try {
    return parsePart(await cipher.decrypt(encrypted_entries, entriesAt(part)));
  } catch (error) {
    logError('notes_list_unreadable', error, { part });
    return undefined;
  }
}

/** One line per note: `<created_at> <id> <JSON>`. The JSON contains no line breaks. */
const formatPart = (entries: readonly Entry[]) =>
  entries.map(({ createdAt, id, json }) => `${createdAt} ${id} ${json}`).join('\n');

function parsePart(text: string): Entry[] {
  if (text === '') return [];
  return text.split('\n').map((line) => {
    const idAt = line.indexOf(' ') + 1;
    const jsonAt = line.indexOf(' ', idAt) + 1;
    return {
      createdAt: Number(line.slice(0, idAt - 1)),
      id: line.slice(idAt, jsonAt - 1),
      json: line.slice(jsonAt),
      failed: false,
    };
  });
}

/** Decrypts the notes of missing parts (empty or unreadable), and stores the parts. */
async function makeParts(
  database: D1Database,
  userId: string,
  cipher: UserCipher | undefined,
  wanted: readonly string[],
): Promise<Entry[]> {
  const { parts, notes, rows } = await readPartsToMake(database, userId, wanted, ROUND);
  const made = new Map(parts.map(({ part }) => [part, [] as Entry[]]));
  const add = async (some: readonly NoteRow[]) => {
    for (const row of some)
      made.get(partOf(row.id))?.push(entryOf(await openRecord(cipher, row), row.created_at));
  };
  await add(rows);
  const first = new Set(rows.map(({ id }) => id));
  for (const round of roundsOf(notes.filter(({ id }) => !first.has(id))))
    await add(await findNotesById(database, userId, round));
  if (cipher) {
    // The list is complete without storing them, so a failure is only logged.
    await keepParts(database, userId, cipher, parts, made).catch((error: unknown) =>
      logError('notes_list_not_kept', error, { parts: parts.length }),
    );
  }
  return [...made.values()].flat();
}

function roundsOf(notes: readonly NoteSize[]): string[][] {
  const rounds: string[][] = [];
  let characters = 0;
  for (const { id, size } of notes) {
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

function entryOf(record: NoteRecord, createdAt: number): Entry {
  const summary = summaryOf(record);
  const failed = summary.encryption === 'server' && summary.failed;
  return { id: record.id, createdAt, json: JSON.stringify(summary), failed };
}

function summaryOf(record: NoteRecord): NoteSummary {
  if (record.encryption === 'passphrase') {
    const { sealed, ...open } = record;
    return { ...open, sealed: { title: sealed.title, tags: sealed.tags } };
  }
  const { content, ...rest } = record;
  return { ...rest, preview: record.failed ? content : previewOf(content) };
}

/** Splits parts into batches, because the size of a D1 request is limited. */
function batchesOf<Part extends { encrypted_entries: string }>(parts: readonly Part[]): Part[][] {
  const batches: Part[][] = [];
  let characters = 0;
  for (const part of parts) {
    const size = part.encrypted_entries.length;
    const batch = batches.at(-1);
    if (!batch || characters + size > ROUND.characters) {
      batches.push([part]);
      characters = size;
    } else {
      batch.push(part);
      characters += size;
    }
  }
  return batches;
}

async function keepParts(
  database: D1Database,
  userId: string,
  cipher: UserCipher,
  parts: readonly Pick<NotesListPart, 'part' | 'version'>[],
  made: ReadonlyMap<string, readonly Entry[]>,
): Promise<void> {
  const kept: { part: string; version: number; encrypted_entries: string }[] = [];
  for (const { part, version } of parts) {
    const entries = made.get(part) ?? [];
    if (entries.some(({ failed }) => failed)) continue;
    const encrypted_entries = await cipher.encrypt(formatPart(entries), entriesAt(part));
    // The browser chooses ids and may use one first letter for all: such a part is too large and rebuilt each
    // time.
    if (encrypted_entries.length <= MAX_SEALED_PART)
      kept.push({ part, version, encrypted_entries });
  }
  for (const one of batchesOf(kept)) await saveNotesListParts(database, userId, one);
}
