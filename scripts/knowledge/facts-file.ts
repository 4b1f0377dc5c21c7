/** Reads files of facts for `npm run knowledge`, in the form of content/knowledge/. */
import type { NewChunk } from '../../workers/api/knowledge/operator.contract.ts';

/**
 * The passages of a file, and the source if all its facts name the same one. @throws Error that names the
 * first wrong fact
 */
export function chunksOfFacts(json: string): { chunks: NewChunk[]; sourceUrl: string | null } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('It is no JSON.');
  }
  if (!Array.isArray(value) || value.length === 0) throw new Error('It holds no list of facts.');
  const facts = value.map((fact: unknown, at) => {
    const { statement, topic, year, university, programme, source, conflict, note } = (fact ??
      {}) as Record<string, unknown>;
    if (typeof statement !== 'string' || typeof topic !== 'string')
      throw new Error(`Fact ${at + 1} has no statement or no topic.`);
    return {
      source: textOr(source),
      chunk: {
        university: textOr(university),
        programme: textOr(programme),
        topics: [topic],
        year: typeof year === 'number' ? year : null,
        page: null,
        section: '',
        content: statement,
        conflict: textOr(conflict),
        note: textOr(note),
      },
    };
  });
  const sources = new Set(facts.map(({ source }) => source));
  if (sources.size > 1)
    throw new Error(
      'Its facts have several sources. Put the facts of each source into a file of its own.',
    );
  return { chunks: facts.map(({ chunk }) => chunk), sourceUrl: facts[0]?.source ?? null };
}

const textOr = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
