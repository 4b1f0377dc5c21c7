import { deleteInChunks } from '../_core/delete-in-chunks';
import { nearbyDatabase } from '../_core/nearby-database';
import type { Env } from '../env';
import { universities } from './catalogue.contract';
import type { ProspectusList } from './knowledge.contract';
import { countPassages, findFiles, findKnownTopics } from './knowledge.repository';

/** Lists the downloadable prospectuses, and what is known of each university. */
export async function listProspectuses({ DB }: Pick<Env, 'DB'>): Promise<ProspectusList> {
  const nearby = nearbyDatabase(DB);
  const [files, passages, topics] = await Promise.all([
    findFiles(nearby),
    countPassages(nearby),
    findKnownTopics(nearby),
  ]);
  const known = new Set(universities.map(({ code }) => code));
  return {
    files: files
      .filter(({ university }) => known.has(university))
      .map(({ university, file, title, year }) => ({ university, file, title, year })),
    passages,
    known: topics,
  };
}

/** Operators see the last 30 days of unanswered questions; the older counts are deleted after 90. */
const KEEP_UNANSWERED_FOR_MS = 90 * 24 * 60 * 60 * 1000;

/** Part of the daily job: deletes old counts of unanswered questions. */
export function sweepUnanswered({ DB }: Pick<Env, 'DB'>, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_UNANSWERED_FOR_MS).toISOString().slice(0, 10);
  return deleteInChunks(DB, 'knowledge_unanswered', 'day < ?', before);
}
