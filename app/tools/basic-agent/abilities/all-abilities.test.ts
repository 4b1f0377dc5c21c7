import { afterEach, describe, expect, it, vi } from 'vitest';
import { allAbilities } from './all-abilities';
import { attached, stubWorker } from './frame/stub-worker.testing';

afterEach(() => vi.unstubAllGlobals());

describe('the abilities', () => {
  it('have unique names', () => {
    const names = allAbilities.map(({ declaration }) => declaration.name);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(allAbilities.map(({ title }) => title)).size).toBe(names.length);
  });

  it('add little to each request', () => {
    const declared = JSON.stringify(allAbilities.map(({ declaration }) => declaration));
    expect(declared.length).toBeLessThan(14_000);
  });

  it.each(allAbilities.map((ability) => [ability.declaration.name, ability]))(
    '%s explains wrong arguments',
    async (_name, ability) => {
      const { properties, required } = ability.declaration.parameters as {
        properties: Record<string, { type: string }>;
        required: string[];
      };
      const [first = ''] = required;
      const context = { signal: new AbortController().signal, files: [] };
      for (const args of [{}, { [first]: { nested: true } }, { unheardOf: 1 }]) {
        const checked = ability.check(args);
        expect(checked).toMatchObject({ ok: false, problem: expect.stringMatching(/\w+.*\.$/s) });
        // Also when it is run without a check.
        await expect(ability.run(args, context)).rejects.toMatchObject({ code: 'input' });
      }
      expect(Object.keys(properties)).toEqual(expect.arrayContaining(required));
    },
  );

  it.each(
    allAbilities
      .filter(({ declaration }) => 'file' in (declaration.parameters.properties as object))
      .map((ability) => [ability.declaration.name, ability]),
  )('%s lists the existing files for an unknown one', async (_name, ability) => {
    const files = attached(['a.csv', 'x'], ['b.pdf', 'y']);
    const all = { file: 'file-9', pages: '1', to: 'png', kind: 'bar', value_columns: ['x'] };
    const { properties } = ability.declaration.parameters as { properties: object };
    const args = Object.fromEntries(Object.entries(all).filter(([name]) => name in properties));
    const { signal } = new AbortController();
    await expect(ability.run(args, { signal, files })).rejects.toThrow(
      'There is no file “file-9”. There is: file-1 (a.csv), file-2 (b.pdf).',
    );
  });

  it('names the file that it works on, whatever the other files are called', () => {
    const files = attached(['file-2', 'bait'], ['secret.pdf', 'x'], ['a\u202egpj.exe', 'y']);
    const summaryOf = (file: string) => {
      const ability = allAbilities.find(({ declaration }) => declaration.name === 'convert_file');
      const checked = ability?.check({ file, to: 'png' }, files);
      return checked?.ok && checked.summary;
    };
    expect(summaryOf('file-2')).toBe('Convert “secret.pdf” to PNG');
    expect(summaryOf(' FILE-2 ')).toBe('Convert “file-2” to PNG');
    expect(summaryOf('file-3')).toBe('Convert “a\ufffdgpj.exe” to PNG');
  });

  it('require approval before data leaves the device or a file of the user is processed', () => {
    const asking = allAbilities.filter(({ approval }) => approval === 'ask');
    expect(asking.map(({ declaration }) => declaration.name)).toEqual([
      'fetch_web_page',
      'convert_file',
      'merge_pdfs',
      'extract_pdf_pages',
      'change_picture',
      'run_recipe',
    ]);
  });

  it('stop immediately on abort, even if the work ignores it', async () => {
    stubWorker(() => new Promise(() => undefined));
    const ability = allAbilities.find(({ declaration }) => declaration.name === 'make_qr_code');
    const control = new AbortController();
    const running = ability?.run({ text: 'x' }, { signal: control.signal, files: [] });
    control.abort(new Error('stopped by the person'));
    await expect(running).rejects.toThrow('stopped by the person');
  });

  it('reject large files with a message', async () => {
    const huge = { id: 'file-1', name: 'huge.csv', blob: new Blob([new Uint8Array(50_000_001)]) };
    const ability = allAbilities.find(({ declaration }) => declaration.name === 'read_file');
    const { signal } = new AbortController();
    await expect(ability?.run({ file: 'file-1' }, { signal, files: [huge] })).rejects.toThrow(
      'the agent takes files of up to 50 MB',
    );
  });
});
