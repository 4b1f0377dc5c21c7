/**
 * The query of an address that asks for a page isolated from other origins, where its route gives one to
 * whoever asks: `handle = { isolated: 'asked' }` (server/route-policy.ts). Only such a page may share
 * memory with its workers, and what it lacks is what other origins would give it.
 */
export const ISOLATED_QUERY = 'isolated';
