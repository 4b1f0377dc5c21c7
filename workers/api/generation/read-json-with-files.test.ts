import { describe, expect, it } from 'vitest';
import { fileIn, readJsonWithFiles } from './read-json-with-files';

const faults = {
  tooLarge: () => new Error('too large'),
  unreadable: () => new Error('unreadable'),
};
const bytesOf = (length: number) => Uint8Array.from({ length }, (_, at) => (at * 31) % 251);
const base64 = (bytes: Uint8Array) => (bytes as unknown as { toBase64(): string }).toBase64();

/** The text in pieces of `pieceBytes` bytes. */
function streamOf(text: string, pieceBytes: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.slice(at, at + pieceBytes));
      at += pieceBytes;
    },
  });
}

const joined = (parts: Uint8Array[] | undefined) =>
  new Blob((parts ?? []) as BlobPart[]).arrayBuffer().then((buffer) => new Uint8Array(buffer));

describe('JSON that contains files', () => {
  it.each([1, 3, 64, 1000, 1e6])('extracts the files from pieces of %i bytes', async (piece) => {
    const [first, second] = [bytesOf(7001), bytesOf(5000)];
    const text = JSON.stringify({
      note: 'ünïcode "quoted" \\ 🐝',
      parts: [{ inlineData: { data: base64(first) } }, { b64_json: base64(second) }],
      end: 7,
    });
    const read = await readJsonWithFiles(streamOf(text, piece), 20_000, faults);
    expect(read.value).toEqual({
      note: 'ünïcode "quoted" \\ 🐝',
      parts: [{ inlineData: { data: 'file:0' } }, { b64_json: 'file:1' }],
      end: 7,
    });
    expect(await joined(fileIn(read, 'file:0'))).toEqual(first);
    expect(await joined(fileIn(read, 'file:1'))).toEqual(second);
  });

  it('reads escaped slashes, as PHP writes them', async () => {
    const bytes = Uint8Array.from({ length: 9000 }, () => 255);
    const text = JSON.stringify({ data: base64(bytes) }).replaceAll('/', '\\/');
    for (const piece of [5, 7, 4096]) {
      const read = await readJsonWithFiles(streamOf(text, piece), 20_000, faults);
      expect(await joined(fileIn(read, 'file:0'))).toEqual(bytes);
    }
  });

  it('leaves short files in place, and drops other long strings', async () => {
    const text = JSON.stringify({
      thoughtSignature: 'x"\\'.repeat(3000),
      data: base64(bytesOf(9)),
      after: true,
    });
    const read = await readJsonWithFiles(streamOf(text, 100), 100, faults);
    expect(read.value).toEqual({ thoughtSignature: '', data: base64(bytesOf(9)), after: true });
    expect(await joined(fileIn(read, base64(bytesOf(9))))).toEqual(bytesOf(9));
    expect(fileIn(read, 'no base64!')).toBeUndefined();
    expect(fileIn(read, 'file:3')).toBeUndefined();
  });

  it('stops reading when the files or the remaining text are too large', async () => {
    let read = 0;
    const endless = (piece: string) =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          controller.enqueue(new TextEncoder().encode(read === 0 ? '{"data":"' : piece));
          read += 1;
        },
      });
    const large = readJsonWithFiles(endless('A'.repeat(4000)), 100_000, faults);
    await expect(large).rejects.toThrow('too large');
    expect(read).toBeLessThan(60);
    read = 0;
    const many = readJsonWithFiles(endless('","a":"b'.repeat(500)), 100_000, faults);
    await expect(many).rejects.toThrow('too large');
    expect(read).toBeLessThan(300);
  });

  it.each(['', '{', '<!doctype html>', `{"data":"${'*'.repeat(9000)}"}`])(
    'rejects %.20s',
    async (text) => {
      await expect(readJsonWithFiles(streamOf(text, 50), 1e6, faults)).rejects.toThrow(
        'unreadable',
      );
    },
  );
});
