import { AI_MAX_ANSWER_BYTES } from '@workers/api/ai/ai.contract';
import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest, AiUsage } from './ai-provider';
import { estimateUsage } from './tokens-and-cost';

/** The engine that produced an answer, stored with it. */
export type AnswerSource = Pick<AiProvider, 'id' | 'service' | 'label' | 'model' | 'standIn'> & {
  /** Name of the chosen engine, which could not answer. */
  insteadOf?: string;
};

/** An answer, possibly partial. */
export interface AiAnswer {
  text: string;
  calls: readonly Extract<AiEvent, { kind: 'call' }>[];
  /** `length`: at the model's own limit, or ours. `stopped`: by the user. */
  ending: 'complete' | 'length' | 'stopped' | 'failed';
  /** Set if `ending` is `failed`. */
  fault?: AiFault;
  usage: AiUsage;
  source: AnswerSource;
}

/**
 * Sends a request and collects the response. Never throws: text received before a fault is returned along
 * with the fault, so that a conversation loses nothing.
 * @param onText called with each chunk of text
 * @param continues whether an answer in words that a limit cut waits for the person to go on with it
 */
export async function readWholeAnswer(
  provider: AiProvider,
  request: AiRequest,
  {
    signal,
    onText,
    continues = false,
  }: { signal: AbortSignal; onText?: (piece: string) => void; continues?: boolean },
): Promise<AiAnswer> {
  const { id, service, label, model, standIn } = provider;
  let source: AnswerSource = { id, label, model, standIn, ...(service ? { service } : {}) };
  const calls: Extract<AiEvent, { kind: 'call' }>[] = [];
  const pieces: string[] = [];
  // The gateway's own limit applied to all providers, here in UTF-16 code units.
  let room = AI_MAX_ANSWER_BYTES;
  let usage: AiUsage | undefined;
  const finish = (ending: AiAnswer['ending'], fault?: AiFault): AiAnswer => {
    const text = pieces.join('');
    return {
      text,
      calls,
      ending,
      ...(fault ? { fault } : {}),
      usage: usage ?? estimateUsage(request, text),
      source,
    };
  };
  try {
    const asked = continues && !request.json ? await goingOn(provider) : provider;
    for await (const event of asked.stream(request, { signal })) {
      if (event.kind === 'text') {
        const text = event.text.slice(0, room);
        room -= text.length;
        pieces.push(text);
        onText?.(text);
        // Leaving the loop closes the stream.
        if (room <= 0) return finish('length');
      } else if (event.kind === 'call') calls.push(event);
      else if (event.kind === 'usage') usage = event.usage;
      else if (event.kind === 'model') source = { ...source, model: event.model };
      else if (event.kind === 'instead')
        source = { ...(event.source as AnswerSource), insteadOf: event.failed };
      // Shown by the engine line.
      else if (event.kind === 'wait') continue;
      else if (pieces.length === 0 && calls.length === 0)
        return finish('failed', new AiFault('garbled'));
      else return finish(event.reason);
    }
    return finish('failed', new AiFault('cut'));
  } catch (error) {
    const fault =
      error instanceof AiFault ? error : new AiFault('garbled', undefined, { cause: error });
    return fault.code === 'stopped' ? finish('stopped') : finish('failed', fault);
  }
}

/** The engine whose cut answers can go on; as it is if that part of the page cannot be loaded. */
async function goingOn(provider: AiProvider): Promise<AiProvider> {
  return import('../continue-when-cut').then(
    ({ continueWhenCut }) => continueWhenCut(provider),
    () => provider,
  );
}
