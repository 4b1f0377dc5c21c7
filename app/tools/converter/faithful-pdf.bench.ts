/**
 * Fifty DOCX to PDF by LibreOffice in the page, compared with native LibreOffice converting all in one call.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import { convertAllMs, requirePeer } from '../../../tests/bench/support/converter-side.ts';
import { makeDocuments } from '../../../tests/bench/support/fixtures.ts';
import { faithfulAddress, openFaithfulConverter } from '../../../tests/support/drive-converter.ts';
import { makeStyledDocuments } from '../../../tests/support/looks-documents.ts';

const execute = promisify(execFile);

export const bench: BenchCase = {
  title: 'DOCX to PDF by Faithful',
  run: async (context) => {
    requirePeer('soffice');
    const looks = (await makeStyledDocuments()).map(({ name, bytes }) => {
      const path = join(context.folder, name);
      writeFileSync(path, bytes);
      return path;
    });
    const count = context.quick ? 10 : 50;
    const paths = [...looks, ...(await makeDocuments(context.folder, count - looks.length))];
    const [product, browser] = await Promise.all([context.product(), context.browser()]);
    const page = await openFaithfulConverter(browser, product.url);
    const output = join(context.folder, 'faithful-pdf');
    const profile = `-env:UserInstallation=file://${join(context.folder, 'faithful-profile')}`;
    const native = async () => {
      rmSync(output, { recursive: true, force: true });
      mkdirSync(output);
      const to = ['--headless', '--convert-to', 'pdf', '--outdir', output];
      const started = performance.now();
      await execute('soffice', [profile, ...to, ...paths], { timeout: 600_000 });
      const ms = performance.now() - started;
      const made = readdirSync(output).length;
      if (made !== count) throw new Error(`soffice made ${made} of ${count} files.`);
      return ms / 1000;
    };
    // Each run reloads the page, so LibreOffice starts in each; the first one downloads it.
    const ours = async () =>
      (await convertAllMs(page, paths, 'PDF', { address: faithfulAddress })) / 1000;
    const row = await compare(context, {
      work: `${count} DOCX → PDF, start included`,
      ours: { name: 'Faithful, in the page', run: ours },
      peer: { name: 'soffice, one call', run: native },
      repetitions: 3,
      maxRatio: 1.5,
      unit: 's',
      warmUps: 1,
    });
    await page.context().close();
    return [row];
  },
};
