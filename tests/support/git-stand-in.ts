/**
 * A Git server on loopback for the browser tests: the real `git http-backend`, with a folder in which a test
 * creates its repositories. `PAGE_LOCAL_HOSTS` lets the product reach it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  httpBackend,
  startGitServer,
} from '../../packages/machine/src/git/http-backend.testing.ts';

export interface GitStandIn {
  url: string;
  /** The folder of its repositories. */
  root: string;
  settings: { PAGE_LOCAL_HOSTS: string };
  stop: () => Promise<void>;
}

/** Starts it on a free port; undefined where the machine has no Git. */
export async function startGitStandIn(): Promise<GitStandIn | undefined> {
  const backend = httpBackend();
  if (backend === null) return undefined;
  const root = mkdtempSync(join(tmpdir(), 'entropy-git-'));
  const server = await startGitServer(root, backend);
  return {
    url: server.origin,
    root,
    settings: { PAGE_LOCAL_HOSTS: new URL(server.origin).host },
    stop: async () => {
      await server.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
}
