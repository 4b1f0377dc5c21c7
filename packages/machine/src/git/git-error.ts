/** An error of a Git command: its message as Git prints it, and its exit code. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** Printed before the message; `''` if the message has several prefixed lines of its own. */
  readonly prefix: 'fatal: ' | 'error: ' | '';
  /** 128 for what Git calls fatal, 1 for a refusal, 129 for wrong usage. */
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

/** An `error: …` with exit code 1: Git refuses, but nothing is broken. */
export const refusal = (message: string, exitCode = 1): GitError =>
  new GitError(message, { prefix: 'error: ', exitCode });
