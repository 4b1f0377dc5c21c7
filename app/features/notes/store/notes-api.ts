import type {
  CreateNote,
  ImportNotes,
  ImportResult,
  NoteList,
  NoteRecord,
  NoteResponse,
  NoteSummary,
  NoteSummaryList,
  UpdateNote,
} from '@workers/api/notes/notes.contract';
import { readResponse } from '~/platform/api-client';
import type { ApiPath } from '~/platform/api-path';

/** The API calls of `/api/notes`. Each throws the `ApiError` of `api-client.ts`. */

const address = (id: string) => `/api/notes/${encodeURIComponent(id)}` satisfies ApiPath;

function send<Body>(method: string, path: ApiPath, body: object): Promise<Body> {
  return readResponse<Body>(
    fetch(path, {
      method,
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(body),
    }),
  );
}

async function* pagesOf<List extends { next: string | null }>(path: ApiPath): AsyncGenerator<List> {
  let after: string | null = null;
  do {
    const query: string = after === null ? '' : `?after=${encodeURIComponent(after)}`;
    const page: List = await readResponse<List>(fetch(`${path}${query}` as ApiPath));
    yield page;
    after = page.next;
  } while (after !== null);
}

/** Summaries of all the user's notes, newest first, over all pages. */
export async function fetchSummaries(): Promise<NoteSummaryList> {
  const notes: NoteSummary[] = [];
  let last: NoteSummaryList | undefined;
  for await (const page of pagesOf<NoteSummaryList>('/api/notes/list' satisfies ApiPath)) {
    notes.push(...page.notes);
    last = page;
  }
  if (last === undefined) throw new Error('The list has no page.');
  return { ...last, notes };
}

/** The notes with their texts, newest first, page by page. */
export const fetchNotePages = () => pagesOf<NoteList>('/api/notes' satisfies ApiPath);

/** All the user's notes with their texts, newest first, over all pages. */
export async function fetchNotes(): Promise<NoteList> {
  const notes: NoteRecord[] = [];
  let last: NoteList | undefined;
  for await (const page of fetchNotePages()) {
    notes.push(...page.notes);
    last = page;
  }
  if (last === undefined) throw new Error('The list has no page.');
  return { ...last, notes };
}

/** One note with its text. */
export const fetchNote = (id: string) => readResponse<NoteResponse>(fetch(address(id)));

export const postNote = (note: CreateNote) =>
  send<NoteResponse>('POST', '/api/notes' satisfies ApiPath, note);

/** Stores imported notes; idempotent. */
export const postImport = (notes: ImportNotes['notes']) =>
  send<ImportResult>('POST', '/api/notes/import' satisfies ApiPath, { notes });

export const putNote = (id: string, note: UpdateNote) =>
  send<NoteResponse>('PUT', address(id), note);

export const patchFavorite = (id: string, isFavorite: boolean) =>
  send<{ id: string }>('PATCH', address(id), { is_favorite: isFavorite });

export const removeNote = (id: string) => send<{ id: string }>('DELETE', address(id), {});
