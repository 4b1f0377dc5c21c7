import { AI_MAX_ANSWER_BYTES } from '@workers/api/ai/ai.contract';
import { AiFault } from './ai-fault';
import type { AiEvent, AiProvider, AiRequest, AiUsage } from './ai-provider';
import { estimateUsage } from './tokens-and-cost';

/** Which engine made an answer: kept with it. */
export type AnswerSource = Pick<AiProvider, 'id' | 'service' | 'label' | 'model' | 'standIn'>;

/** An answer as far as it came. */
export interface AiAnswer {
  text: string;
  calls: readonly Extract<AiEvent, { kind: 'call' }>[];
  /** `length`: the model's own limit, or ours. `stopped`: by the person. */
  ending: 'complete' | 'length' | 'stopped' | 'failed';
  /** Of `failed`. */
  fault?: AiFault;
  usage: AiUsage;
  source: AnswerSource;
}

/**
 * Asks an engine and gathers its answer. It never throws: what came before a fault is in the answer
 * beside the fault, so that a conversation loses nothing.
 * @param onText is given each piece as it comes
 */
export async function readWholeAnswer(
  provider: AiProvider,
  request: AiRequest,
  { signal, onText }: { signal: AbortSignal; onText?: (piece: string) => void },
): Promise<AiAnswer> {
  const { id, service, label, model, standIn } = provider;
  const calls: Extract<AiEvent, { kind: 'call' }>[] = [];
  const pieces: string[] = [];
  // The gateway's own limit, in UTF-16 code units here, whichever provider it is.
  let room = AI_MAX_ANSWER_BYTES;
  let usage: AiUsage | undefined;
  let answering = model;
  const finish = (ending: AiAnswer['ending'], fault?: AiFault): AiAnswer => {
    const text = pieces.join('');
    return {
      text,
      calls,
      ending,
      ...(fault ? { fault } : {}),
      usage: usage ?? estimateUsage(request, text),
      source: { id, label, model: answering, standIn, ...(service ? { service } : {}) },
    };
  };
  try {
    for await (const event of provider.stream(request, { signal })) {
      if (event.kind === 'text') {
        const text = event.text.slice(0, room);
        room -= text.length;
        pieces.push(text);
        onText?.(text);
        // Leaving the loop ends the stream.
        if (room <= 0) return finish('length');
      } else if (event.kind === 'call') calls.push(event);
      else if (event.kind === 'usage') usage = event.usage;
      else if (event.kind === 'model') answering = event.model;
      // Told by the line that names the engine.
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
