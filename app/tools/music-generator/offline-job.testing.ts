/** The main job takes too long to be done with all the others: its engine must be among what is kept. */
export const offlineEngine = /^\/assets\/mediabunny-/;
