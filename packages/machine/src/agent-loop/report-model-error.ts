import { aiServices } from '@entropy-tools/core/ai/ai-services';
import type { ProgramSession } from '../machine/program';
import type { AiChoice } from './ai-bridge';
import { visibleLine } from './visible-text';

/** Names of HTTP statuses (RFC 9110); browsers provide none over HTTP/2. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
  529: 'Overloaded',
};

/** Reports an error of a model in the words of the specification, with what to do (spec 3, section 8). */
export function reportModelError(
  error: unknown,
  chosen: AiChoice | undefined,
  { writeError }: Pick<ProgramSession, 'writeError'>,
): void {
  const { code, status, message } = (error ?? {}) as Record<string, unknown>;
  const told = typeof message === 'string' && message !== '' ? visibleLine(message) : 'Try again.';
  if (code === 'not-configured') writeError(`ERROR: No AI provider configured. ${told}\n`);
  else if (typeof status === 'number') {
    const name = chosen?.service ? aiServices[chosen.service].name : (chosen?.label ?? 'AI');
    writeError(`ERROR: ${name} API error: ${statusTexts[status] ?? status}\n${told}\n`);
  } else writeError(`ERROR: AI request failed: ${told}\n`);
}
