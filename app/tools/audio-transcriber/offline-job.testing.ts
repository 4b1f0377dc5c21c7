/** The main job takes too long to run with all the others, so the test checks that its engine is stored. */
export const offlineEngine = /^\/vendor\/moonshine-/;
