import { expect, it } from 'vitest';
import type { DocumentJobs } from './jobs';
import type { UploadedDocument } from './passages/document-model';
import { readFiles } from './read-files';

/** A worker that takes the text of a file as it is, and fails at 'broken'. */
const jobs = {
  read: async (file: File) => {
    const content = await file.text();
    if (content === 'broken') throw new Error('Broken.');
    if (content === 'refused')
      return { output: { kind: 'refused', message: 'No text.' }, warnings: [] };
    return { output: { kind: 'read', document: documentOf(file.name, content) }, warnings: [] };
  },
} as unknown as DocumentJobs;

let made = 0;
function documentOf(name: string, content: string, size = content.length): UploadedDocument {
  made += 1;
  return { id: String(made), name, size, type: 'TXT', content, uploadDate: '' };
}

const file = (name: string, text: string) => new File([text], name);

async function read(files: File[], beside: UploadedDocument[] = [], signal = never) {
  const seen: string[] = [];
  const onReading = (which: string) => void seen.push(which);
  return { ...(await readFiles(jobs, files, { beside, signal, onReading })), seen };
}
const never = new AbortController().signal;

it('reads on after files that cannot be read, and greets with what was read', async () => {
  const {
    read: found,
    failed,
    greetings,
    seen,
  } = await read([
    file('a.txt', 'one'),
    file('b.txt', 'broken'),
    file('c.txt', 'refused'),
    file('d.txt', 'four'),
  ]);
  expect(found.map(({ name }) => name)).toEqual(['a.txt', 'd.txt']);
  expect(failed.map(({ name }) => name)).toEqual(['b.txt', 'c.txt']);
  expect(seen[3]).toBe('“d.txt”, 4 of 4');
  expect(greetings.map(({ content }) => content)).toEqual([
    expect.stringContaining('I\'ve read "a.txt"'),
    expect.stringContaining('I\'ve also read "d.txt"'),
  ]);
  const many = await read(['1', '2', '3', '4', '5'].map((text) => file(`${text}.txt`, text)));
  expect(many.greetings.map(({ content }) => content)).toEqual([
    'I\'ve read 5 documents: "1.txt", "2.txt", "3.txt" and 2 others. Your questions go to all of them.',
  ]);
});

it('leaves out the same document, whatever its name, and tells equal names apart', async () => {
  const { read: found, failed } = await read(
    [file('b.txt', 'one'), file('a.txt', 'two'), file('c.txt', 'two')],
    [documentOf('a.txt', 'one')],
  );
  expect(found.map(({ name }) => name)).toEqual(['a (2).txt']);
  expect(failed.map(({ name, detail }) => [name, detail])).toEqual([
    ['b.txt', 'It has the text of “a.txt”.'],
    ['c.txt', 'It has the text of “a.txt”.'],
  ]);
});

it.each([
  ['files', Array.from({ length: 99 }, (_, at) => documentOf(`${at}`, `${at}`))],
  ['bytes', [documentOf('x', 'x', 499_999_997)]],
  ['characters', [documentOf('x', 'x'.repeat(29_999_997))]],
])('says the limit of %s, and reads what fits', async (_limit, beside) => {
  const { read: found, failed } = await read([file('a', 'aaa'), file('b', 'b')], beside);
  expect(found.map(({ name }) => name)).toEqual(['a']);
  expect(failed[0]).toMatchObject({
    name: 'b',
    message: expect.stringMatching(/^Up to 100 files with 500.MB and 30 million characters/),
  });
});

it('keeps what was read until it was cancelled', async () => {
  const control = new AbortController();
  const slow = {
    read: async (one: File) => {
      if (one.name !== 'b.txt') return jobs.read(one);
      control.abort();
      throw new Error('Cancelled.');
    },
  } as unknown as DocumentJobs;
  const files = [file('a.txt', 'one'), file('b.txt', 'two'), file('c.txt', 'three')];
  const { read: found, failed } = await readFiles(slow, files, {
    beside: [],
    signal: control.signal,
    onReading: () => {},
  });
  expect(found.map(({ name }) => name)).toEqual(['a.txt']);
  expect(failed).toEqual([]);
});
