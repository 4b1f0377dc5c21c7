/** Runs the rows of a table in the production worker bundle, in one page and one worker. */
import type { Page } from '@playwright/test';
import { expect, openPage } from './test.ts';

/** A row's standard output, standard error and exit code. */
export interface RowAnswer {
  output: string;
  errors: string;
  exitCode: number;
}

/** The address of the worker that the page starts. */
async function workerUrl(page: Page): Promise<string> {
  await openPage(page, '/terminal');
  const started = page.waitForEvent('worker');
  await page.getByRole('textbox', { name: 'Command' }).pressSequentially('ls');
  const url = (await started).url();
  expect(url).toMatch(/\/worker-[\w-]+\.js$/);
  return url;
}

/** Runs each line in a new practice shell, on the same tree. */
export async function runInPracticeShell(
  page: Page,
  tree: Readonly<Record<string, string>>,
  lines: readonly string[],
): Promise<RowAnswer[]> {
  const url = await workerUrl(page);
  return page.evaluate(
    async ({ url, tree, lines }) => {
      const modified = Date.now();
      const folders = new Set(['/home', '/home/user', '/tmp']);
      for (const path of Object.keys(tree))
        path
          .split('/')
          .slice(0, -1)
          .reduce((above, name) => {
            folders.add(`${above}/${name}`);
            return `${above}/${name}`;
          }, '/home/user');
      const entries = () => [
        ...[...folders].map((path) => ({ path, kind: 'directory', mode: 0o755, modified })),
        ...Object.entries(tree).map(([path, text]) => ({
          path: `/home/user/${path}`,
          kind: 'file',
          mode: 0o644,
          modified,
          content: new TextEncoder().encode(text),
        })),
      ];
      const variables = {
        HOME: '/home/user',
        USER: 'user',
        LOGNAME: 'user',
        SHELL: '/bin/bash',
        LANG: 'C.UTF-8',
        TERM: 'xterm-256color',
      };
      const worker = new Worker(url, { type: 'module' });
      const answers = [];
      for (const line of lines) {
        const { port1, port2 } = new MessageChannel();
        const written = { output: '', error: '', notice: '' };
        const isAllWritten = new Promise<void>((resolve) => {
          port1.onmessage = ({ data }) => {
            if (data.kind === 'end') return resolve();
            for (const { kind, text } of data.pieces) written[kind as keyof typeof written] += text;
          };
        });
        const state = {
          entries: entries(),
          cwd: '/home/user',
          previous: '/home/user',
          variables,
          exported: Object.keys(variables),
          setup: '',
          functions: {},
          status: 0,
        };
        const exitCode = await new Promise<number>((resolve, reject) => {
          worker.onmessage = ({ data }) => {
            if (data.kind === 'done') resolve(data.output.exitCode);
            if (data.kind === 'failed') reject(new Error(`${line}: ${data.error.message}`));
          };
          const input = { line, state, history: [], port: port2 };
          worker.postMessage({ kind: 'run', input: { tool: 'terminal', job: 'run', input } }, [
            port2,
          ]);
        });
        await isAllWritten;
        port1.close();
        answers.push({ output: written.output, errors: written.error, exitCode });
      }
      worker.terminate();
      return answers;
    },
    { url, tree, lines },
  );
}

/** A line of a machine's table, in a folder of its own with files by their paths. */
export interface MachineRow {
  line: string;
  files: Readonly<Record<string, string>>;
}

/** Runs each line in the Real Terminal's machine, in a new folder and a new shell; files and engines are shared. */
export async function runInMachine(page: Page, rows: readonly MachineRow[]): Promise<RowAnswer[]> {
  const url = await workerUrl(page);
  return page.evaluate(
    async ({ url, rows }) => {
      const variables = {
        HOME: '/home/user',
        USER: 'user',
        LOGNAME: 'user',
        SHELL: '/bin/bash',
        LANG: 'C.UTF-8',
        TERM: 'xterm-256color',
      };
      const worker = new Worker(url, { type: 'module' });
      const { port1, port2 } = new MessageChannel();
      const ai = new MessageChannel();
      const written = { output: '', error: '', notice: '' };
      let hear: (message: { kind: string; exitCode?: number }) => void = () => {};
      port1.onmessage = ({ data }) => {
        if (data.kind === 'pieces')
          for (const { kind, text } of data.pieces) written[kind as keyof typeof written] += text;
        // Nobody is there to answer a prompt.
        else if (data.kind === 'ask')
          port1.postMessage({ kind: 'answer', id: data.id, value: null });
        else hear(data);
      };
      const next = (kind: string) =>
        new Promise<{ kind: string; exitCode?: number }>((resolve) => {
          hear = (message) => {
            if (message.kind === kind) resolve(message);
          };
        });
      const session = {
        cwd: '/home/user',
        previous: '/home/user',
        variables,
        exported: Object.keys(variables),
        setup: '',
        functions: {},
        status: 0,
      };
      const input = {
        port: port2,
        aiPort: ai.port2,
        history: [],
        columns: 80,
        mounts: [],
        session,
      };
      const isReady = next('ready');
      worker.postMessage({ kind: 'run', input: { tool: 'real-terminal', job: 'machine', input } }, [
        port2,
        ai.port2,
      ]);
      await isReady;
      const answers = [];
      let id = 0;
      for (const { line, files } of rows) {
        const folder = `/home/user/row-${answers.length}`;
        for (const [path, text] of Object.entries({ ...files, '.row': '' })) {
          id += 1;
          const isWritten = next('reply');
          const bytes = new TextEncoder().encode(text);
          port1.postMessage({ kind: 'write', id, path: `${folder}/${path}`, bytes });
          await isWritten;
        }
        const run = async (typed: string) => {
          const done = next('done');
          port1.postMessage({ kind: 'line', line: typed });
          return (await done).exitCode ?? -1;
        };
        // A shell of its own: what a row sets does not reach the next.
        await run('exit');
        await run(`rm ${folder}/.row; cd ${folder}`);
        Object.assign(written, { output: '', error: '', notice: '' });
        const exitCode = await run(line);
        answers.push({ output: written.output, errors: written.error, exitCode });
      }
      worker.terminate();
      return answers;
    },
    { url, rows },
  );
}
