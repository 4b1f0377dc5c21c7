import type { OutputFile } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defaultPdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { expect, test, vi } from 'vitest';
import { type BatchWork, convertAll } from './batch';

const blob = (text: string) => new Blob([text]);
const source = (name: string) => ({ name, format: 'txt' as const, blob: blob(name) });

function work(names: string[], overrides: Partial<BatchWork['jobs']> = {}) {
  const zipped: OutputFile[] = [];
  const value: BatchWork = {
    sources: names.map(source),
    target: 'pdf',
    options: defaultOptions,
    now: () => new Date(2026, 10, 21, 14, 5, 9),
    jobs: {
      convert: async (request, options) => {
        options?.onProgress?.(1);
        if (request.source.name.startsWith('bad')) throw new ToolError('input', 'It is damaged.');
        const name = request.source.name.replace('.txt', '.pdf');
        const files = request.source.name.startsWith('many')
          ? [
              { name: 'page-1.png', blob: blob('1') },
              { name: 'page-2.png', blob: blob('2') },
            ]
          : [{ name, blob: blob('pdf') }];
        return { output: { files, madeBy: 'a, b', detail: '1 page' }, warnings: [] };
      },
      zip: async (files) => {
        zipped.push(...files);
        return { output: blob('zip'), warnings: [] };
      },
      ...overrides,
    },
  };
  return { value, zipped };
}

const control = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

test('returns a single file unzipped, under its own name', async () => {
  const { value, zipped } = work(['letter.txt']);
  const result = await convertAll(value, control());
  expect(result.download.name).toBe('letter.pdf');
  expect(result.madeBy).toEqual(['a', 'b']);
  expect(zipped).toEqual([]);
});

test('returns several results of one file as a ZIP with the name of the file', async () => {
  const { value, zipped } = work(['many.txt']);
  expect((await convertAll(value, control())).download.name).toBe('many.zip');
  expect(zipped.map((file) => file.name)).toEqual(['page-1.png', 'page-2.png']);
});

test('throws the error of a single file', async () => {
  await expect(convertAll(work(['bad.txt']).value, control())).rejects.toThrow('It is damaged.');
});

test('packs several files into one ZIP; a failure becomes a text file and does not affect the others', async () => {
  const { value, zipped } = work(['a.txt', 'bad.txt', 'A.txt', 'many.txt']);
  const result = await convertAll(value, control());
  expect(result.download.name).toBe('converted_files_2026-11-21_14-05-09.zip');
  expect(zipped.map((file) => file.name)).toEqual([
    'a.pdf',
    'bad.txt.txt',
    'A (2).pdf',
    'many/page-1.png',
    'many/page-2.png',
  ]);
  expect(await zipped[1]?.blob.text()).toBe('Failed to convert: It is damaged.');
  expect(result.outcomes[1]).toEqual({ name: 'bad.txt', failure: 'It is damaged.' });
});

test('progress never decreases and ends at 1', async () => {
  const { value } = work(['a.txt', 'bad.txt', 'c.txt'], {
    zip: async (_files, options) => {
      options?.onProgress?.(1);
      return { output: blob('zip'), warnings: [] };
    },
  });
  const watched = control();
  await convertAll(value, watched);
  const seen = watched.onProgress.mock.calls.map(([fraction]) => fraction as number);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
});

test('cancelling a batch cancels it; no file counts as failed', async () => {
  const controller = new AbortController();
  const { value } = work(['a.txt', 'b.txt'], {
    convert: async () => {
      controller.abort();
      throw new ToolError('cancelled', 'Cancelled.');
    },
  });
  await expect(
    convertAll(value, { signal: controller.signal, onProgress: () => {} }),
  ).rejects.toThrow('Cancelled.');
});

test('reports which of the two engines converted an office file', async () => {
  const { value } = work(['report.txt']);
  const sources = [{ name: 'report.docx', format: 'docx' as const, blob: blob('x') }];
  const output = {
    files: [{ name: 'report.pdf', blob: blob('pdf') }],
    madeBy: 'Faithful (LibreOffice)',
    detail: '',
  };
  const faithful = {
    jobs: { convertOffice: async () => ({ output, warnings: [] }) },
    pdf: defaultPdfChoices,
  };
  const made = async (extra: Partial<BatchWork>) =>
    (await convertAll({ ...value, sources, ...extra }, control())).madeBy;
  expect(await made({})).toEqual(['Light: a', 'b']);
  expect(await made({ faithful })).toEqual(['Faithful (LibreOffice)']);
  expect(await made({ faithful, target: 'txt' })).toEqual(['Light: a', 'b']);
});

test('without Faithful, a file that only Faithful opens fails and the rest of the batch continues', async () => {
  const { value } = work(['good.txt']);
  const slides = { name: 'talk.odp', format: 'odp' as const, blob: blob('x') };
  const { outcomes } = await convertAll(
    { ...value, sources: [...value.sources, slides] },
    control(),
  );
  expect(outcomes[0]).toMatchObject({ name: 'good.txt' });
  expect(outcomes[1]).toEqual({
    name: 'talk.odp',
    failure: 'ODP cannot be converted to PDF here.',
  });
});
