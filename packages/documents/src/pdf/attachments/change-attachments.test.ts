import { hasProgram, runProgram, temporaryFile } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { openForChange, saveChanged } from '../change-pdf';
import { dropUnreachable } from '../drop-unreachable';
import { openPdf } from '../open-pdf';
import { makePdf, testContext } from '../pdf-fixture.testing';
import {
  type AttachmentChanges,
  changeAttachments,
  MAX_ATTACHED_BYTES,
} from './change-attachments';
import { isExecutableName } from './is-executable-name';

async function changed(bytes: Uint8Array, changes: Partial<AttachmentChanges>) {
  const { document } = await openForChange(bytes, testContext());
  await changeAttachments(document, { removed: [], added: [], ...changes }, testContext());
  dropUnreachable(document);
  return saveChanged(document, testContext());
}

async function attached(bytes: Uint8Array): Promise<[string, string][]> {
  const pdf = await openPdf(bytes, testContext());
  const list = (await pdf.document.getAttachments()) ?? new Map<string, unknown>();
  const read = [...list.keys()].map(async (id): Promise<[string, string]> => {
    const content = await pdf.document.getAttachmentContent(id);
    return [id, new TextDecoder().decode(content as Uint8Array)];
  });
  const found = await Promise.all(read);
  await pdf.close();
  return found;
}

const plain = () => makePdf((pdf) => pdf.text('With files'));
const note = (text: string) => new Blob([text]);

describe('changeAttachments', () => {
  it('adds files under unique names in any script, which pdf.js and qpdf read', async () => {
    const added = [
      { name: 'Ṱhoho.txt', file: note('one') },
      { name: 'Ṱhoho.txt', file: note('two') },
    ];
    const bytes = await changed(await plain(), { added });
    expect(await attached(bytes)).toEqual([
      ['Ṱhoho 2.txt', 'two'],
      ['Ṱhoho.txt', 'one'],
    ]);
    if (!hasProgram('qpdf')) return;
    const path = temporaryFile('files.pdf', bytes);
    runProgram('qpdf', ['--check', path]);
    expect(runProgram('qpdf', [path, '--show-attachment=Ṱhoho 2.txt'])).toBe('two');
  });

  it('removes a file with its content', async () => {
    const options = { name: 'secret.txt' };
    const bytes = await makePdf((pdf) => {
      pdf.file(Buffer.from('word 4711'), options);
      pdf.file(Buffer.from('stays'), { name: 'kept.txt' });
    });
    expect((await attached(bytes)).map(([name]) => name)).toEqual(['kept.txt', 'secret.txt']);
    const without = await changed(bytes, { removed: ['secret.txt'] });
    expect(await attached(without)).toEqual([['kept.txt', 'stays']]);
    const path = temporaryFile('without.pdf', without);
    if (hasProgram('qpdf'))
      expect(runProgram('qpdf', ['--qdf', '--object-streams=disable', path, '-'])).not.toContain(
        '4711',
      );
  });

  it('refuses more than a PDF can hold', async () => {
    const file = { size: MAX_ATTACHED_BYTES + 1 } as Blob;
    const large = changed(await plain(), { added: [{ name: 'large.bin', file }] });
    await expect(large).rejects.toThrow('too large');
  });
});

it('recognises names of files that run programs', () => {
  expect(['a.exe', 'B.JS', 'pay.pdf.scr', 'macro.docm', 'x.exe. '].map(isExecutableName)).toEqual(
    Array(5).fill(true),
  );
  expect(['a.pdf', 'exe', 'data.csv', 'letter.docx'].map(isExecutableName)).toEqual(
    Array(4).fill(false),
  );
});
