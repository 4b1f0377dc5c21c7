/** Thrown when the environment is invalid. The message is for the log, not for the response. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}
