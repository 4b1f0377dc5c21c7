import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import type { LineInput } from '@entropy-tools/machine/shell/run-line';
import { defineJobs } from '~/jobs/define-jobs';

/** Messages from a running line to the page. */
export type FromLine = { kind: 'pieces'; pieces: OutputPiece[] } | { kind: 'end' };

/** A line with its message port: pieces of output arrive, and any message sent back is a Ctrl+C. */
export interface LineRequest extends LineInput {
  port: MessagePort;
}

const SEND_EVERY_MS = 16;

/** The shell runs off the page's thread, so that no line can block the page. */
export const jobs = defineJobs({
  run: async ({ port, ...input }: LineRequest, context) => {
    const { runLine } = await import('@entropy-tools/machine/shell/run-line');
    const stop = new AbortController();
    port.onmessage = () => stop.abort();
    const outbox = sender((message: FromLine) => port.postMessage(message));
    try {
      return await runLine(input, {
        signal: AbortSignal.any([context.signal, stop.signal]),
        onOutput: outbox.add,
      });
    } finally {
      outbox.end();
    }
  },
  /** Preloads the shell, so that the first line is answered at once, and also offline. */
  warmUp: async () => {
    await import('@entropy-tools/machine/shell/run-line');
  },
});

/** Batches pieces, because thousands of small messages would cost the page more than their content. */
function sender(send: (message: FromLine) => void) {
  let pieces: OutputPiece[] = [];
  let sentAt = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    sentAt = performance.now();
    if (pieces.length > 0) send({ kind: 'pieces', pieces });
    pieces = [];
  };
  return {
    add(piece: OutputPiece) {
      const last = pieces.at(-1);
      if (last?.kind === piece.kind) last.text += piece.text;
      else pieces.push({ ...piece });
      if (performance.now() - sentAt > SEND_EVERY_MS) flush();
      else timer ??= setTimeout(flush, SEND_EVERY_MS);
    },
    end() {
      flush();
      send({ kind: 'end' });
    },
  };
}
