import { readAnswer } from '~/platform/api-client';
import type {
  CreateNote,
  NoteAnswer,
  NoteList,
  NoteRecord,
  UpdateNote,
} from '../../../../workers/api/notes/notes.contract';

/** The calls of `/api/notes`. Each throws the `ApiError` of `api-client.ts`. */

const address = (id: string) => `/api/notes/${encodeURIComponent(id)}`;

function send<Body>(method: string, path: string, body: object): Promise<Body> {
  return readAnswer<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

/** All notes of the person, newest first, however many answers that takes. */
export async function fetchNotes(): Promise<NoteList> {
  const notes: NoteRecord[] = [];
  let after: string | null = null;
  for (;;) {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const page: NoteList = await readAnswer<NoteList>(fetch(`/api/notes${query}`));
    notes.push(...page.notes);
    if (page.next === null) return { ...page, notes };
    after = page.next;
  }
}

export const postNote = (note: CreateNote) => send<NoteAnswer>('POST', '/api/notes', note);

export const putNote = (id: string, note: UpdateNote) => send<NoteAnswer>('PUT', address(id), note);

export const patchFavorite = (id: string, isFavorite: boolean) =>
  send<{ id: string }>('PATCH', address(id), { is_favorite: isFavorite });

export const removeNote = (id: string) => send<{ id: string }>('DELETE', address(id), {});
