/**
 * A module of its own, so that each page lists one file to load instead of all chunks of the offline part.
 */
export const loadOfflinePart = () => import('./offline-part');
