/**
 * Everything that can go wrong between user and model, in the user's terms: what happened and what to do.
 * Whatever an engine throws is one of these.
 */
export type AiFaultCode =
  | 'not-configured'
  | 'offline'
  | 'rate-limited'
  | 'daily-cap'
  | 'site-cap'
  | 'too-many'
  | 'key-refused'
  | 'too-large'
  | 'unavailable'
  | 'cut'
  | 'stalled'
  | 'blocked'
  | 'garbled'
  | 'unsupported'
  | 'refused'
  | 'stopped';

/** User-facing message for each code. */
export const aiMessages: Readonly<Record<AiFaultCode, string>> = {
  'not-configured': 'No AI service is set up here. Add a key of your own to go on.',
  offline:
    'The AI service could not be reached. Check the connection and try again; nothing you wrote is lost.',
  'rate-limited': 'The AI service is busy. Wait a minute, then try again.',
  'daily-cap':
    "Today's free answers are used up. They are back tomorrow (UTC); with a key of your own you can go on now.",
  'site-cap':
    'The free answers of this site are used up for today. They are back tomorrow (UTC); with a key of your own you can go on now.',
  'too-many': 'Several answers are under way already. Wait for one of them, then try again.',
  'key-refused':
    'The AI service did not accept your key. Test it under “Own key”, or add another one.',
  'too-large': 'That is too long for the model. Shorten it, or start a new conversation.',
  unavailable: 'The AI service has a problem of its own. Try again in a moment.',
  cut: 'The connection broke before the answer was complete. What came is kept; try again for the rest.',
  stalled: 'The AI service stopped answering. What came is kept; try again.',
  blocked: "The model's safety filter stopped this answer. Try to say it in another way.",
  garbled: 'The AI service gave an answer that cannot be read. Try again.',
  unsupported:
    'This AI service cannot read what you sent. Choose another engine, or leave the file out.',
  refused: 'The AI service refused this request.',
  stopped: 'Stopped.',
};

/** An error with a code and a user-facing message. */
export class AiFault extends Error {
  override readonly name = 'AiFault';
  readonly code: AiFaultCode;
  /** HTTP status of the refusal, if there was one. */
  readonly status: number | undefined;
  /** The `Retry-After` of the service in milliseconds; undefined if it sent none. */
  readonly retryAfterMs: number | undefined;

  /** @param detail replaces the default message of the code */
  constructor(
    code: AiFaultCode,
    detail?: string,
    {
      status,
      retryAfterMs,
      ...options
    }: { cause?: unknown; status?: number | undefined; retryAfterMs?: number | undefined } = {},
  ) {
    super(detail ?? aiMessages[code], options);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
