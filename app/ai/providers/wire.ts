import type { AiService } from '@entropy-tools/core/ai/ai-services';
import type { AiEvent, AiRequest } from './ai-provider';

/** What the protocols need to know of a service; a server of the person's own is none of those with keys. */
export type WireService = Pick<AiService, 'wire' | 'name' | 'reads'> & { id: string };

/** The HTTP protocol of a service: one request, and events of its response as they arrive. */
export interface Wire {
  /** Path after the service's own: `/chat/completions`. */
  path: string;
  headers: (key: string) => Record<string, string>;
  /**
   * The request body, to be sent as JSON.
   * @throws AiFault `unsupported` for a file that the service does not accept
   */
  body: (request: AiRequest, service: WireService, model: string) => Record<string, unknown>;
  /** Creates a reader for one response. */
  read: () => WireReader;
}

export interface WireReader {
  /**
   * The events of one data field, in order; the last ones are returned by `end`.
   * @throws AiFault if it is an error or cannot be parsed
   */
  read: (data: string) => AiEvent[];
  /** The remaining events at the end of the stream; undefined if the service never sent a finish reason. */
  end: () => AiEvent[] | undefined;
}

/** Instruction for services that have no JSON mode. */
export const JSON_ONLY = 'Answer with JSON and nothing else, without a code fence.';
