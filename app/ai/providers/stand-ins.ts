// An engine that cannot answer is replaced by the next one that the person allowed, before anything of an
// answer has come; the answer says so once.

import { type LocalRecord, readLocal } from '~/platform/local-store';
import { AiFault, type AiFaultCode } from './ai-fault';
import { type AiEvent, type AiProvider, type AiRequest, isOwnEngine } from './ai-provider';
import { asList } from './as-record';
import type { ProviderOption } from './detect-providers';
import { type PlainMessage, toPlainMessages } from './page-engine';

const MAX_ALLOWED = 20;

/** Option keys of the engines that may answer when the chosen one cannot. None unless the person says so. */
export const allowedRecord: LocalRecord<readonly string[]> = {
  key: 'ai-stand-ins',
  version: 1,
  parse: (value) =>
    asList(value)
      .filter((key) => typeof key === 'string')
      .slice(0, MAX_ALLOWED),
  fallback: [],
};

/** Faults of the engine, not of the request: another engine may do better. */
const engineFaults: readonly AiFaultCode[] = [
  'not-configured',
  'offline',
  'rate-limited',
  'daily-cap',
  'site-cap',
  'key-refused',
  'unavailable',
  'stalled',
  'cut',
];

/** Faults of a request for one engine: what a stand-in cannot take, the next one may. */
const faultsOfStandIn: readonly AiFaultCode[] = [...engineFaults, 'unsupported', 'too-large'];

/** Lets each engine be replaced by the allowed ones after it, in their order. */
export function withStandIns(options: readonly ProviderOption[]): ProviderOption[] {
  return options.map((option) => ({
    ...option,
    provider: {
      ...option.provider,
      stream: (request, { signal }) => {
        const allowed = readLocal(allowedRecord);
        const others = options.filter(
          ({ key, provider }) =>
            key !== option.key && allowed.includes(key) && takesAll(provider, request),
        );
        return streamFirst([option, ...others], request, signal);
      },
    },
  }));
}

async function* streamFirst(
  options: readonly ProviderOption[],
  request: AiRequest,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  let failed: string | undefined;
  for (const [at, { provider }] of options.entries()) {
    let hasCome = false;
    try {
      if (failed !== undefined) {
        const { id, label, model, service, standIn } = provider;
        const source = { id, label, model, standIn, ...(service ? { service } : {}) };
        yield { kind: 'instead', source, failed };
      }
      for await (const event of provider.stream(request, { signal })) {
        if (event.kind === 'text' || event.kind === 'call') hasCome = true;
        yield event;
      }
      return;
    } catch (error) {
      const faults = at === 0 ? engineFaults : faultsOfStandIn;
      const isEngine = error instanceof AiFault && faults.includes(error.code);
      if (hasCome || signal.aborted || !isEngine || at === options.length - 1) throw error;
      failed ??= provider.label;
    }
  }
}

function takesAll(provider: AiProvider, request: AiRequest): boolean {
  const { takes, room } = provider;
  const { messages, tools, staysHere } = request;
  const hasFiles = messages.some(({ parts }) => parts.some(({ kind }) => kind === 'file'));
  return (
    (!staysHere || isOwnEngine(provider)) &&
    (takes.tools || !tools?.length) &&
    (takes.files || !hasFiles) &&
    (room === undefined || lengthOf(toPlainMessages(request)) <= room)
  );
}

/** In UTF-16 code units. */
function lengthOf(messages: readonly PlainMessage[]): number {
  return messages.reduce((sum, { content }) => sum + content.length, 0);
}
