import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useState } from 'react';

export type AnswerState<T> = { value?: T; error?: string; busy: boolean };

/**
 * What an asynchronous question gives, asked anew whenever `key` changes; the last answer stays until
 * the next one is there, so that nothing jumps.
 */
export function useAnswer<T>(ask: () => Promise<T>, key: string): AnswerState<T> {
  const [state, setState] = useState<AnswerState<T>>({ busy: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what the question is made of
  useEffect(() => {
    let current = true;
    setState((last) => ({ ...last, busy: true }));
    ask().then(
      (value) => current && setState({ value, busy: false }),
      async (cause: unknown) => {
        const { message } = await toToolError(cause);
        if (current) setState({ error: message, busy: false });
      },
    );
    return () => {
      current = false;
    };
  }, [key]);
  return state;
}
