/** Why a Git command ended: its sentence as Git prints it, and its exit code. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** What stands before the sentence; `''` where the sentence has lines of its own. */
  readonly prefix: 'fatal: ' | 'error: ' | '';
  /** 128 for what Git calls fatal, 1 for what it refuses, 129 for a wrong use. */
  readonly exitCode: number;

  constructor(
    message: string,
    { prefix = 'fatal: ', exitCode = 128 }: { prefix?: GitError['prefix']; exitCode?: number } = {},
  ) {
    super(message);
    this.prefix = prefix;
    this.exitCode = exitCode;
  }
}

/** `error: …` with exit code 1: Git refuses, nothing is broken. */
export const refusal = (message: string, exitCode = 1): GitError =>
  new GitError(message, { prefix: 'error: ', exitCode });
