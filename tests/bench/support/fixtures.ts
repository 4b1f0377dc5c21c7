/** Generates the inputs of the converter's benchmarks, always the same. */

import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { crc32, deflateSync } from 'node:zlib';
import {
  Document,
  HeadingLevel,
  Packer,
  Paragraph,
  Table,
  TableCell,
  TableRow,
  TextRun,
} from 'docx';
import { seededRandom } from '../../../packages/core/src/random.ts';

const words =
  'the report compares rainfall river levels and harvest figures of nine provinces over a decade with notes on method missing stations corrected gauges and the plain reasons for each estimate'.split(
    ' ',
  );

function sentence(random: () => number, length: number): string {
  const picked = Array.from({ length }, () => words[Math.floor(random() * words.length)] ?? '');
  return `${picked.join(' ')}.`;
}

/** Writes `count` documents of about three pages: headings, styled paragraphs, a table. Returns their paths. */
export async function makeDocuments(folder: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const random = seededRandom(number);
    const sections = Array.from({ length: 4 }, (_, index) => [
      new Paragraph({ text: `Section ${index + 1}`, heading: HeadingLevel.HEADING_1 }),
      ...Array.from(
        { length: 5 },
        () =>
          new Paragraph({
            children: [
              new TextRun(`${sentence(random, 45)} `),
              new TextRun({ text: sentence(random, 8), bold: true }),
            ],
          }),
      ),
    ]).flat();
    const table = new Table({
      rows: Array.from(
        { length: 8 },
        () =>
          new TableRow({
            children: Array.from(
              { length: 4 },
              () => new TableCell({ children: [new Paragraph(sentence(random, 3))] }),
            ),
          }),
      ),
    });
    const document = new Document({ sections: [{ children: [...sections, table] }] });
    const path = join(folder, `document-${number}.docx`);
    writeFileSync(path, await Packer.toBuffer(document));
    paths.push(path);
  }
  return paths;
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Writes `count` photograph-like PNG pictures: soft shapes with a little noise. Returns their paths. */
export function makePictures(folder: string, count: number, width: number, height: number) {
  return Array.from({ length: count }, (_, index) => {
    const random = seededRandom(index + 1);
    const [a = 0, b = 0, c = 0] = [random() * 9, random() * 9, random() * 9];
    const rows = Buffer.alloc((width * 3 + 1) * height);
    let at = 0;
    for (let y = 0; y < height; y += 1) {
      at += 1;
      for (let x = 0; x < width; x += 1) {
        const noise = random() * 8;
        rows[at++] = 120 + 100 * Math.sin(x / 97 + a) + noise;
        rows[at++] = 120 + 100 * Math.sin(y / 61 + b) + noise;
        rows[at++] = 120 + 100 * Math.sin((x + y) / 131 + c) + noise;
      }
    }
    const header = Buffer.alloc(13);
    header.writeUInt32BE(width, 0);
    header.writeUInt32BE(height, 4);
    header.set([8, 2, 0, 0, 0], 8);
    const png = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      pngChunk('IHDR', header),
      pngChunk('IDAT', deflateSync(rows)),
      pngChunk('IEND', Buffer.alloc(0)),
    ]);
    const path = join(folder, `picture-${index + 1}.png`);
    writeFileSync(path, png);
    return path;
  });
}

/** Writes a CSV of at least `bytes` with text, quotes, whole and decimal numbers and dates. */
export async function makeCsv(folder: string, bytes: number): Promise<string> {
  const path = join(folder, 'table.csv');
  const file = createWriteStream(path);
  const random = seededRandom(7);
  file.write('id,station,amount,when,remark\n');
  let written = 0;
  for (let row = 1; written < bytes; row += 1) {
    const amount = (random() * 10_000).toFixed(2);
    const day = 1 + Math.floor(random() * 28);
    const when = `2025-${String(1 + (row % 12)).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const line = `${row},"Station ${row % 977}, ""north""",${amount},${when},${sentence(random, 9)}\n`;
    written += Buffer.byteLength(line);
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await finished(file);
  return path;
}

/**
 * Writes ten seconds of moving 720p picture with sound as QuickTime.
 * @param video `h264` can be copied into MP4; `vp9` must be encoded again
 */
export function makeMovie(folder: string, video: 'h264' | 'vp9', seconds: number): string {
  const path = join(folder, `movie-${video}.mov`);
  const codec =
    video === 'h264'
      ? ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '20', '-pix_fmt', 'yuv420p', '-f', 'mov']
      : [
          '-c:v',
          'libvpx-vp9',
          '-deadline',
          'realtime',
          '-cpu-used',
          '8',
          '-b:v',
          '4M',
          '-f',
          'mp4',
          '-brand',
          'qt  ',
        ];
  const picture = `testsrc2=size=1280x720:rate=30:duration=${seconds}`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...inputs, ...codec, '-c:a', 'aac', path]);
  return path;
}
