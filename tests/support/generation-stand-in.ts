/**
 * Services on loopback that make pictures, videos and music: Gemini's REST for pictures and Veo, OpenAI's
 * `/images/generations` and `/videos`, and a music generator. Their results are small and real; each can be
 * told to fail.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const VEO = 'veo-3.1-fast-generate-preview';

/** What goes wrong with the next answers that would be a file. */
type GenerationFault = 'none' | 'stall' | 'refused' | 'html' | 'huge' | 'cut' | 'limit';

export interface RunningGenerationStandIn {
  url: string;
  /** Variables of the product, for each of the services. */
  settings: Record<'gemini' | 'openAi' | 'music', Record<string, string>>;
  fault: GenerationFault;
  /** How often a video's status is requested until it is done. */
  looksLeft: number;
  requests: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[];
  /** Connections that the client closed before the answer was complete. */
  abandoned: number;
  stop: () => Promise<void>;
}

/** A second of a tone of 440 Hz, 8 kHz, 16 bits: a WAV file that programs play. */
export function makeTone(): Buffer {
  const samples = 8000;
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(8000, 24);
  wav.writeUInt32LE(16_000, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    wav.writeInt16LE(Math.round(9000 * Math.sin((2 * Math.PI * 440 * at) / 8000)), 44 + at * 2);
  }
  return wav;
}

/** 3 MB that begin as an MP4 does; no program plays them. */
export const VIDEO_BYTES = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypmp42'),
  Buffer.from(Array.from({ length: 3_000_000 }, (_, at) => at % 251)),
]);

/** Starts it on a free port. */
export async function startGenerationStandIn(): Promise<RunningGenerationStandIn> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', method = '', headers } = request;
      if (path === '/stand-in') {
        response.writeHead(404).end();
        return;
      }
      const body = Buffer.concat(chunks).toString('latin1');
      running.requests.push({ method, path, headers, body });
      response.once('close', () => {
        if (!response.writableFinished) running.abandoned += 1;
      });
      answer(response, running, `${method} ${path.split('?')[0]}`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const running: RunningGenerationStandIn = {
    url,
    settings: {
      gemini: {
        GEMINI_BASE_URL: url,
        GEMINI_API_KEY: 'AIza-canary-of-the-server',
        GEMINI_IMAGE_MODEL: 'gemini-2.5-flash-image',
        GEMINI_VIDEO_MODEL: VEO,
      },
      openAi: {
        IMAGE_OPENAI_BASE_URL: `${url}/v1`,
        IMAGE_OPENAI_MODEL: 'flux.1-dev',
        IMAGE_CENTS: '1',
        VIDEO_OPENAI_BASE_URL: `${url}/v1`,
        VIDEO_OPENAI_MODEL: 'wan-2.2',
        VIDEO_CENTS_PER_SECOND: '1',
      },
      music: { MUSIC_MAKER_URL: `${url}/music`, MUSIC_MAKER_MODEL: 'a-tone' },
    },
    fault: 'none',
    looksLeft: 1,
    requests: [],
    abandoned: 0,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((stopped) => server.close(() => stopped()));
    },
  };
  return running;
}

function answer(response: ServerResponse, running: RunningGenerationStandIn, call: string): void {
  const json = (value: unknown, status = 200) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value));
  const isDone = () => {
    running.looksLeft -= 1;
    return running.looksLeft < 0;
  };
  const operation = `models/${VEO}/operations/op-1`;
  if (call.endsWith(':predictLongRunning')) return void json({ name: operation });
  if (call === `GET /v1beta/${operation}`) {
    if (!isDone()) return void json({ name: operation });
    const uri = `${running.url}/v1beta/files/video-1:download?alt=media`;
    const generateVideoResponse = { generatedSamples: [{ video: { uri } }] };
    return void json({ name: operation, done: true, response: { generateVideoResponse } });
  }
  if (call.endsWith(':cancel')) return void json({}, 404);
  if (call === 'POST /v1/videos') return void json({ id: 'video_1', status: 'queued' });
  if (call === 'GET /v1/videos/video_1') {
    const done = isDone();
    return void json({ id: 'video_1', status: done ? 'completed' : 'in_progress', progress: 40 });
  }
  if (call === 'DELETE /v1/videos/video_1') return void json({ deleted: true });
  if (fail(response, running.fault)) return;
  if (call.endsWith(':generateContent')) {
    const inlineData = { mimeType: 'image/png', data: PIXEL.toString('base64') };
    json({ candidates: [{ content: { parts: [{ inlineData }] }, finishReason: 'STOP' }] });
  } else if (call === 'POST /v1/images/generations') {
    json({ data: [{ b64_json: PIXEL.toString('base64') }] });
  } else if (call === 'POST /music') {
    response.writeHead(200, { 'Content-Type': 'audio/wav' }).end(makeTone());
  } else if (/files\/video-1:download$|videos\/video_1\/content$/.test(call)) {
    response.writeHead(200, { 'Content-Type': 'video/mp4' }).end(VIDEO_BYTES);
  } else response.writeHead(404).end();
}

/** Carries out the fault; false if there is none. */
function fail(response: ServerResponse, fault: GenerationFault): boolean {
  const type = { 'Content-Type': 'application/json' };
  if (fault === 'none') return false;
  if (fault === 'refused') {
    const error = { code: 'content_policy_violation', message: 'words of the service' };
    response.writeHead(400, type).end(JSON.stringify({ error }));
  } else if (fault === 'html') response.writeHead(200, type).end('<!doctype html><script>');
  else if (fault === 'limit') response.writeHead(429, { 'Retry-After': '7' }).end();
  else if (fault === 'cut') {
    response.writeHead(200, { ...type, 'Content-Length': '100000' });
    response.write('{"data":[{"b64_json":"iVBO');
    setImmediate(() => response.destroy());
  } else if (fault === 'huge') {
    response.writeHead(200, type).write('{"data":[{"b64_json":"');
    const more = () => {
      while (!response.destroyed && response.write('A'.repeat(1 << 20)));
    };
    response.on('drain', more);
    more();
  }
  return true;
}
