/** The main job takes too long to run with all the others; its engine must be among the offline files. */
export const offlineEngine = /^\/assets\//;
