// @module-tag sweep
/** Proves that the hostile document is hostile: a LibreOffice with macros allowed does what it wants. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hostileOdt, MACRO_MARK, macrosAllowed } from './hostile-odt';
import { patience } from './patience';
import { hasProgram } from './programs';

const timeout = patience(60_000);

it.skipIf(!hasProgram('soffice'))(
  'LibreOffice on this machine runs its macro and asks for its picture (needs soffice)',
  async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.end();
    });
    const folder = mkdtempSync(join(tmpdir(), 'entropy-hostile-'));
    try {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const { port } = server.address() as AddressInfo;
      const mark = join(folder, 'mark.txt');
      const document = join(folder, 'hostile.odt');
      writeFileSync(document, await hostileOdt(`http://127.0.0.1:${port}/picture.png`, mark));
      mkdirSync(join(folder, 'profile', 'user'), { recursive: true });
      writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), macrosAllowed);
      const office = (...args: string[]) =>
        promisify(execFile)(
          'soffice',
          [`-env:UserInstallation=file://${folder}/profile`, '--headless', '--norestore', ...args],
          { timeout },
        );
      await office('--convert-to', 'pdf', '--outdir', folder, document);
      expect(asked).toBeGreaterThan(0);
      // The macro ends LibreOffice, which may fall over while it does so.
      await office(document).catch(() => undefined);
      expect(existsSync(mark) && readFileSync(mark, 'utf8').trim()).toBe(MACRO_MARK);
    } finally {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
