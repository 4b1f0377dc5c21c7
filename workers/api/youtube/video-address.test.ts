import { describe, expect, it } from 'vitest';
import { parseYoutubeAddress } from './video-address.contract';

describe('parsing a YouTube address', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?v=dQw4w9WgXcQ',
    '  https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=42s  ',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ&list=RDAMVM',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ/',
    'https://youtube.com/shorts/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/live/dQw4w9WgXcQ?si=abc',
    'HTTPS://WWW.YOUTUBE.COM/watch?v=dQw4w9WgXcQ#t=1',
  ])('rebuilds %s from its id', (text) => {
    expect(parseYoutubeAddress(text)).toEqual({
      kind: 'video',
      id: 'dQw4w9WgXcQ',
      url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    });
  });

  it('accepts a playlist', () => {
    expect(parseYoutubeAddress('https://www.youtube.com/playlist?list=PL12_ab-c')).toEqual({
      kind: 'playlist',
      id: 'PL12_ab-c',
      url: 'https://www.youtube.com/playlist?list=PL12_ab-c',
    });
  });

  it.each([
    '',
    'dQw4w9WgXcQ',
    'www.youtube.com/watch?v=dQw4w9WgXcQ',
    'ftp://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'data:text/html,https://youtu.be/dQw4w9WgXcQ',
    'file:///etc/passwd',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:secret@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example#@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
    'https://www.уoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com\\@evil.example/watch?v=dQw4w9WgXcQ',
    'https://127.0.0.1/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/watch?v=--exec%20id',
    'https://www.youtube.com/watch?v=a%0A--exec=id',
    'https://youtu.be/../etc/passwd',
    'https://youtu.be/',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/redirect?q=http://127.0.0.1/',
    '--exec=touch /tmp/x',
    `https://youtu.be/${'a'.repeat(3000)}`,
  ])('rejects %j', (text) => expect(parseYoutubeAddress(text)).toBeUndefined());

  it('keeps an id that begins like a command-line option inside the address', () => {
    expect(parseYoutubeAddress('https://youtu.be/--exec')?.url).toBe(
      'https://www.youtube.com/watch?v=--exec',
    );
  });
});
