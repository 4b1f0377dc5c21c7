import type { AiService } from '@entropy-tools/core/ai/ai-services';
import type { AiEvent, AiRequest } from './ai-provider';

/** How a service is spoken to over HTTP: one request, and events of its answer as it comes. */
export interface Wire {
  /** After the service's own path: `/chat/completions`. */
  path: string;
  headers: (key: string) => Record<string, string>;
  /**
   * The body, to be sent as JSON.
   * @throws AiFault `unsupported` for a file that the service does not read
   */
  body: (request: AiRequest, service: AiService, model: string) => Record<string, unknown>;
  /** A reader for one answer. */
  read: () => WireReader;
}

export interface WireReader {
  /**
   * What the data of one event adds, in order; the end is given by `end`.
   * @throws AiFault when it is an error, or nothing that can be read
   */
  read: (data: string) => AiEvent[];
  /** What is known when the answer is over; undefined when the service never said that it was. */
  end: () => AiEvent[] | undefined;
}

/** Said to services that have no other way to promise JSON. */
export const JSON_ONLY = 'Answer with JSON and nothing else, without a code fence.';
