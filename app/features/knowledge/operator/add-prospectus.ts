import { operatorLimits } from '@workers/api/knowledge/ingest.contract';
import type { AdminResponse } from '~/platform/admin-session';
import { localDate } from '~/platform/local-day';
import type { ReadProspectus } from '../ingest/read-prospectus';
import { beginDocument, sendFile, sendPassages } from './operator-calls';

/** Result of adding a file. */
export type AddResult =
  | { outcome: 'added'; id: string; notes: string[] }
  | { outcome: 'signed-out' }
  | { outcome: 'failed'; message: string };

/** Share of the progress bar for reading; uploading is the rest. */
const READING = 0.7;

/**
 * Reads a prospectus and uploads it as a draft. An interrupted upload resumes when the same file is added
 * again.
 * @param read parses the file off the main thread; rejects with a message for the operator
 * @param onProgress 0 to 1
 */
export async function addProspectus(
  file: File,
  read: (onProgress: (share: number) => void) => Promise<ReadProspectus & { hash: string }>,
  onProgress: (share: number) => void,
): Promise<AddResult> {
  let found: ReadProspectus & { hash: string };
  try {
    found = await read((share) => onProgress(READING * share));
  } catch (error) {
    return { outcome: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
  const { chunks, scannedPages } = found;
  if (chunks.length === 0)
    return {
      outcome: 'failed',
      message: scannedPages
        ? 'There is no text in it: every page is a picture, and no words were recognised. Nothing was added.'
        : 'There is no text in it. Nothing was added.',
    };
  if (chunks.length > operatorLimits.chunksOfDocument)
    return {
      outcome: 'failed',
      message: 'It has more text than a document may have. Cut it into parts.',
    };
  const begun = await beginDocument({
    hash: found.hash,
    title: (found.title ?? file.name).slice(0, 200).trim() || file.name.slice(0, 200),
    kind: 'prospectus',
    university: found.university,
    year: found.year,
    sourceUrl: null,
    sourceKind: 'official',
    licence: null,
    fileName: null,
    servesFile: false,
    pages: found.pages,
    scannedPages,
    retrievedOn: localDate(Date.now()),
  });
  if (begun.outcome !== 'ok') return notAdded(begun);
  const { id, published } = begun.body;
  if (published) return { outcome: 'added', id, notes: ['It is there already, and published.'] };
  // The last batch of an interrupted upload may be incomplete, so send it again.
  const first =
    Math.floor(Math.min(begun.body.chunks, chunks.length) / operatorLimits.chunks) *
    operatorLimits.chunks;
  for (let from = first; from < chunks.length; from += operatorLimits.chunks) {
    const sent = await sendPassages(id, from, chunks.slice(from, from + operatorLimits.chunks));
    if (sent.outcome !== 'ok') return notAdded(sent);
    onProgress(
      READING + (1 - READING) * Math.min(1, (from + operatorLimits.chunks) / chunks.length),
    );
  }
  const notes = [...found.warnings];
  if (scannedPages)
    notes.unshift(`No words were recognised, its text is not known: ${pagesText(scannedPages)}.`);
  if (file.size > operatorLimits.file)
    notes.push('It is larger than 6 MB, so the file itself is not kept.');
  else {
    const sent = await sendFile(id, await toBase64(file));
    if (sent.outcome !== 'ok') return notAdded(sent);
  }
  onProgress(1);
  return { outcome: 'added', id, notes };
}

/** 'page 3' or 'pages 3, 7-9'. */
export const pagesText = (pages: string): string =>
  `${/^\d+$/.test(pages) ? 'page' : 'pages'} ${pages}`;

function notAdded(answer: Exclude<AdminResponse<unknown>, { outcome: 'ok' }>): AddResult {
  if (answer.outcome === 'signed-out') return { outcome: 'signed-out' };
  return { outcome: 'failed', message: [answer.title, answer.detail].filter(Boolean).join(': ') };
}

function toBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
