import type { OutputFile } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { ToolError } from '@entropy-tools/core/tool-error';
import { defaultPdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { expect, test, vi } from 'vitest';
import { type BatchSource, type BatchWork, convertAll, type SourceState } from './batch';
import { PauseGate } from './pause-gate';

const blob = (text: string) => new Blob([text]);
const source = (name: string, id: number): BatchSource => ({
  id,
  name,
  folder: '',
  format: 'txt',
  target: 'pdf',
  engine: 'light',
  blob: blob(name),
});
const noOffice = {
  jobs: { convertOffice: () => Promise.reject(new Error('Not chosen.')) },
  pdf: defaultPdfChoices,
};

function work(names: string[], overrides: Partial<BatchWork['jobs']> = {}) {
  const zipped: OutputFile[] = [];
  const value: BatchWork = {
    sources: names.map(source),
    options: defaultOptions,
    lanes: 2,
    faithful: noOffice,
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
  expect(result.outcomes[1]).toMatchObject({ name: 'bad.txt', failure: 'It is damaged.' });
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
  const { value } = work([]);
  const report: BatchSource = { ...source('report.docx', 0), format: 'docx' };
  const output = {
    files: [{ name: 'report.pdf', blob: blob('pdf') }],
    madeBy: 'Faithful (LibreOffice)',
    detail: '',
  };
  const faithful = {
    jobs: { convertOffice: async () => ({ output, warnings: [] }) },
    pdf: defaultPdfChoices,
  };
  const made = async (part: Partial<BatchSource>) =>
    (await convertAll({ ...value, faithful, sources: [{ ...report, ...part }] }, control())).madeBy;
  expect(await made({})).toEqual(['Light: a', 'b']);
  expect(await made({ engine: 'faithful' })).toEqual(['Faithful (LibreOffice)']);
  expect(await made({ target: 'txt' })).toEqual(['a', 'b']);
});

test('slides that only LibreOffice reads become text by way of PPTX', async () => {
  const asked: string[] = [];
  const files = [{ name: 'talk.pptx', blob: blob('slides') }];
  const output = { files, madeBy: 'Faithful (LibreOffice)', detail: '' };
  const { value } = work([], {
    convert: async ({ source: { format }, target }) => {
      asked.push(`${format} ${target}`);
      const made = {
        files: [{ name: 'talk.md', blob: blob('# Talk') }],
        madeBy: 'ours',
        detail: '',
      };
      return { output: made, warnings: [] };
    },
  });
  const convertOffice: BatchWork['faithful']['jobs']['convertOffice'] = async (request) => {
    asked.push(`${request.source.format} ${request.target}`);
    return { output, warnings: ['A font is missing.'] };
  };
  const talk = {
    ...source('talk.odp', 1),
    format: 'odp',
    engine: 'faithful',
    target: 'md',
  } as const;
  const faithful = { jobs: { convertOffice }, pdf: defaultPdfChoices };
  const { download, madeBy, outcomes } = await convertAll(
    { ...value, faithful, sources: [talk] },
    control(),
  );
  expect(outcomes).toMatchObject([{ warnings: ['A font is missing.'] }]);
  expect(asked).toEqual(['odp pptx', 'pptx md']);
  expect(download.name).toBe('talk.md');
  expect(madeBy).toEqual(['Faithful (LibreOffice)', 'ours']);
});

test('a file that no engine here converts fails, and the rest of the batch continues', async () => {
  const { value } = work(['good.txt']);
  const slides: BatchSource = { ...source('talk.ppt', 1), format: 'ppt', engine: undefined };
  const json: BatchSource = { ...source('data.json', 2), format: 'json', engine: undefined };
  const sources = [...value.sources, slides, json];
  const { outcomes } = await convertAll({ ...value, sources }, control());
  expect(outcomes[0]).toMatchObject({ name: 'good.txt' });
  expect(outcomes[1]).toHaveProperty('failure');
  expect(outcomes[2]).toHaveProperty('failure', expect.stringContaining('can only be converted'));
});

test('tells where each file stands, and puts results into the folders of their sources', async () => {
  const { value, zipped } = work(['a.txt', 'bad.txt']);
  const seen: [number, SourceState['status']][] = [];
  const sources = value.sources.map((one) => ({ ...one, folder: 'in/june' }));
  const onState: BatchWork['onState'] = (id, { status }) => seen.push([id, status]);
  await convertAll({ ...value, sources, lanes: 1, onState }, control());
  const of = (wanted: number) => seen.flatMap(([id, status]) => (id === wanted ? status : []));
  expect(of(0)).toEqual(['waiting', 'converting', 'converting', 'done']);
  expect(of(1)).toEqual(['waiting', 'converting', 'converting', 'failed']);
  expect(zipped.map(({ name }) => name)).toEqual(['in/june/a.pdf', 'in/june/bad.txt.txt']);
});

test('converts only what failed when it is asked again', async () => {
  const { value } = work(['a.txt', 'bad.txt']);
  const first = await convertAll(value, control());
  const again = vi.fn(value.jobs.convert);
  const jobs = { ...value.jobs, convert: again };
  const second = await convertAll({ ...value, jobs, earlier: first.outcomes }, control());
  expect(
    again.mock.calls.map(
      ([
        {
          source: { name },
        },
      ]) => name,
    ),
  ).toEqual(['bad.txt']);
  expect(second.outcomes.map(({ name }) => name)).toEqual(['a.txt', 'bad.txt']);
  expect(second.outcomes[0]).toBe(first.outcomes[0]);
});

test('a paused batch begins no further file until it is resumed', async () => {
  const gate = new PauseGate();
  const { value } = work(['a.txt', 'b.txt']);
  const begun: string[] = [];
  const convert: BatchWork['jobs']['convert'] = (request, options) => {
    begun.push(request.source.name);
    if (begun.length === 1) gate.pause();
    return value.jobs.convert(request, options);
  };
  const jobs = { ...value.jobs, convert };
  const onState = vi.fn<NonNullable<BatchWork['onState']>>();
  const running = convertAll(
    { ...value, jobs, lanes: 1, pass: () => gate.pass(), onState },
    control(),
  );
  await vi.waitFor(() => expect(onState).toHaveBeenCalledWith(0, { status: 'done' }));
  expect(begun).toEqual(['a.txt']);
  expect(gate.isPaused).toBe(true);
  gate.resume();
  await running;
  expect(begun).toEqual(['a.txt', 'b.txt']);
});
