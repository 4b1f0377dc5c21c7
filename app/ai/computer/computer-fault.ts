import { AiFault, type AiFaultCode } from '../providers/ai-fault';
import { readRetryAfter } from '../providers/retry-after';
import { readRefusal } from '../providers/service-fault';

/** Maps an error response of the person's own server to a fault that says what to do there. */
export async function faultOfComputer(
  response: Response,
  { name, model }: { name: string; model: string },
): Promise<AiFault> {
  const { status } = response;
  const { text } = await readRefusal(response);
  const fault = (code: AiFaultCode, detail?: string) => new AiFault(code, detail, { status });
  if (status === 401 || status === 403)
    return fault(
      'key-refused',
      `${name} asks for a key, or for another one. Set it in the list of engines.`,
    );
  if (/does not support tools|tool.{0,40}(not supported|unsupported)/i.test(text))
    return fault('unsupported', `The model “${model}” cannot use tools. Choose another model.`);
  if (
    /(image|vision|multimodal|mmproj).{0,60}(not|un)[ -]?support|does not support (image|vision)/i.test(
      text,
    )
  )
    return fault('unsupported', `The model “${model}” cannot read pictures. Choose another model.`);
  if (status === 404)
    return fault(
      'refused',
      `${name} has no model “${model}”. Press “Find models” in the list of engines.`,
    );
  if (
    status === 413 ||
    /context[_ ](length|window|size)|exceed.{0,30}(context|tokens)|too (long|large)/i.test(text)
  )
    return fault(
      'too-large',
      `That is too long for “${model}”. Shorten it, or give the model a larger context on its server.`,
    );
  if (status === 429 || status === 503)
    return new AiFault('rate-limited', undefined, {
      status,
      retryAfterMs: readRetryAfter(response.headers.get('Retry-After')),
    });
  if (status >= 500)
    return fault(
      'unavailable',
      `${name} failed to run “${model}” (${status}). Its own log says why: often the memory is too small for the model.`,
    );
  return fault('refused', `${name} refused this request (${status}).`);
}
