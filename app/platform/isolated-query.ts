/**
 * Query parameter that requests the cross-origin isolated version of a page, for routes with `handle = {
 * isolated: 'asked' }` (server/route-policy.ts). Only an isolated page may share memory with its workers; in
 * return it cannot load resources of other origins.
 */
export const ISOLATED_QUERY = 'isolated';
