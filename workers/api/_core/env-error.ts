/** Thrown when the environment is wrong. The message is for the log, not for the answer. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
