import { type Context, Hono } from 'hono';
import type { UserEnv } from '../_core/app-env';
import { ApiError } from '../_core/errors';
import { readJsonBody } from '../_core/read-json';
import { requireUser } from '../auth/session.service';
import { readWithSession } from '../auth/session-reads.service';
import { IMPORT_BODY_LIMIT_IN_BYTES } from './import-limits.contract';
import { listSummaries, readNotesList } from './list-notes.service';
import { noteLimits } from './note-lists.contract';
import {
  createNoteSchema,
  favoriteNoteSchema,
  importNotesSchema,
  type NoteResponse,
  noteIdSchema,
  updateNoteSchema,
} from './notes.contract';
import { type NotePosition, type NoteRow, noteOfSession } from './notes.repository';
import {
  createNote,
  importNotes,
  listNotes,
  type NotesCaller,
  readNote,
  removeNote,
  setFavorite,
  updateNote,
} from './notes.service';

/** JSON escapes line breaks and quotes as two bytes. */
const NOTE_BODY_LIMIT_IN_BYTES = noteLimits.contentBytes * 2 + 64 * 1024;

const callerOf = (c: Context<UserEnv>): NotesCaller => ({
  env: c.get('env'),
  userId: c.get('user').id,
  dataKey: c.get('user').dataKey,
  now: c.get('now')(),
});

/** The note that is about to be replaced. */
const readStored = readWithSession<NoteRow>(
  /^PUT \/api\/notes\/([\w-]{22})$/,
  ({ db, sessionHash, groups: [id = ''] }) => noteOfSession(db, sessionHash, id),
);

/** Notes and journal (spec 1, sections 2 to 9). */
export const notesRoutes = new Hono<UserEnv>()
  .get('/api/notes', requireUser, async (c) =>
    c.json(await listNotes(callerOf(c), readPlace(c.req.query('after')))),
  )
  .get('/api/notes/list', requireUser, async (c) =>
    c.body(
      await listSummaries(callerOf(c), readNotesList(c), readPlace(c.req.query('after'))),
      200,
      { 'Content-Type': 'application/json' },
    ),
  )
  .get('/api/notes/:id{[\\w-]{22}}', requireUser, async (c) => {
    const answer: NoteResponse = { note: await readNote(callerOf(c), c.req.param('id')) };
    return c.json(answer);
  })
  .post('/api/notes', requireUser, async (c) => {
    const note = await readJsonBody(c, createNoteSchema, NOTE_BODY_LIMIT_IN_BYTES);
    const answer: NoteResponse = { note: await createNote(callerOf(c), note) };
    return c.json(answer, 201);
  })
  .post('/api/notes/import', requireUser, async (c) => {
    const { notes } = await readJsonBody(c, importNotesSchema, IMPORT_BODY_LIMIT_IN_BYTES);
    return c.json(await importNotes(callerOf(c), notes));
  })
  .put('/api/notes/:id{[\\w-]{22}}', requireUser, async (c) => {
    const note = await readJsonBody(c, updateNoteSchema, NOTE_BODY_LIMIT_IN_BYTES);
    const answer: NoteResponse = { note: await updateNote(callerOf(c), readStored(c)?.[0], note) };
    return c.json(answer);
  })
  .patch('/api/notes/:id{[\\w-]{22}}', requireUser, async (c) => {
    const { is_favorite } = await readJsonBody(c, favoriteNoteSchema);
    const id = c.req.param('id');
    await setFavorite(callerOf(c), id, is_favorite);
    return c.json({ id, is_favorite });
  })
  .delete('/api/notes/:id{[\\w-]{22}}', requireUser, async (c) => {
    const id = c.req.param('id');
    await removeNote(callerOf(c), id);
    return c.json({ id });
  });

/** Parses `<created_at>.<id>` of the last note that the client already has. */
function readPlace(text: string | undefined): NotePosition | undefined {
  if (text === undefined) return undefined;
  const [, createdAt, id] = /^(\d{1,15})\.([\w-]+)$/.exec(text) ?? [];
  if (createdAt === undefined || !noteIdSchema.safeParse(id).success || id === undefined) {
    throw new ApiError(400, 'invalid_request', 'after: is not a place in the list');
  }
  return { createdAt: Number(createdAt), id };
}
