// `git http-backend` behind a small web server on loopback, which stands for GitHub in tests.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { patience } from '../../../../tests/support/patience.ts';

/** A server for the repositories in a folder. */
export interface GitServer {
  /** `http://127.0.0.1:port`. */
  origin: string;
  /** Requested paths with their query, and the `Authorization` header that was sent. */
  asked: { url: string; authorization: string | undefined }[];
  /** If set, the server requires this login. */
  login: string | null;
  close: () => Promise<void>;
}

export async function startGitServer(root: string, backend: string): Promise<GitServer> {
  const asked: GitServer['asked'] = [];
  const server: Server = createServer((request, response) => {
    const { authorization } = request.headers;
    asked.push({ url: request.url ?? '', authorization });
    if (running.login !== null && authorization !== `Basic ${btoa(running.login)}`) {
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="git"' }).end();
      return;
    }
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const program = spawn(backend, [], {
      env: {
        ...process.env,
        GIT_PROJECT_ROOT: root,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        REQUEST_METHOD: request.method ?? 'GET',
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        GIT_PROTOCOL: '',
        REMOTE_USER: 'ada',
      },
    });
    request.pipe(program.stdin);
    program.stdin.on('error', () => undefined);
    let head = Buffer.alloc(0);
    let isBegun = false;
    program.stdout.on('data', (chunk: Buffer) => {
      if (isBegun) {
        response.write(chunk);
        return;
      }
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      isBegun = true;
      const lines = head.subarray(0, end).toString().split('\r\n');
      const fields = lines.map((line: string) => line.split(': ') as [string, string]);
      const status = fields.find(([name]: [string, string]) => name === 'Status')?.[1] ?? '200';
      for (const [name, value] of fields) if (name !== 'Status') response.setHeader(name, value);
      response.writeHead(Number.parseInt(status, 10));
      response.write(head.subarray(end + 4));
    });
    program.stdout.on('end', () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const running: GitServer = {
    origin: `http://127.0.0.1:${port}`,
    asked,
    login: null,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  return running;
}

/** Runs the installed Git with a fixed author. @returns its output */
export function realGit(cwd: string, ...args: string[]): string {
  const person = [
    '-c',
    'user.name=Ada',
    '-c',
    'user.email=ada@example.com',
    '-c',
    'init.defaultBranch=main',
    '-c',
    'safe.directory=*',
  ];
  return execFileSync('git', [...person, ...args], {
    cwd,
    encoding: 'utf8',
    env: {
      ...process.env,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_TERMINAL_PROMPT: '0',
      HOME: cwd,
      LC_ALL: 'C',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: patience(30_000),
  });
}

/** Path of the installed `git http-backend`; null if there is none. */
export function httpBackend(): string | null {
  if (spawnSync('git', ['--version']).status !== 0) return null;
  const path = join(
    execFileSync('git', ['--exec-path'], { encoding: 'utf8' }).trim(),
    'git-http-backend',
  );
  return spawnSync(path).error === undefined ? path : null;
}
