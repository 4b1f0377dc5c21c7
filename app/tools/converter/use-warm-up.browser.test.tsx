import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ConverterJobs } from './jobs';
import { useWarmUp } from './use-warm-up';

/** A page with a conversion that waits as the Converter's does. */
function Waiting({ jobs, signal }: { jobs: ConverterJobs; signal: AbortSignal }) {
  const [state, setState] = useState('idle');
  const untilWarm = useWarmUp(jobs, 'md', 'odt', 1, 'idle');
  const convert = () => {
    setState('waiting');
    void untilWarm(signal).then(() => setState('converting'));
  };
  return (
    <button type="button" onClick={convert}>
      {state}
    </button>
  );
}

function engines() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const outcome = promise.then(() => ({ output: undefined, warnings: [] }));
  const jobs = { warmUp: () => outcome, warmTypefaces: () => outcome };
  return { jobs: jobs as unknown as ConverterJobs, start: resolve };
}

const state = (name: string) => page.getByRole('button', { name });

it('a conversion waits for the engine that is being started, and starts no second one', async () => {
  const { jobs, start } = engines();
  await render(<Waiting jobs={jobs} signal={new AbortController().signal} />);
  await state('idle').click();
  await expect.element(state('waiting')).toBeVisible();
  start();
  await expect.element(state('converting')).toBeVisible();
});

it('Cancel ends the wait', async () => {
  const { jobs } = engines();
  const controller = new AbortController();
  await render(<Waiting jobs={jobs} signal={controller.signal} />);
  await state('idle').click();
  await expect.element(state('waiting')).toBeVisible();
  controller.abort();
  await expect.element(state('converting')).toBeVisible();
});
