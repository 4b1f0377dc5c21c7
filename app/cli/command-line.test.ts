// heavy: each call starts a separate process, as in a shell.
// Tests the command line as users run it: built, in a separate process, with its results checked by
// third-party programs.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePdf } from '@entropy-tools/documents/pdf/pdf-fixture.testing';
import { makePng } from '@entropy-tools/media/image/image-fixture.testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCli } from '../../scripts/platform/build-cli.ts';
import {
  hasProgram,
  officeConvert,
  pdfText,
  runProgram,
  zipEntries,
} from '../../tests/support/programs';

// Inside the project, so that its packages resolve.
const built = join('.cache', `cli-test-${process.pid}`);
let folder = '';

beforeAll(() => buildCli(built));
afterAll(() => rmSync(built, { recursive: true, force: true }));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'entropy-cli-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

interface Ended {
  code: number | null;
  out: string[];
  errors: string;
}

function cli(args: readonly string[], onErrors?: (kill: () => void) => void): Promise<Ended> {
  const program = join(process.cwd(), built, 'entropy-tools.js');
  const child = spawn(process.execPath, [program, ...args], { cwd: folder });
  let out = '';
  let errors = '';
  let isKilled = false;
  child.stdout.on('data', (chunk) => (out += chunk));
  child.stderr.on('data', (chunk) => {
    errors += chunk;
    if (!isKilled) onErrors?.(() => child.kill('SIGINT'));
    isKilled = true;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) =>
      resolve({ code, errors, out: out.split('\n').filter((line) => line !== '') }),
    );
  });
}

const put = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, content);
  return path;
};
const at = (name: string) => join(folder, name);

describe('the command line', () => {
  it('prints its help, steps, recipes and version', { tags: ['sweep'] }, async () => {
    const help = await cli(['--help']);
    expect(help).toMatchObject({ code: 0, errors: '' });
    expect(help.out.join('\n')).toContain('entropy-tools convert FILE… --to FORMAT');
    expect((await cli(['--version'])).out).toEqual(['0.1.0']);
    const { out } = await cli(['steps']);
    expect(out).toContain('pdf-merger/merge');
    expect(out).not.toContain('background-remover/remove');
    expect((await cli(['recipes'])).out.join('\n')).toMatch(
      /documents-to-pdf[\s\S]*On the site only[\s\S]*product-photos/,
    );
  });

  it.each([
    [[], 'Say what to do'],
    [['paint'], 'There is no command “paint”'],
    [['convert', 'a.md'], 'Say the format with --to'],
    [['convert', 'a.md', '--to', 'exe'], '“exe” cannot be set for “to”'],
    [['convert', 'missing.md', '--to', 'pdf'], 'There is no file “missing.md”'],
    [['convert', '--wrong'], "Unknown option '--wrong'"],
    [['run', 'no-such-recipe', '.'], 'no ready-made recipe “no-such-recipe”'],
    [['run', 'product-photos', '.'], '“Remove the background” needs a browser'],
    [['step', 'pdf-merger/split', '.', '--set', 'every=0'], 'this setting of “every”'],
  ])('rejects %j with a message', async (args, message) => {
    const { code, out, errors } = await cli(args);
    expect({ code, out }).toEqual({ code: 2, out: [] });
    expect(errors).toContain(message);
  });

  it('converts DOCX to PDF, and overwrites an existing file only with --force', async () => {
    put('a.txt', 'Words that travel.');
    expect(await cli(['convert', 'a.txt', '--to', 'docx', '-q'])).toEqual({
      code: 0,
      out: ['a.docx'],
      errors: '',
    });
    const { out, errors } = await cli(['convert', 'a.docx', '--to', 'pdf', '-o', 'made']);
    expect(out).toEqual([join('made', 'a.pdf')]);
    expect(errors).toContain('Convert: a.docx');
    put('made/a.pdf', 'mine');
    expect((await cli(['convert', 'a.docx', '--to', 'pdf', '-qo', 'made'])).out).toEqual([
      join('made', 'a (2).pdf'),
    ]);
    expect(readFileSync(at('made/a.pdf'), 'utf8')).toBe('mine');
    await cli(['convert', 'a.docx', '--to', 'pdf', '-qfo', 'made']);
    if (!hasProgram('pdftotext')) return;
    expect(pdfText(at('made/a.pdf'))).toContain('Words that travel.');
    expect(pdfText(at('made/a (2).pdf'))).toContain('Words that travel.');
  });

  it('runs a recipe file on a folder, reports the file that fails and writes the others', async () => {
    put('in/one.md', '# One\n\nFirst.');
    put('in/sub/two.txt', 'Second.');
    put('in/sub/broken.docx', 'no document');
    put('in/.hidden', 'x');
    put(
      'r.json',
      JSON.stringify({
        version: 1,
        name: 'All as PDF',
        steps: [
          { step: 'converter/convert', options: { to: 'pdf' } },
          { step: 'file-compressor/zip', options: { name: 'all' } },
        ],
      }),
    );
    const { code, out, errors } = await cli(['run', 'r.json', 'in']);
    expect({ code, out }).toEqual({ code: 1, out: ['all.zip'] });
    expect(errors).toMatch(/Failed: sub\/broken\.docx \(Convert\): \w+/);
    if (hasProgram('unzip')) expect(zipEntries(at('all.zip'))).toEqual(['one.pdf', 'sub/two.pdf']);
  });

  it('rejects an invalid recipe, and never writes outside the output folder', async () => {
    put('a.txt', 'x');
    const good = { version: 1, name: 'x', steps: [{ step: 'file-compressor/zip', options: {} }] };
    put('r.json', JSON.stringify({ ...good, command: 'rm -rf /' }));
    expect(await cli(['run', 'r.json', 'a.txt'])).toMatchObject({
      code: 2,
      errors: 'This is not a recipe of this suite.\n',
    });
    const step = { step: 'file-compressor/zip', options: { name: '../../outside/\u001b[31mx' } };
    put('r.json', JSON.stringify({ ...good, steps: [step] }));
    const { out } = await cli(['run', 'r.json', 'a.txt', '-qo', 'made']);
    expect(out).toHaveLength(1);
    expect(readdirSync(at('made'))).toHaveLength(1);
    expect(existsSync(join(folder, '..', '..', 'outside'))).toBe(false);
    expect(out.join('')).not.toContain('\u001b');
  });

  it('does not follow links out of a folder', { tags: ['sweep'] }, async () => {
    put('in/a.txt', 'x');
    symlinkSync('/etc/hostname', at('in/link.txt'));
    symlinkSync(at('in'), at('in/round'));
    const { out } = await cli(['step', 'file-compressor/zip', 'in', '-q']);
    if (hasProgram('unzip')) expect(zipEntries(at(out[0] ?? ''))).toEqual(['a.txt']);
  });

  it('leaves no partial files when interrupted', { tags: ['sweep'] }, async () => {
    for (let number = 0; number < 60; number += 1)
      put(`in/${number}.md`, `# Page ${number}\n\n${'Words and more words. '.repeat(400)}`);
    const { code, errors } = await cli(['run', 'documents-to-pdf', 'in', '-o', 'made'], (kill) =>
      kill(),
    );
    expect(code).toBe(130);
    expect(errors).toContain('Interrupted.');
    expect(existsSync(at('made'))).toBe(false);
  });
});

