import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../platform/paths.ts';

const FOLDER = '/frames/';

/** The headers that `public/_headers` sets for one rule, without those that it only removes. */
export function headersOfRule(text: string, rule: string): [name: string, value: string][] {
  const lines = text.split('\n');
  const from = lines.indexOf(rule);
  if (from < 0) throw new Error(`public/_headers has no rule ${rule}.`);
  const headers: [string, string][] = [];
  for (const line of lines.slice(from + 1)) {
    if (!line.startsWith('  ')) break;
    const found = /^ {2}([\w-]+): (.+)$/.exec(line);
    if (found) headers.push([found[1] as string, found[2] as string]);
  }
  return headers;
}

/**
 * Serves the files of `public/frames` with their headers, as the built product does: the frames' isolation
 * depends on them.
 */
export function framedFiles(): Plugin {
  return {
    name: 'framed-files',
    configureServer: (server) => {
      server.middlewares.use((request, response, next) => {
        const name = request.url?.split('?')[0] ?? '';
        if (!name.startsWith(FOLDER) || !/^[\w-]+$/.test(name.slice(FOLDER.length))) return next();
        let content: Buffer;
        try {
          content = readFileSync(join(ROOT, 'public', name));
        } catch {
          return next();
        }
        const text = readFileSync(join(ROOT, 'public/_headers'), 'utf8');
        for (const [header, value] of headersOfRule(text, `${FOLDER}*`))
          response.setHeader(header, value);
        response.setHeader('Cache-Control', 'no-store');
        response.end(content);
      });
    },
  };
}
