import { useCallback, useEffect, useRef, useState } from 'react';
import { ToolError } from '~/lib/tool-error';
import { payloadOf } from './content/content-type';
import type { MadeCode } from './make-code';
import { messages } from './messages';
import type { QrOptions } from './qr-options';
import type { RunQrJob } from './use-qr-worker';

/** What the preview shows. */
export interface CodeState {
  /** The latest finished code; it stays while the next is made, so that nothing flickers. */
  code: FinishedCode | undefined;
  /** Why there is none for what stands in the form now. */
  problem: { title: string; detail?: string } | undefined;
  /** The code of what stands in the form now, as soon as it is there; undefined when there is none. */
  current: () => Promise<FinishedCode | undefined>;
}

/** A code together with what it was made from. */
export interface FinishedCode extends MadeCode {
  text: string;
  options: QrOptions;
  logo: Blob | undefined;
}

/** Typing is followed after this pause. */
const pauseMs = 150;

/** Makes the code again whenever text, options or logo change. */
export function useCode(
  run: RunQrJob,
  { text, options, logo }: { text: string; options: QrOptions; logo: Blob | undefined },
): CodeState {
  const [code, setCode] = useState<FinishedCode>();
  const [problem, setProblem] = useState<CodeState['problem']>();
  const latest = useRef<Promise<FinishedCode | undefined>>(Promise.resolve(undefined));
  const isFirst = useRef(true);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const make = async (): Promise<FinishedCode | undefined> => {
      if (text.trim() === '') {
        setCode(undefined);
        setProblem({ title: messages.enterText });
        return undefined;
      }
      await pause(isFirst.current ? 0 : pauseMs, signal);
      isFirst.current = false;
      const made = await run({ kind: 'make', text: payloadOf(text), options, logo }, { signal });
      if (signal.aborted) return undefined;
      const finished = { ...made, text, options, logo };
      setCode(finished);
      setProblem(undefined);
      return finished;
    };
    latest.current = make().catch((error: unknown) => {
      if (signal.aborted) return undefined;
      setCode(undefined);
      const detail = error instanceof ToolError ? error.message : 'Reload the page and try again.';
      setProblem({ title: messages.failed, detail });
      return undefined;
    });
    return () => controller.abort();
  }, [run, text, options, logo]);

  const current = useCallback(() => latest.current, []);
  return { code, problem, current };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
