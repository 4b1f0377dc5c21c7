// @module-tag sweep
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasProgram, probeVideo, temporaryFile } from '../../tests/support/programs.ts';
import type { VideoInfo } from '../../workers/api/youtube/video.contract.ts';
import { findDestination } from './allowed-hosts.ts';
import { startGuardProxy } from './guard-proxy.ts';
import { startSidecar } from './start-sidecar.ts';

const SECRET = 'a-secret-of-the-tests-only';
const folder = mkdtempSync(join(tmpdir(), 'entropy-guard-test-'));
let allowed: Server;
let secretServer: Server;
let allowedHost: string;
let secretHost: string;
let video: Buffer | undefined;
const seen: { allowed: string[]; secret: string[] } = { allowed: [], secret: [] };

const listen = async (server: Server) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  secretServer = createServer(({ url = '' }, response) => {
    seen.secret.push(url);
    response.writeHead(200, { 'Content-Type': 'video/mp4' }).end('the inside of the network');
  });
  secretHost = await listen(secretServer);
  allowed = createServer(({ url = '', method, headers }, response) => {
    seen.allowed.push(url);
    if (url === '/moved.mp4') {
      response.writeHead(302, { Location: `http://${secretHost}/inside.mp4` }).end();
    } else if (url === '/list.m3u8') {
      response.writeHead(200, { 'Content-Type': 'application/vnd.apple.mpegurl' });
      const lines = ['#EXTM3U', '#EXT-X-TARGETDURATION:9', '#EXTINF:9,'];
      response.end([...lines, `http://${secretHost}/inside.ts`, '#EXT-X-ENDLIST'].join('\n'));
    } else if (url === '/endless.mp4') {
      response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': 10 * 1024 ** 3 });
      if (method === 'HEAD') response.end();
      const write = () => {
        while (!response.destroyed && response.write(Buffer.alloc(262_144, 'x')));
      };
      response.on('drain', write);
      write();
    } else if (video !== undefined) {
      const [, from] = /^bytes=(\d+)-/.exec(headers.range ?? '') ?? [];
      const start = Number(from ?? 0);
      response.writeHead(from === undefined ? 200 : 206, {
        'Content-Type': 'video/mp4',
        'Accept-Ranges': 'bytes',
        'Content-Length': video.length - start,
        'Content-Range': `bytes ${start}-${video.length - 1}/${video.length}`,
      });
      response.end(method === 'HEAD' ? undefined : video.subarray(start));
    } else response.end('plain');
  });
  allowedHost = await listen(allowed);
  if (!hasProgram('ffmpeg')) return;
  const path = join(folder, 'video.mp4');
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=25:duration=6'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=6'];
  const codecs = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-c:a', 'aac'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...picture, ...sound, ...codecs, path]);
  video = readFileSync(path);
});

