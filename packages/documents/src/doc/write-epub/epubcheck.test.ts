// @module-tag sweep
/** EPUBs judged by epubcheck, the checker of the World Wide Web Consortium. */

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { hasProgram, temporaryFile } from '@tests/support/programs';
import { expect, it } from 'vitest';
import type { Block, Doc } from '../model';
import { makeContext } from '../testing/make-context';
import { sampleDoc } from '../testing/sample-doc';
import { writeEpub } from './write-epub';

/** Where Debian's package epubcheck installs it. */
const epubcheck = '/usr/share/java/epubcheck.jar';

const heading = (level: 1 | 3 | 4, text: string): Block => ({
  kind: 'heading',
  level,
  inlines: [{ kind: 'text', text }],
});

it.skipIf(!hasProgram('java') || !existsSync(epubcheck))('passes epubcheck', async () => {
  const blocks = [...sampleDoc.blocks, heading(4, 'Deep'), heading(1, 'Last'), heading(3, 'Under')];
  const nested: Doc = { ...sampleDoc, blocks };
  const path = temporaryFile('sample.epub', await writeEpub(nested, makeContext()));
  const { stdout, stderr } = spawnSync('java', ['-jar', epubcheck, path], { encoding: 'utf8' });
  expect(stdout + stderr).toContain('No errors or warnings detected');
});
