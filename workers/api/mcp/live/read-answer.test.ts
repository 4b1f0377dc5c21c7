/** What a web service answers becomes text, a picture, a sound or a file. */
import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer';

const answer = (body: BodyInit, type: string, status = 200) =>
  new Response(body, { status, headers: type === '' ? {} : { 'Content-Type': type } });
const read = (response: Response, path = '', secrets: string[] = []) =>
  readAnswer(response, path, secrets);
/** Bytes that are no UTF-8. */
const bytes = (...more: number[]) => new Uint8Array([0x25, 0xff, 0xfe, ...more]);

describe('an answer', () => {
  it.each(['image/png', 'image/webp', 'audio/wav', 'audio/mpeg', 'audio/x-m4a; rate=8000'])(
    'of type %s is passed on as such',
    async (type) => {
      const { content } = await read(answer(bytes(), type));
      const kind = type.startsWith('image') ? 'image' : 'audio';
      expect(content).toEqual([{ type: kind, data: 'Jf/+', mimeType: type.split(';')[0] }]);
    },
  );

  it.each([
    ['application/pdf', 'application/pdf'],
    ['', 'application/octet-stream'],
    ['application/oct<et', 'application/octet-stream'],
  ])('of bytes with the type “%s” is an embedded file', async (given, mimeType) => {
    const { content } = await read(answer(bytes(0), given));
    const resource = {
      uri: expect.stringMatching(/^urn:uuid:[\w-]{36}$/),
      mimeType,
      blob: 'Jf/+AA==',
    };
    expect(content).toEqual([{ type: 'resource', resource }]);
  });

  it.each([
    ['plain words', 'application/octet-stream'],
    ['<a/>', 'application/atom+xml'],
    ['', 'application/pdf'],
  ])('“%s” of type %s is text', async (body, type) => {
    expect((await read(answer(body, type))).content).toEqual([{ type: 'text', text: body }]);
  });

  it('has its keys struck out where it is text, and is refused where it is not', async () => {
    const secret = 'clé-123456';
    const { content } = await read(answer(`you sent ${secret}`, 'text/plain'), '', [secret]);
    expect(content).toEqual([{ type: 'text', text: 'you sent [secret]' }]);
    const echo = new Uint8Array([0, ...new TextEncoder().encode(secret), 0xff]);
    for (const type of ['image/png', 'audio/wav', 'application/zip'])
      await expect(read(answer(echo, type), '', [secret]), type).rejects.toThrow(
        'The answer of the service contains a key that it was sent.',
      );
  });

  it('that reports an error is quoted, whatever its type', async () => {
    const refused = read(answer(bytes(), 'image/png', 500));
    await expect(refused).rejects.toThrow('The service answered 500: %');
  });
});
