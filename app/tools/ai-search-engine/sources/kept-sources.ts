// What the visitor keeps here: conversations, transcripts, slides, tasks, files and results of this tab, and
// the notes of their account. Searched in this browser; who may read what was found is for the caller to say.

import type { KeptPlace, KeptText } from '~/tool-kit/kept-texts';
import { allStoredResults } from '~/tool-kit/session-results';
import { loadToolList } from '~/tool-kit/tool-list';
import type { SearchJobs } from '../jobs';
import type { Source } from '../search-model';
import { tool } from '../tool';

/** Of all places together, the newest first; in UTF-16 code units. */
const MAX_TEXT = 5_000_000;
const MAX_FILES = 20;
/** Per file, in bytes. */
const MAX_FILE_BYTES = 20 * 1024 * 1024;

/** What fits the question, where was looked, and what could not be searched, one sentence each. */
export interface KeptSources {
  sources: Source[];
  searched: string[];
  problems: string[];
}

type Placed = KeptText & { place: KeptPlace };

/** Texts of files by place and id, so that each is read once. */
const readBefore = new Map<string, string>();

/** Searches all places; one that cannot be read is left out. Rejects only when the signal is aborted. */
export async function findKeptSources(
  query: string,
  jobs: SearchJobs,
  signal: AbortSignal,
): Promise<KeptSources> {
  const declared = await loadToolList()
    .then((list) => list.keptPlaces?.())
    .catch(() => undefined);
  const places = [...(declared ?? []), ...resultsOfThisTab()];
  const found: KeptSources = { sources: [], searched: [], problems: [] };
  const kept: Placed[] = [];
  const answers = await Promise.allSettled(places.map((place) => place.read()));
  signal.throwIfAborted();
  answers.forEach((answer, at) => {
    const place = places[at];
    if (!place) return;
    if (answer.status === 'rejected') {
      found.problems.push(`${place.name} could not be searched this time.`);
      return;
    }
    const { texts, problems = [] } = answer.value;
    found.problems.push(...problems);
    kept.push(...texts.map((text) => ({ ...text, place })));
  });
  const texts = await textsOf(kept, jobs, signal);
  found.searched.push(...new Set(texts.map(({ place }) => place.name)));
  if (texts.length === 0) return found;
  const { output } = await jobs.fitting(
    { texts: texts.map(({ text }) => text), query },
    { signal },
  );
  texts.forEach(({ place, id, title, date }, at) => {
    const text = output[at] ?? '';
    if (text === '') return;
    found.sources.push({
      id: `kept:${place.name}:${id}`,
      kind: 'kept',
      place: place.name,
      title: title.trim() || place.name,
      url: place.url,
      date: date?.slice(0, 10) ?? null,
      isExcerpt: false,
      text,
      ...(place.isPrivate ? { isPrivate: true } : {}),
    });
  });
  return found;
}

/** The texts with those of files, newest first, as far as there is room. */
async function textsOf(
  kept: readonly Placed[],
  jobs: SearchJobs,
  signal: AbortSignal,
): Promise<(Placed & { text: string })[]> {
  const sorted = kept.toSorted((a, b) => (b.date ?? '').localeCompare(a.date ?? ''));
  const texts: (Placed & { text: string })[] = [];
  let room = MAX_TEXT;
  let files = 0;
  for (const one of sorted) {
    const { content, title, place, id } = one;
    let text = '';
    if (typeof content === 'string') text = content;
    else if (files < MAX_FILES && content.size <= MAX_FILE_BYTES && isReadable(title)) {
      files += 1;
      const key = `${place.name}:${id}:${content.size}`;
      text = readBefore.get(key) ?? (await read(content, title));
      readBefore.set(key, text);
    }
    if (text.trim() === '' || text.length > room) continue;
    room -= text.length;
    texts.push({ ...one, text });
  }
  return texts;

  async function read(file: Blob, name: string): Promise<string> {
    try {
      return (await jobs.read({ file, name }, { signal })).output.text;
    } catch {
      signal.throwIfAborted();
      return ''; // Damaged or locked; its own tool says so.
    }
  }
}

const isReadable = (name: string) =>
  tool.extensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** A tool may make another file of the same name and size, which is not the one that was read. */
const numbers = new WeakMap<Blob, number>();
let last = 0;

function numberOf(blob: Blob): number {
  const number = numbers.get(blob) ?? ++last;
  numbers.set(blob, number);
  return number;
}

/** The files that tools have made in this tab. */
function resultsOfThisTab(): KeptPlace[] {
  return [...allStoredResults()].map(([slug, files]) => ({
    name: 'Results of this tab',
    url: `/${slug}`,
    read: async () => ({
      texts: files.map(({ name, blob }) => ({
        id: `${slug}/${name}/${numberOf(blob)}`,
        title: name,
        date: null,
        content: blob,
      })),
    }),
  }));
}
