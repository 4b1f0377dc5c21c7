import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { patchSoffice, readFileList } from './patch-soffice';
import { slimData } from './slim-data';

const script = await readFile('node_modules/@matbee/libreoffice-converter/wasm/soffice.js', 'utf8');

it('lists the files of the data package, which follow one another without gaps', () => {
  const files = readFileList(script);
  expect(files.length).toBeGreaterThan(1_000);
  expect(files[0]?.start).toBe(0);
  for (const [index, file] of files.entries())
    if (index > 0) expect(file.start).toBe(files[index - 1]?.end);
});

it('leaves no code that is evaluated from text, and lists the given files', () => {
  const patched = patchSoffice(script, [{ filename: '/a', start: 0, end: 3 }], 3);
  expect(patched).not.toContain('newFunc(Function');
  expect(patched).not.toContain('"+WARN"');
  expect(patched).toContain(
    'loadPackage({"files":[{"filename":"/a","start":0,"end":3}],"remote_package_size":3})',
  );
});

it('refuses a script in which the place of an edit is missing or occurs twice', () => {
  const missing = script.replace(
    'var invokerFn=newFunc(Function,args)',
    'var invokerFn=other(args)',
  );
  expect(() => patchSoffice(missing, [], 0)).toThrow(/0 places.*content security policy/);
  const twice = `${script}\n//getNewWorker(){`;
  expect(() => patchSoffice(twice, [], 0)).toThrow(/2 places/);
  expect(() => readFileList('nothing here')).toThrow('no list of files');
});

it('keeps the bytes of the remaining files, at their new offsets', () => {
  const data = new TextEncoder().encode('fontgallerydialogs');
  const slim = slimData(data, [
    { filename: '/instdir/share/fonts/truetype/Carlito.ttf', start: 0, end: 4 },
    { filename: '/instdir/share/gallery/arrows.sdg', start: 4, end: 11 },
    { filename: '/instdir/program/types.rdb', start: 11, end: 18 },
  ]);
  expect(slim.files).toEqual([
    { filename: '/instdir/share/fonts/truetype/Carlito.ttf', start: 0, end: 4 },
    { filename: '/instdir/program/types.rdb', start: 4, end: 11 },
  ]);
  expect(new TextDecoder().decode(slim.bytes)).toBe('fontdialogs');
});
