/** A hundred DOCX to PDF on the Converter's page, compared with LibreOffice converting all in one call. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type BenchCase, compare } from '../../../tests/bench/harness.ts';
import {
  convertAllMs,
  requirePeer,
  startOurs,
} from '../../../tests/bench/support/converter-side.ts';
import { makeDocuments } from '../../../tests/bench/support/fixtures.ts';

const execute = promisify(execFile);

export const bench: BenchCase = {
  title: 'DOCX to PDF',
  run: async (context) => {
    requirePeer('soffice');
    const count = context.quick ? 10 : 100;
    const paths = await makeDocuments(context.folder, count);
    const page = await startOurs(context);
    const output = join(context.folder, 'pdf');
    const profile = `-env:UserInstallation=file://${join(context.folder, 'profile')}`;
    const office = async () => {
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
    const ours = async () => (await convertAllMs(page, paths, 'PDF')) / 1000;
    const row = await compare(context, {
      work: `${count} DOCX → PDF`,
      ours: { name: 'the page', run: ours },
      peer: { name: 'soffice, one call', run: office },
      repetitions: 3,
      maxRatio: 0.5,
      unit: 's',
      warmUps: 1,
    });
    await page.context().close();
    return [row];
  },
};
