import { ToolError } from '@entropy-tools/core/tool-error';
import { useEffect, useRef, useState } from 'react';
import { payloadOf } from './content/content-type';
import type { QrJobs } from './jobs';
import type { MadeCode } from './make-code';
import { messages } from './messages';
import type { QrOptions } from './qr-options';

/** The input for a code. */
export interface CodeSource {
  /** As in the text area. */
  text: string;
  options: QrOptions;
  logo: Blob | undefined;
}

/** A code with its input. */
export interface FinishedCode extends MadeCode {
  source: CodeSource;
}

/** The state of the preview. */
export interface CodeState {
  /** The latest finished code; it stays while the next one is made, to avoid flicker. */
  code: FinishedCode | undefined;
  /** Whether `code` matches the form. */
  isCurrent: boolean;
  /** Why there is no code for the current form. */
  problem: { title: string; detail?: string } | undefined;
}

/** Pause after typing before a new code is made. */
const pauseMs = 150;

/**
 * Makes the code again whenever text, options or logo change.
 * @param isAwake false before the page is used, so that nothing is loaded or made
 */
export function useCode(
  jobs: QrJobs,
  { text, options, logo }: CodeSource,
  isAwake: boolean,
): CodeState {
  const [code, setCode] = useState<FinishedCode>();
  const [failure, setFailure] = useState<CodeState['problem']>();
  const isFirst = useRef(true);
  const isBlank = text.trim() === '';

  useEffect(() => {
    if (!isAwake || isBlank) return;
    const controller = new AbortController();
    const { signal } = controller;
    const make = async () => {
      await pause(isFirst.current ? 0 : pauseMs, signal);
      isFirst.current = false;
      const { output } = await jobs.make({ text: payloadOf(text), options, logo }, { signal });
      if (signal.aborted) return;
      setCode({ ...output, source: { text, options, logo } });
      setFailure(undefined);
    };
    make().catch((error: unknown) => {
      if (signal.aborted) return;
      setCode(undefined);
      const detail = error instanceof ToolError ? error.message : 'Reload the page and try again.';
      setFailure({ title: messages.failed, detail });
    });
    return () => controller.abort();
  }, [jobs, text, options, logo, isAwake, isBlank]);

  if (isBlank) return { code: undefined, isCurrent: false, problem: { title: messages.enterText } };
  const source = code?.source;
  const isCurrent = source?.text === text && source.options === options && source.logo === logo;
  return { code, isCurrent, problem: failure };
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
