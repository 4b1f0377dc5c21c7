/** Reads MIDI and MusicXML back with independent programs. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasProgram, runProgram } from '@tests/support/programs';
import { describe, expect, it } from 'vitest';
import { composeMusic } from '../compose/compose-music';
import { genres } from '../music-settings';
import type { Score } from '../score';
import { writeMidi } from './write-midi';
import { writeMusicXml } from './write-music-xml';
import { writeWav } from './write-wav';

const scoreOf = (genre: Score['settings']['genre'], lyrics?: string) =>
  composeMusic({
    seed: 'export',
    genre,
    mood: 'sad',
    key: 'E♭',
    bpm: 97,
    durationSeconds: 60,
    vocals: true,
    lyrics,
  });
const folder = mkdtempSync(join(tmpdir(), 'entropy-music-'));

/**
 * Note-ons of each track, read byte by byte: lengths, running times and the end must fit, and no key is struck or let
 * go twice.
 */
function readMidi(bytes: Uint8Array): { tracks: number[]; division: number } {
  const view = new DataView(bytes.buffer);
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4));
  expect(name(0)).toBe('MThd');
  const tracks: number[] = [];
  let at = 14;
  while (at < bytes.length) {
    expect(name(at)).toBe('MTrk');
    const end = at + 8 + view.getUint32(at + 4);
    at += 8;
    let notes = 0;
    const down = new Set<number>();
    const number = () => {
      let value = 0;
      for (;;) {
        const byte = bytes[at++] ?? 0;
        value = (value << 7) | (byte & 0x7f);
        if (byte < 0x80) return value;
      }
    };
    while (at < end) {
      number();
      const status = bytes[at++] ?? 0;
      if (status === 0xff) {
        at += 1;
        const length = number();
        at += length;
      } else if (status >> 4 === 0xc) at += 1;
      else {
        const key = bytes[at] ?? 0;
        if (status >> 4 === 9) {
          expect(bytes[at + 1]).toBeGreaterThan(0);
          expect(down).not.toContain(key);
          down.add(key);
          notes += 1;
        } else if (status >> 4 === 8) expect(down.delete(key)).toBe(true);
        at += 2;
      }
    }
    expect(at).toBe(end);
    expect(down.size).toBe(0);
    tracks.push(notes);
  }
  expect(tracks).toHaveLength(view.getUint16(10));
  return { tracks, division: view.getUint16(12) };
}

describe.each(genres.map(({ id }) => id))('%s', (genre) => {
  it('is the same MIDI each time, with every note of every part', () => {
    const score = scoreOf(genre);
    const midi = writeMidi(score);
    expect(midi).toEqual(writeMidi(scoreOf(genre)));
    const { tracks, division } = readMidi(midi);
    expect(division).toBe(480);
    expect(tracks).toEqual([0, ...score.parts.map(({ notes }) => notes.length)]);
  });

  it('is MusicXML whose bars are all full', () => {
    const score = scoreOf(genre, 'Line <one> & two\nand "three"');
    const xml = writeMusicXml(score, 'A <title> & more\u0007');
    const measures = xml.split('<measure ').slice(1);
    expect(measures).toHaveLength((score.lengthBeats / 4) * score.parts.length);
    for (const measure of measures) {
      const notes = measure
        .split('<note>')
        .slice(1)
        .filter((note) => !note.includes('<chord/>'));
      const sum = notes.reduce((all, note) => all + Number(/<duration>(\d+)</.exec(note)?.[1]), 0);
      expect(sum).toBe(16);
    }
    if (!hasProgram('xmllint')) return;
    const path = join(folder, `${genre}.musicxml`);
    writeFileSync(path, xml);
    runProgram('xmllint', ['--noout', '--nonet', path]);
  });
});

it.skipIf(!hasProgram('midi2abc'))('midi2abc reads the key and the tempo', () => {
  const path = join(folder, 'read.mid');
  writeFileSync(path, writeMidi(scoreOf('folk')));
  const abc = runProgram('midi2abc', [path]);
  expect(abc).toMatch(/^Q:\s*1\/4=97/m);
  expect(abc).toMatch(/^K:\s*(Eb|Cm)/m);
});

it.skipIf(!hasProgram('ffprobe'))('ffprobe reads the WAV', async () => {
  const sampleRate = 44_100;
  const left = Float32Array.from({ length: sampleRate }, (_, i) => Math.sin(i / 20));
  const path = join(folder, 'sound.wav');
  const wav = writeWav({ left, right: left, sampleRate });
  writeFileSync(path, Buffer.from(await wav.arrayBuffer()));
  const probed = runProgram('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name,channels,duration',
    '-of',
    'csv=p=0',
    path,
  ]);
  expect(probed.trim()).toBe('pcm_s16le,2,1.000000');
});
