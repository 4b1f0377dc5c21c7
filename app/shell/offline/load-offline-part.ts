/** A step of its own, so that each page names one file in place of all that the part is made of. */
export const loadOfflinePart = () => import('./offline-part');
