import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useState } from 'react';

export type AsyncState<T> = { value?: T; error?: string; busy: boolean };

/**
 * The result of an async request, which is repeated whenever `key` changes; the last result stays until the
 * next one arrives, to avoid layout shifts.
 */
export function useAsyncResult<T>(ask: () => Promise<T>, key: string): AsyncState<T> {
  const [state, setState] = useState<AsyncState<T>>({ busy: true });
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
