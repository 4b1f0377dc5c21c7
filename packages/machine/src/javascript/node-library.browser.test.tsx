/** Streams, zlib, the Fetch standard and `require()` of ES modules, in the browser that people use. */
import { expect, test } from 'vitest';
import { homeTree, runProgram } from '../python/program-session.testing';
import { nodeProgram } from './node-program';

const PROGRAMS: readonly [name: string, source: string, output: string][] = [
  [
    'streams in a pipeline',
    `const { Readable, Transform, pipeline } = require('stream');
     const upper = new Transform({ transform(piece, _, done) { done(null, String(piece).toUpperCase()); } });
     pipeline(Readable.from(['a', 'b']), upper, async (all) => { for await (const one of all) console.log(String(one)); }, (error) => console.log('end', error));`,
    'AB\nend undefined\n',
  ],
  [
    'zlib',
    `const zlib = require('zlib');
     console.log(zlib.gunzipSync(zlib.gzipSync('hello')).toString(), zlib.crc32('hello'));`,
    'hello 907060870\n',
  ],
  [
    'streams of files',
    `const fs = require('fs');
     fs.createWriteStream('a.txt').end('one two', () => fs.createReadStream('a.txt', { start: 4 }).on('data', (piece) => console.log(String(piece))));`,
    'two\n',
  ],
  [
    'the Fetch standard',
    `const form = new FormData();
     form.append('f', new Blob(['x']), 'n.txt');
     new Response(form).formData().then(async (back) => console.log(back.get('f').name, await new Response(new ReadableStream({ start(c) { c.enqueue(new Uint8Array([65])); c.close(); } })).text()));`,
    'n.txt A\n',
  ],
  [
    'require() of an ES module',
    `require('fs').writeFileSync('m.mjs', 'export const a = 1; export default 2');
     const names = require('./m.mjs');
     console.log(names.a, names.default);`,
    '1 2\n',
  ],
  [
    'sockets are refused with a sentence',
    `try { require('net').connect(80); } catch (error) { console.log(error.message); }`,
    'net.connect is not available in this terminal\n',
  ],
];

test.each(PROGRAMS)('%s', async (_name, source, output) => {
  const files = homeTree({ 'main.js': source });
  const ran = await runProgram(nodeProgram(), ['main.js'], { files });
  expect(ran).toMatchObject({ out: output, err: '', code: 0 });
});
