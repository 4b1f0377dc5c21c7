import { expect, it, vi } from 'vitest';
import { allAbilities } from '../abilities/all-abilities';
import type { Decision } from '../turn/execute-call';
import { runTurn } from '../turn/run-turn';
import { createRulesProvider } from './rules-provider';

async function answer(content: string, decision: Decision = 'once') {
  const files = [{ id: 'f1', name: 'letter.docx', blob: new Blob(['no document']) }];
  const onFailed = vi.fn();
  const { provider, isKnown } = createRulesProvider(
    content,
    files,
    new Date(2026, 10, 27),
    [],
    onFailed,
  );
  const result = await runTurn(
    { messages: [{ role: 'user', parts: [{ kind: 'text', text: content }] }] },
    {
      provider,
      abilities: allAbilities,
      signal: new AbortController().signal,
      files: () => files,
      addFile: () => 'f2',
      approve: async () => decision,
      allowed: new Set(),
      outside: { isRead: false },
      onText: () => {},
      onParts: () => {},
    },
  );
  const texts = result.parts.flatMap((part) => (part.kind === 'text' ? [part.text] : []));
  return { ...result, said: texts.join('\n'), isKnown, hasFailed: onFailed.mock.calls.length > 0 };
}

it('runs the tool and says its result', async () => {
  const { said, ending, parts, source } = await answer('How much is 250 plus 15%?');
  expect(ending).toBe('complete');
  expect(parts.map(({ kind }) => kind)).toEqual(['call', 'text']);
  expect(said).toBe('**287.5**');
  expect(source).toMatchObject({ id: 'rules', standIn: false });
});

it('says what went wrong, and what the user refused', async () => {
  const divided = await answer('5 divided by 0');
  expect(divided.said).toMatch(/^That did not work: .*zero/i);
  expect(divided.hasFailed).toBe(true);
  expect((await answer('convert this to pdf', 'refuse')).said).toBe(
    'You refused it, so nothing was done.',
  );
});

it('says what it can do where no rule knows the request', async () => {
  const { said, isKnown, hasFailed } = await answer('Write a poem about the sea');
  expect([isKnown, hasFailed]).toEqual([false, false]);
  expect(said).toContain('This needs a language model');
});
