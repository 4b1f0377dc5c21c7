/** The two services of Git over HTTP: reading and writing. */
export const GIT_SERVICES = ['git-upload-pack', 'git-receive-pack'] as const;
export type GitService = (typeof GIT_SERVICES)[number];

/** Sizes in bytes. */
export const gitSizes = {
  /** Names of branches and tags. */
  advertisement: 10 * 1024 * 1024,
  /** A pack for somebody who is signed in, and for a stranger. */
  packOfPerson: 200 * 1024 * 1024,
  packOfStranger: 50 * 1024 * 1024,
  /** A question for a pack, and a pack that is pushed. */
  question: 1024 * 1024,
  push: 50 * 1024 * 1024,
} as const;
