// npm run new-tool <slug> ["Title"]: a folder with the fixed files of a tool and a test that fails
// until the engine does something. See docs/adding-a-tool.md.
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The files of a new tool by name. */
export function toolFiles(slug: string, title: string): Record<string, string> {
  const pascal = slug.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    'tool.ts': `import { defineTool } from '~/tool-kit/define-tool';

export const tool = defineTool({
  slug: '${slug}',
  title: '${title}',
  description: '',
  category: 'Developer',
  keywords: [],
  accepts: ['text/plain'],
  extensions: ['txt'],
  produces: ['text/plain'],
  engines: [{ id: 'real', label: 'On this device' }],
  privacy: { kind: 'device' },
  added: '${new Date().toISOString().slice(0, 10)}',
});
`,
    'engine.ts': `// What it does, its limits, which library and why: two to four lines.
import type { EngineContext } from '~/codecs/codec-context';
import { ToolError } from '~/platform/tool-error';

/** What the engine is given. */
export interface ${pascal}Input {
  blob: Blob;
}

/**
 * @throws ToolError \`input\` when there is nothing to work on
 */
export async function run${pascal}(input: ${pascal}Input, context: EngineContext): Promise<Blob> {
  context.signal.throwIfAborted();
  if (input.blob.size === 0) throw new ToolError('input', 'The file is empty.');
  return input.blob;
}
`,
    'engine.test.ts': `import { expect, test } from 'vitest';
import { run${pascal} } from './engine';

const context = {
  signal: new AbortController().signal,
  onProgress: () => {},
  loadAsset: () => Promise.reject(new Error('no asset is needed')),
  warn: () => {},
};

test('an empty file is refused with a message', async () => {
  await expect(run${pascal}({ blob: new Blob([]) }, context)).rejects.toThrow('The file is empty.');
});

test('does its work', async () => {
  const result = await run${pascal}({ blob: new Blob(['input']) }, context);
  expect(await result.text(), 'write what the tool is for, then make it so').not.toBe('input');
});
`,
    'engine.worker.ts': `import { serveJobs } from '~/jobs/serve-jobs';
import { run${pascal} } from './engine';

serveJobs(self, run${pascal});
`,
    'page.tsx': `import type { MetaFunction } from '@remix-run/cloudflare';
import { useEffect, useRef } from 'react';
import { FileDrop } from '~/ui/file-drop';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { downloadBlob } from '~/platform/download';
import { JobPool } from '~/jobs/job-pool';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useJob } from '~/jobs/use-job';
import type { ${pascal}Input } from './engine';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

const createWorker = () =>
  new Worker(new URL('./engine.worker.ts', import.meta.url), { type: 'module' });

export default function ${pascal}Page() {
  const pool = useRef<JobPool<${pascal}Input, Blob>>();
  useEffect(() => () => pool.current?.close(), []);
  const job = useJob<Blob>();
  const start = ([file]: File[]) => {
    if (!file) return;
    pool.current ??= new JobPool(createWorker, 1);
    const { current } = pool;
    void job.start(async (control) => (await current.run({ blob: file }, control)).output);
  };
  const { state } = job;
  return (
    <ToolShell tool={tool}>
      <ToolPanes
        input={
          <FileDrop
            label="Drop a file here"
            extensions={tool.extensions}
            multiple={false}
            onFiles={start}
          />
        }
        result={
          <>
            {state.status === 'running' && <Button onClick={job.cancel}>Cancel</Button>}
            {state.status === 'failed' && <Notice tone="error">{state.error.message}</Notice>}
            {state.status === 'done' && (
              <Button
                variant="primary"
                onClick={() => downloadBlob(state.result, '${slug}-result.txt')}
              >
                Download
              </Button>
            )}
          </>
        }
        stage={state.status}
      />
    </ToolShell>
  );
}
`,
  };
}

async function main([slug = '', title]: string[]): Promise<void> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug)) {
    console.error('Usage: npm run new-tool <slug> ["Title"], the slug in kebab-case.');
    process.exitCode = 1;
    return;
  }
  const folder = join(import.meta.dirname, '..', 'app', 'tools', slug);
  if (existsSync(folder)) {
    console.error(`app/tools/${slug} exists already.`);
    process.exitCode = 1;
    return;
  }
  await mkdir(folder);
  const words = slug.replaceAll('-', ' ');
  const files = toolFiles(slug, title ?? words.charAt(0).toUpperCase() + words.slice(1));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  console.log(`app/tools/${slug} is there. Its test fails until its engine works.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await main(process.argv.slice(2));
