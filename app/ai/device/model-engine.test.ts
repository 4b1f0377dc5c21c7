import { afterEach, expect, it, vi } from 'vitest';
import { ModelEngine } from './model-engine';

/** A worker that answers nothing. */
class SilentWorker {
  static last: SilentWorker | undefined;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | undefined;
  constructor() {
    SilentWorker.last = this;
  }
  postMessage() {}
  terminate() {}
}

afterEach(() => vi.unstubAllGlobals());

const plan = { context: 512, batch: 128, memoryBytes: 1 };

it('ends what is asked of it after it was closed, while the file was still opened', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const engine = new ModelEngine();
  engine.close();
  await expect(engine.load(new File([], 'a.gguf'), plan, 1)).rejects.toMatchObject({
    code: 'cancelled',
  });
  const { pieces, ended } = engine.answer({ messages: [], max_tokens: 1 });
  await expect(pieces.getReader().read()).rejects.toMatchObject({ code: 'cancelled' });
  await ended;
});

it('says so where its worker could not be started', async () => {
  vi.stubGlobal('Worker', SilentWorker);
  const engine = new ModelEngine();
  SilentWorker.last?.onerror?.({ message: '', preventDefault: () => {} });
  await expect(engine.load(new File([], 'a.gguf'), plan, 1)).rejects.toThrow(
    'could not be started',
  );
});
