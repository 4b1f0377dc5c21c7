// An answer that a limit cut goes on when the person presses Continue, as one stream without a seam: the tool
// that reads it sees one answer. Asked in the engine line, which every AI page has.

import { askToContinue } from './cut-answer';
import type { AiEvent, AiProvider, AiRequest, AiUsage } from './providers/ai-provider';
import { textMessage } from './providers/ai-provider';
import { findSeam, Seam } from './seam';

const GO_ON =
  'Your answer above was cut off by a limit. Go on exactly where it ends. Repeat nothing, add no introduction, and open no new code block if one is open.';

/** Wraps an engine so that a cut answer waits for the person's decision. */
export function continueWhenCut(provider: AiProvider): AiProvider {
  return {
    ...provider,
    stream: (request, options) => streamOn(provider, request, options.signal),
  };
}

async function* streamOn(
  provider: AiProvider,
  request: AiRequest,
  signal: AbortSignal,
): AsyncGenerator<AiEvent> {
  let said = '';
  let used: AiUsage | undefined;
  let asked = request;
  let seam: Seam | undefined;
  for (;;) {
    const before = used;
    let isCut = false;
    let hasCalls = false;
    for await (const event of provider.stream(asked, { signal })) {
      if (event.kind === 'text') {
        const text = seam ? seam.push(event.text) : event.text;
        said += text;
        if (text !== '') yield { kind: 'text', text };
      } else if (event.kind === 'usage') {
        used = before ? sum(before, event.usage) : event.usage;
        yield { kind: 'usage', usage: used };
      } else if (event.kind === 'end') isCut = event.reason === 'length';
      else {
        hasCalls ||= event.kind === 'call';
        yield event;
      }
    }
    const rest = seam?.end() ?? '';
    said += rest;
    if (rest !== '') yield { kind: 'text', text: rest };
    const goesOn = isCut && !hasCalls && said.trim() !== '' && (await askToContinue(signal));
    if (!goesOn) {
      yield { kind: 'end', reason: isCut ? 'length' : 'complete' };
      return;
    }
    const { head } = findSeam(said);
    seam = new Seam(said);
    asked = {
      ...request,
      messages: [...request.messages, textMessage('model', head), textMessage('user', GO_ON)],
    };
  }
}

function sum(one: AiUsage, other: AiUsage): AiUsage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    estimated: one.estimated || other.estimated,
  };
}
