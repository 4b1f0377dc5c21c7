import type { ProgramRequest, ProgramResponse } from '@entropy-tools/machine/machine/program';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { completePage } from './complete-page';
import { responseToHtml } from './response-to-html';
import { serveFrame } from './serve-frame';

/** A server on the machine, for its preview. */
export interface ShownServer {
  port: number;
  isOpen: boolean;
  /** Number of its starts; each reloads the page. */
  starts: number;
}

/** What a preview needs from the terminal. */
export interface PreviewHost {
  ask: (url: string, request: ProgramRequest) => Promise<ProgramResponse>;
  say: (text: string) => void;
}

/** Maximum console lines reported per page load. */
const MAX_SAID = 200;
const MAX_SAID_CHARS = 2000;

interface Load {
  url: string;
  request: ProgramRequest;
  count: number;
}

/** The page of a server: loaded, inlined, and sent to its frame. */
export function usePreview(
  frame: RefObject<HTMLIFrameElement | null>,
  { port, isOpen, starts }: ShownServer,
  place: PreviewHost,
) {
  const origin = `http://localhost:${port}`;
  const [load, setLoad] = useState<Load>({ url: `${origin}/`, request: {}, count: 0 });
  const [before, setBefore] = useState<string[]>([]);
  const [shown, setShown] = useState<{ html: string; count: number }>();
  const [path, setPath] = useState('/');
  const [problem, setProblem] = useState<string>();
  const places = useRef(place);
  places.current = place;
  const { url, request, count } = load;

  const go = (address: string, next: ProgramRequest = {}) => {
    const to = URL.parse(address, url);
    if (!to) return;
    if (to.origin !== origin) {
      places.current.say(`[preview: ${to.origin} is not reached from here]`);
      return;
    }
    to.hash = '';
    if (to.href !== url) setBefore((all) => [...all, url]);
    setLoad({ url: to.href, request: next, count: count + 1 });
  };
  const reload = () => setLoad({ url, request, count: count + 1 });
  const latest = useRef(go);
  latest.current = go;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a server that was started again shows its page anew
  useEffect(() => {
    if (!isOpen) return;
    let isGone = false;
    const show = async () => {
      const answer = await places.current.ask(url, request);
      const { html, missing } = await completePage(
        await responseToHtml(answer),
        answer.url,
        (address) => places.current.ask(address, {}),
      );
      if (isGone) return;
      const { pathname, search } = new URL(answer.url);
      setPath(pathname + search);
      setProblem(undefined);
      setShown((old) => ({ html, count: (old?.count ?? 0) + 1 }));
      for (const address of missing.slice(0, MAX_SAID))
        places.current.say(`[preview: ${address.slice(0, MAX_SAID_CHARS)} could not be had]`);
    };
    show().catch((error: unknown) => {
      if (!isGone) setProblem(error instanceof Error ? error.message : String(error));
    });
    return () => {
      isGone = true;
    };
  }, [url, request, count, isOpen, starts]);

  useEffect(() => {
    if (!shown || !frame.current) return;
    let said = 0;
    return serveFrame(frame.current, shown.html, {
      ask: (address, asked) => places.current.ask(address, asked),
      go: (address, asked) => latest.current(address, asked),
      at: (address) => {
        const at = URL.parse(address);
        if (at) setPath(at.pathname + at.search);
      },
      say: (level, text) => {
        said += 1;
        if (said > MAX_SAID) return;
        places.current.say(`[page ${level}] ${text.slice(0, MAX_SAID_CHARS)}`);
      },
    });
  }, [shown, frame]);

  return {
    shown,
    path,
    problem,
    go,
    reload,
    back:
      before.length === 0
        ? undefined
        : () => {
            setBefore(before.slice(0, -1));
            setLoad({ url: before.at(-1) ?? url, request: {}, count: count + 1 });
          },
  };
}
