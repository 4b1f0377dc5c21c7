import type { ProgramRequest, ProgramResponse } from '@entropy-tools/machine/machine/program';

/** What a previewed page can ask of the surrounding page. */
export interface FrameHost {
  /** Sends a request to a server on the machine. */
  ask: (url: string, request: ProgramRequest) => Promise<ProgramResponse>;
  /** Navigates to another page. */
  go: (url: string, request: ProgramRequest) => void;
  /** The page changed its own address. */
  at: (url: string) => void;
  /** Output of the page's console. */
  say: (level: string, text: string) => void;
}

type FromFrame =
  | { kind: 'ask'; id: number; url: string; request: ProgramRequest }
  | { kind: 'go'; url: string; request: ProgramRequest }
  | { kind: 'at'; url: string }
  | { kind: 'say'; level: string; text: string };

/**
 * Sends a frame its page once it is ready, and serves it from then on. A frame without an opaque origin gets
 * nothing, because a previewed page's scripts are untrusted.
 * @returns a function that stops serving it
 */
export function serveFrame(frame: HTMLIFrameElement, html: string, room: FrameHost): () => void {
  const { port1, port2 } = new MessageChannel();
  const hear = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.data !== 'preview-ready') return;
    if (event.origin !== 'null') return;
    removeEventListener('message', hear);
    frame.contentWindow?.postMessage(html, '*', [port2]);
  };
  addEventListener('message', hear);
  port1.onmessage = ({ data }: MessageEvent<FromFrame>) => {
    if (data.kind === 'say') room.say(String(data.level), String(data.text));
    else if (data.kind === 'go') room.go(String(data.url), data.request);
    else if (data.kind === 'at') room.at(String(data.url));
    else if (data.kind === 'ask') void answer(port1, data, room);
  };
  return () => {
    removeEventListener('message', hear);
    port1.close();
  };
}

async function answer(
  port: MessagePort,
  { id, url, request }: Extract<FromFrame, { kind: 'ask' }>,
  room: FrameHost,
): Promise<void> {
  try {
    port.postMessage({ id, answer: await room.ask(String(url), request) });
  } catch (error) {
    port.postMessage({ id, problem: error instanceof Error ? error.message : String(error) });
  }
}
