/** A video for people who come without one: dots that settle, with a tone a second, made by the browser. */
import { type CodecContext, throwIfAborted } from '@entropy-tools/core/codec-context';

const SECONDS = 8;
const FRAME_RATE = 25;
const SAMPLE_RATE = 48_000;
const [WIDTH, HEIGHT] = [960, 540];

export async function sampleVideo(context: CodecContext): Promise<Blob> {
  const media = await import('mediabunny');
  const { AudioSample, AudioSampleSource, BufferTarget, CanvasSource, Output } = media;
  const { Quality, WebMOutputFormat } = media;
  const canvas = new OffscreenCanvas(WIDTH, HEIGHT);
  const painter = canvas.getContext('2d', { alpha: false });
  if (!painter) throw new Error('no canvas');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const pictures = new CanvasSource(canvas, {
    codec: 'vp8',
    quality: new Quality({ bitrate: 1_500_000 }),
    keyFrameInterval: 1,
  });
  const sound = new AudioSampleSource({ codec: 'opus', quality: new Quality({ bitrate: 64_000 }) });
  output.addVideoTrack(pictures, { frameRate: FRAME_RATE });
  output.addAudioTrack(sound);
  await output.start();
  await sound.add(
    new AudioSample({
      data: tones(),
      format: 'f32-planar',
      numberOfChannels: 1,
      sampleRate: SAMPLE_RATE,
      timestamp: 0,
    }),
  );
  for (let frame = 0; frame < SECONDS * FRAME_RATE; frame += 1) {
    throwIfAborted(context);
    draw(painter, frame);
    await pictures.add(frame / FRAME_RATE, 1 / FRAME_RATE);
    context.onProgress(frame / (SECONDS * FRAME_RATE));
  }
  await output.finalize();
  return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: 'video/webm' });
}

function draw(painter: OffscreenCanvasRenderingContext2D, frame: number): void {
  const part = frame / (SECONDS * FRAME_RATE);
  const sky = painter.createLinearGradient(0, 0, WIDTH, HEIGHT);
  sky.addColorStop(0, `hsl(${228 + part * 60} 35% 18%)`);
  sky.addColorStop(1, `hsl(${18 + part * 40} 78% 56%)`);
  painter.fillStyle = sky;
  painter.fillRect(0, 0, WIDTH, HEIGHT);
  const noise = (1 - part) * 90;
  for (let row = 0; row < 9; row += 1)
    for (let column = 0; column < 16; column += 1) {
      const angle = (row * 16 + column) * 2.399 + part * 9;
      painter.fillStyle = `hsl(${28 + ((row * 7 + column * 3) % 40)} 85% 78% / 0.9)`;
      painter.beginPath();
      painter.arc(
        30 + column * 60 + Math.cos(angle) * noise,
        30 + row * 60 + Math.sin(angle) * noise,
        6 + ((row + column) % 3) * 3,
        0,
        7,
      );
      painter.fill();
    }
  painter.fillStyle = 'white';
  painter.font = '600 56px sans-serif';
  painter.textAlign = 'center';
  painter.fillText(
    `${Math.floor(frame / FRAME_RATE)} s ${frame % FRAME_RATE}`,
    WIDTH / 2,
    HEIGHT - 40,
  );
}

/** A short tone each second, a step higher each time. */
function tones(): Float32Array {
  const values = new Float32Array(SECONDS * SAMPLE_RATE);
  for (let index = 0; index < values.length; index += 1) {
    const second = Math.floor(index / SAMPLE_RATE);
    const within = (index % SAMPLE_RATE) / SAMPLE_RATE;
    const pitch = 220 * 2 ** (second / 12);
    values[index] = Math.exp(-within * 6) * 0.5 * Math.sin(2 * Math.PI * pitch * within);
  }
  return values;
}
