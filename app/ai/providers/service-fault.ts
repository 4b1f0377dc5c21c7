import { AiFault, type AiFaultCode } from './ai-fault';
import { asRecord } from './as-record';
import { readRetryAfter } from './retry-after';

/** Maximum text read of an error body, in UTF-16 code units. */
const MAX_REFUSAL = 64 * 1024;

/**
 * Maps an error response to a fault in our own words, because the service's may quote the key.
 * @param name user-facing name of the service
 */
export async function faultOfResponse(
  response: Response,
  { name, model }: { name: string; model: string },
): Promise<AiFault> {
  const { status } = response;
  const { code, text } = await readRefusal(response);
  const fault = (of: AiFaultCode, detail?: string) => new AiFault(of, detail, { status });
  if (status === 402 || code === 'insufficient_quota' || /credit balance/i.test(text))
    return fault(
      'rate-limited',
      `Your account at ${name} has nothing left to spend. Add to it there, or choose another service.`,
    );
  if (status === 401 || status === 403)
    return fault(
      'key-refused',
      `${name} did not accept your key. Test it under “Own key”, or add another one.`,
    );
  if (status === 404)
    return fault(
      'refused',
      `${name} does not know the model “${model}”, or your key may not use it.`,
    );
  if (
    status === 413 ||
    /context[_ ](length|window)|too (long|large)|maximum.{0,20}tokens/i.test(text)
  )
    return fault('too-large');
  if (status === 429 || status === 529)
    return new AiFault('rate-limited', undefined, {
      status,
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After')),
    });
  return fault(status >= 500 ? 'unavailable' : 'refused');
}

/** The code and the text of an error response; both are empty if it cannot be read. Never throws. */
export async function readRefusal(response: Response): Promise<{ code: string; text: string }> {
  try {
    const reader = response.body?.pipeThrough(new TextDecoderStream() as never).getReader();
    let text = '';
    for (;;) {
      const step = (await reader?.read()) as { done: boolean; value?: string } | undefined;
      if (!step || step.done || text.length > MAX_REFUSAL) break;
      text += step.value;
    }
    reader?.cancel().catch(() => {});
    const error = asRecord(asRecord(parse(text)).error);
    return { code: String(error.code ?? error.type ?? ''), text };
  } catch {
    return { code: '', text: '' };
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
