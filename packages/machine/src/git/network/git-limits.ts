/** The two services of Git over HTTP: fetching and pushing. */
export const GIT_SERVICES = ['git-upload-pack', 'git-receive-pack'] as const;
export type GitService = (typeof GIT_SERVICES)[number];

/** Size limits in bytes. */
export const GIT_SIZE_LIMITS = {
  /** The list of refs. */
  advertisement: 10 * 1024 * 1024,
  /** A fetched pack, for a signed-in user and for anyone else. */
  packOfPerson: 200 * 1024 * 1024,
  packOfStranger: 50 * 1024 * 1024,
  /** A fetch request, and a pushed pack. */
  question: 1024 * 1024,
  push: 50 * 1024 * 1024,
} as const;
