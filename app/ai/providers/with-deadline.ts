import { AiFault } from './ai-fault';

/**
 * Waits for a step of a stream for at most `ms`, so that neither a silent provider nor Stop keeps the user
 * waiting.
 * @throws AiFault `stalled` after `ms`, `stopped` if the signal is aborted
 */
export function withDeadline<T>(step: Promise<T>, ms: number, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new AiFault('stopped'));
    const timer = setTimeout(() => reject(new AiFault('stalled')), ms);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    step.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    });
  });
}