describe('the conversions without a browser', () => {
  const csv = 'name,amount\nTea,3\nCoffee,4\n';
  it('write files of the requested formats', { tags: ['sweep'] }, async () => {
    put('t.csv', csv);
    put('x.xml', '<rows><row><a>1</a></row><row><a>2</a></row></rows>');
    put('m.md', '# Title\n\nWords.');
    put(
      'd.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/></svg>',
    );
    put(
      'p.png',
      makePng(20, 10, (x) => [x * 9, 80, 40, 255]),
    );
    put('n.pdf', await makePdf((pdf) => void pdf.text('Words on a page.')));
    const pairs = [
      ...['t.csv json', 't.csv xlsx', 'x.xml json', 'm.md html', 'm.md pdf', 'd.svg png'],
      ...['p.png pdf', 'p.png docx', 'n.pdf docx', 'n.pdf png', 'n.pdf jpg'],
    ];
    const made: Record<string, string> = {};
    for (const pair of pairs) {
      const [name = '', to = ''] = pair.split(' ');
      const { code, out, errors } = await cli(['convert', name, '--to', to, '-qo', to]);
      expect({ pair, code, errors }).toEqual({ pair, code: 0, errors: '' });
      expect(out).toHaveLength(1);
      made[pair] = at(out[0] ?? '');
    }
    expect(JSON.parse(readFileSync(at('json/t.json'), 'utf8'))).toHaveLength(2);
    if (hasProgram('file')) {
      expect(runProgram('file', ['-b', at('png/d.png')])).toContain('PNG image data, 40 x 30');
      expect(runProgram('file', ['-b', made['n.pdf jpg'] ?? ''])).toContain('JPEG image data');
    }
    if (hasProgram('soffice')) {
      expect(officeConvert(at('xlsx/t.xlsx'), 'csv').toString()).toContain('Coffee,4');
      expect(officeConvert(at('docx/n.docx'), 'txt').toString()).toContain('Words on a page.');
    }
  });
});