afterAll(() => {
  for (const server of [allowed, secretServer]) {
    server?.closeAllConnections();
    server?.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

describe('an allowed destination', () => {
  it.each([
    ['evil.example', 443],
    ['youtube.com.evil.example', 443],
    ['evilyoutube.com', 443],
    ['127.0.0.1', 443],
    ['localhost', 80],
    ['169.254.169.254', 80],
    ['[::1]', 443],
    ['metadata.google.internal', 80],
    ['www.youtube.com', 22],
    ['www.youtube.com', 8080],
  ])('is not %s:%i', async (host, port) => {
    expect(await findDestination(host, port, ['127.0.0.1:8080'])).toBeUndefined();
  });

  it('may be an extra host, on its own port only', async () => {
    const extra = ['127.0.0.1:8080'];
    expect(await findDestination('127.0.0.1', 8080, extra)).toEqual({
      address: '127.0.0.1',
      port: 8080,
    });
    expect(await findDestination('127.0.0.1', 8081, extra)).toBeUndefined();
  });
});

describe('the proxy', () => {
  const through = async (url: string, maxBytes = 1_000_000) => {
    let isTooMuch = false;
    const proxy = await startGuardProxy({
      extraHosts: [allowedHost],
      maxBytes,
      onTooMuch: () => {
        isTooMuch = true;
      },
    });
    const { port } = new URL(proxy.url);
    const outcome = await new Promise<string>((resolve) => {
      const asked = request({ host: '127.0.0.1', port, path: url, agent: false }, (response) => {
        let size = 0;
        response.on('data', (piece: Buffer) => {
          size += piece.length;
        });
        response.on('end', () => resolve(`${response.statusCode} ${size}`));
        response.on('error', () => resolve('broken off'));
      });
      asked.on('error', () => resolve('broken off'));
      asked.end();
    });
    await proxy.stop();
    return { outcome, bytes: proxy.bytes(), isTooMuch };
  };

  it('forwards and counts requests to allowed hosts; refuses all others without contacting them', async () => {
    expect((await through(`http://${allowedHost}/moved.mp4`)).outcome).toBe('302 0');
    const before = seen.secret.length;
    for (const url of [`http://${secretHost}/`, 'http://169.254.169.254/', '/etc', 'file:///etc']) {
      expect(await through(url)).toMatchObject({ outcome: '403 0', bytes: 0 });
    }
    expect(seen.secret).toHaveLength(before);
  });

  it('aborts responses longer than the limit', async () => {
    const { outcome, bytes, isTooMuch } = await through(`http://${allowedHost}/endless.mp4`);
    expect([outcome, isTooMuch]).toEqual(['broken off', true]);
    expect(bytes).toBeLessThan(3_000_000);
  });

  it('opens no tunnel into the local network', async () => {
    const proxy = await startGuardProxy({
      extraHosts: [allowedHost],
      maxBytes: 1000,
      onTooMuch: () => undefined,
    });
    const ask = (authority: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(Number(new URL(proxy.url).port), '127.0.0.1');
        socket.once('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '');
          socket.destroy();
        });
        socket.write(`CONNECT ${authority} HTTP/1.1\r\nHost: ${authority}\r\n\r\n`);
      });
    expect(await ask(secretHost)).toContain('403');
    expect(await ask('localhost:443')).toContain('403');
    expect(await ask(allowedHost)).toContain('200');
    await proxy.stop();
  });
});

describe.skipIf(!hasProgram('yt-dlp') || !hasProgram('ffmpeg'))(
  'the real yt-dlp (yt-dlp, ffmpeg)',
  () => {
    const start = (maxBytes = 50_000_000) =>
      startSidecar({
        secret: SECRET,
        port: 0,
        folder: join(folder, 'work'),
        extraHosts: [allowedHost],
        maxBytes,
      });
    const post = (url: string, body: unknown) =>
      fetch(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${SECRET}` },
        body: JSON.stringify(body),
      });

    it('looks a video up on a local web server and fetches all or part of it', async () => {
      const sidecar = await start();
      const url = `http://${allowedHost}/film.mp4`;
      const info = (await (await post(`${sidecar.url}/info`, { url })).json()) as VideoInfo;
      expect(info).toMatchObject({ title: 'film', formats: [{ ext: 'mp4' }] });
      const [format] = info.formats;
      const wanted = { url, format_id: format?.format_id, format_ext: 'mp4', trim: null };
      const whole = await post(`${sidecar.url}/download`, wanted);
      expect(Buffer.from(await whole.arrayBuffer()).equals(video ?? Buffer.of())).toBe(true);
      const trim = { startTime: 2, endTime: 4 };
      const part = await post(`${sidecar.url}/download`, { ...wanted, trim });
      const path = temporaryFile('part.mp4', Buffer.from(await part.arrayBuffer()));
      expect(probeVideo(path).seconds).toBeCloseTo(2, 0);
      await sidecar.stop();
    });

    it.each(['/moved.mp4', '/list.m3u8'])(
      'gets nowhere with %s, which leads to loopback',
      async (path) => {
        const sidecar = await start();
        const before = seen.secret.length;
        const url = `http://${allowedHost}${path}`;
        const info = await post(`${sidecar.url}/info`, { url });
        if (info.ok) {
          const [format] = ((await info.json()) as VideoInfo).formats;
          const wanted = { url, format_id: format?.format_id, format_ext: format?.ext, trim: null };
          expect((await post(`${sidecar.url}/download`, wanted)).ok).toBe(false);
        }
        expect(seen.secret).toHaveLength(before);
        expect(seen.allowed).toContain(path);
        await sidecar.stop();
      },
    );

    it('is stopped in the middle of a 10 GB file', async () => {
      const sidecar = await start(3_000_000);
      const url = `http://${allowedHost}/endless.mp4`;
      const info = await post(`${sidecar.url}/info`, { url });
      const outcome = async () => {
        if (!info.ok) return 'refused';
        const [format] = ((await info.json()) as VideoInfo).formats;
        const wanted = { url, format_id: format?.format_id, format_ext: 'mp4', trim: null };
        const response = await post(`${sidecar.url}/download`, wanted);
        return response.ok
          ? response.arrayBuffer().then(
              () => 'whole',
              () => 'broken off',
            )
          : 'refused';
      };
      expect(await outcome()).not.toBe('whole');
      await sidecar.stop();
    });
  },
);
