import { describe, expect, it } from 'vitest';
import {
  ask,
  flashAndClick,
  flashesAndClicks,
  frameHashes,
  h264,
  hasFfmpeg,
  makeVideo,
  probe,
  testPicture,
} from './media-fixture.testing';
import { describeVideo } from './open-video';
import { memoryTarget } from './output-target';
import type { Overlay } from './overlay';
import { noEdits, type TrimRequest, type TrimResult } from './trim-request';
import { trimVideo } from './trim-video';

function context() {
  const warnings: string[] = [];
  const controller = new AbortController();
  return {
    warnings,
    controller,
    signal: controller.signal,
    onProgress: () => {},
    warn: (message: string) => void warnings.push(message),
    loadAsset: () => Promise.reject(new Error('no asset is needed')),
  };
}

const request = (part: Partial<TrimRequest>): TrimRequest => ({
  ranges: [{ from: 0, to: 1 }],
  way: 'exact',
  format: 'mp4',
  edits: noEdits,
  ...part,
});

const trim = (blob: Blob, part: Partial<TrimRequest>, with_ = context()) =>
  trimVideo(blob, request(part), memoryTarget(), with_);

describe.skipIf(!(await hasFfmpeg()))('trimVideo, checked with ffmpeg and ffprobe', () => {
  const source = makeVideo('out.mp4', [...testPicture(10), ...h264, '-c:a', 'aac']);

  it('instant: copies from the key frame before the start and reports the offset', {
    tags: ['sweep'],
  }, async () => {
    const blob = await source;
    const result = await trim(blob, { way: 'instant', ranges: [{ from: 3, to: 7 }] });
    expect(result).toMatchObject({ picture: 'copied', sound: 'copied' });
    expect(result.startsEarlier).toBeCloseTo(1, 2);
    const { seconds, streams } = await probe(result.blob);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
    expect(Math.abs(seconds - 5)).toBeLessThan(0.13);
    const all = await frameHashes(blob);
    const made = await frameHashes(result.blob);
    expect(made.slice(0, 125)).toEqual(all.slice(50, 175));
  });

  it('exact: smart cut encodes the ends and copies the rest bit for bit', {
    tags: ['sweep'],
  }, async () => {
    const blob = await source;
    const result = await trim(blob, { ranges: [{ from: 1.2, to: 8.6 }] });
    expect(result).toMatchObject({ picture: 'smart cut', sound: 'copied', startsEarlier: 0 });
    const { seconds } = await probe(result.blob);
    expect(Math.abs(seconds - 7.4)).toBeLessThanOrEqual(0.04);
    const all = await frameHashes(blob);
    const made = await frameHashes(result.blob);
    expect(made).toHaveLength(185);
    // From the key frame at 2 s to the one at 8 s.
    expect(made.slice(20, 170)).toEqual(all.slice(50, 200));
    expect(made.slice(0, 20)).not.toEqual(all.slice(30, 50));
    // The browser's player plays across both seams.
    const video = document.createElement('video');
    video.src = URL.createObjectURL(result.blob);
    for (const at of [0.1, 0.7, 1.1, 4, 6.7, 7.3, 0.5]) {
      video.currentTime = at;
      await new Promise((resolve, reject) => {
        video.onseeked = resolve;
        video.onerror = () => reject(new Error(video.error?.message));
      });
    }
    URL.revokeObjectURL(video.src);
  });

  it('exact: joins ranges in the given order', { tags: ['sweep'] }, async () => {
    const result = await trim(await source, {
      ranges: [
        { from: 6, to: 8.2 },
        { from: 0.4, to: 4 },
      ],
    });
    expect(result).toMatchObject({ picture: 'smart cut', sound: 'encoded' });
    const made = await frameHashes(result.blob);
    const all = await frameHashes(await source);
    expect(made).toHaveLength(145);
    expect(made.slice(0, 50)).toEqual(all.slice(150, 200));
    expect(made.slice(95, 145)).toEqual(all.slice(50, 100));
    expect(Math.abs((await probe(result.blob)).seconds - 5.8)).toBeLessThanOrEqual(0.04);
  });

  it.each([
    ['instant', 'mp4', {}],
    ['exact', 'mp4', {}],
    ['exact', 'mp4', { volume: 0.9 }],
    ['exact', 'webm', {}],
  ] as const)('keeps picture and sound in sync: %s, %s, %o', async (way, format, edits) => {
    const blob = await makeVideo('out.mp4', [...flashAndClick(8), ...h264, '-c:a', 'aac']);
    const result = await trim(blob, {
      way,
      format,
      ranges: [{ from: 2.4, to: 6.7 }],
      edits: { ...noEdits, ...edits },
    });
    const { flashes, clicks } = await flashesAndClicks(result.blob);
    // Ignore flashes at the ends, which the cut may have truncated.
    const inside = flashes.filter((at) => at > 0.3 && at < result.durationSeconds - 0.2);
    expect(inside.length).toBeGreaterThan(2);
    const offsets = inside.map((at) => Math.min(...clicks.map((click) => Math.abs(click - at))));
    expect(Math.max(...offsets)).toBeLessThanOrEqual(0.02);
  });

  it('webm: encodes VP9 and Opus at 30 frames per second', { tags: ['sweep'] }, async () => {
    const result = await trim(await source, {
      format: 'webm',
      frameRate: 30,
      ranges: [{ from: 1, to: 3 }],
    });
    expect(result).toMatchObject({ picture: 'encoded', sound: 'encoded' });
    const { seconds, streams } = await probe(result.blob);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['vp9', 'opus']);
    expect(Math.abs(seconds - 2)).toBeLessThan(0.05);
    expect((await frameHashes(result.blob)).length).toBe(60);
  });

  it('keeps languages, sound tracks and rotation, and reports dropped subtitles', {
    tags: ['sweep'],
  }, async () => {
    const plain = await makeVideo('out.mp4', [
      ...testPicture(4),
      ...['-f', 'lavfi', '-i', 'sine=frequency=880:duration=4'],
      ...['-map', '0:v', '-map', '1:a', '-map', '2:a', ...h264, '-c:a', 'aac'],
      ...['-metadata:s:a:0', 'language=eng', '-metadata:s:a:1', 'language=deu'],
    ]);
    const turned = await makeVideo(
      'out.mp4',
      ['-i', 'in.bin', '-map', '0', '-c', 'copy', '-metadata:s:v:0', 'rotate=90'],
      plain,
    );
    for (const way of ['instant', 'exact'] as const) {
      const { blob } = await trim(turned, { way, ranges: [{ from: 1, to: 3 }] });
      const { streams } = await probe(blob);
      expect(streams.map(({ codec_type }) => codec_type)).toEqual(['video', 'audio', 'audio']);
      expect(streams.slice(1).map(({ tags }) => tags?.language)).toEqual(['eng', 'deu']);
      expect(Math.abs(streams[0]?.side_data_list?.[0]?.rotation ?? 0)).toBe(90);
    }
    const srt = new Blob(['1\n00:00:00,100 --> 00:00:01,000\nHello\n']);
    for (const [name, codec] of [
      ['out.mkv', 'srt'],
      ['out.mp4', 'mov_text'],
    ] as const) {
      const titled = await makeVideo(
        name,
        ['-i', 'in.srt', ...testPicture(2), '-map', '0', '-map', '1', ...h264, '-c:s', codec],
        srt,
      );
      const { container, others } = await describeVideo(titled, context());
      expect([container, others]).toEqual([name.slice(4), ['subtitles']]);
      const with_ = context();
      const format = container === 'mkv' ? 'mkv' : 'mp4';
      await trim(titled, { way: 'instant', format }, with_);
      // An instant cut of an MP4 keeps them.
      const left = ['Left out, because a cut cannot carry it over: subtitles.'];
      expect(with_.warnings).toEqual(format === 'mp4' ? [] : left);
      const exact = context();
      await trim(titled, { format }, exact);
      expect(exact.warnings).toEqual(left);
    }
  });

  it('applies crop, rotation and speed', { tags: ['sweep'] }, async () => {
    const crop = { left: 10, top: 20, width: 101, height: 60 };
    const result = await trim(await source, {
      ranges: [{ from: 1, to: 5 }],
      edits: { ...noEdits, crop, turn: 90, speed: 2, fadeIn: 0.5, fadeOut: 0.5 },
    });
    const { seconds, streams } = await probe(result.blob);
    expect([streams[0]?.width, streams[0]?.height]).toEqual([100, 60]);
    expect(Math.abs(seconds - 2)).toBeLessThan(0.06);
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac']);
  });

  it('fades from and to black, and rejects fades for an instant cut', {
    tags: ['sweep'],
  }, async () => {
    const white = await makeVideo('out.mp4', [
      ...['-f', 'lavfi', '-i', 'color=white:size=64x64:rate=25:duration=4', ...h264],
    ]);
    const edits = { ...noEdits, pictureFadeIn: 1, pictureFadeOut: 1 };
    const result = await trim(white, { ranges: [{ from: 0, to: 4 }], edits });
    expect(result.picture).toBe('encoded');
    const { stderr } = await ask('ffmpeg', result.blob, [
      ...[
        '-v',
        'info',
        '-i',
        'in.bin',
        '-vf',
        'fps=4,signalstats,metadata=print',
        '-f',
        'null',
        '-',
      ],
    ]);
    const levels = [...stderr.matchAll(/YAVG=([\d.]+)/g)].map((match) => Number(match[1]));
    expect(levels).toHaveLength(16);
    const [first = 0, second = 0, third = 0] = levels;
    expect(first).toBeLessThan(50);
    // Black is 16, white 235; a quarter and half of the way, plus or minus four frames.
    expect(Math.abs(second - 71)).toBeLessThan(40);
    expect(Math.abs(third - 126)).toBeLessThan(40);
    expect(Math.min(...levels.slice(5, 12))).toBeGreaterThan(225);
    expect(levels.at(-1)).toBeLessThan(90);
    await expect(trim(white, { way: 'instant', edits })).rejects.toThrow('fades');
    const gif = await trim(white, { format: 'gif', ranges: [{ from: 0, to: 1 }], edits });
    const seen = await ask('ffmpeg', gif.blob, [
      ...['-v', 'info', '-i', 'in.bin', '-vf', 'format=gray,signalstats,metadata=print'],
      ...['-f', 'null', '-'],
    ]);
    expect(Number(/YAVG=([\d.]+)/.exec(seen.stderr)?.[1])).toBeLessThan(30);
  });

  it('exports sound alone', { tags: ['sweep'] }, async () => {
    const ranges = [{ from: 1, to: 3.5 }];
    for (const [format, codec] of [
      ['m4a', 'aac'],
      ['mp3', 'mp3'],
      ['wav', 'pcm_s16le'],
    ] as const) {
      const { blob, madeBy, codecs } = await trim(await source, {
        ...{ format, ranges },
        edits: { ...noEdits, volume: 0.9 },
      });
      const { seconds, streams } = await probe(blob);
      expect(streams.map(({ codec_name }) => codec_name)).toEqual([codec]);
      // The reported engines and codecs are those that ran and those in the file.
      const encoders = { m4a: ['FFmpeg’s AAC'], mp3: ['LAME'], wav: [] }[format];
      expect(madeBy).toEqual(['mediabunny', 'WebCodecs', ...encoders]);
      expect(codecs).toEqual([{ m4a: 'AAC', mp3: 'MP3', wav: '16-bit PCM' }[format]]);
      // MP3 has the encoder's delay at both ends.
      expect(Math.abs(seconds - 2.5)).toBeLessThan(0.08);
    }
  });

  it('makes a GIF of the size and the frames a second that are asked for', {
    tags: ['sweep'],
  }, async () => {
    const ranges = [{ from: 1, to: 2 }];
    const with_ = context();
    const gif = await trim(await source, { format: 'gif', ranges }, with_);
    expect((await probe(gif.blob)).streams[0]?.codec_name).toBe('gif');
    expect((await frameHashes(gif.blob)).length).toBe(10);
    expect(with_.warnings).toEqual(['A GIF has no sound: the sound is left out.']);
    const smooth = await trim(await source, {
      ...{ format: 'gif', ranges, gif: { maxSide: 120, framesPerSecond: 20 } },
    });
    const [stream] = (await probe(smooth.blob)).streams;
    expect(Math.max(Number(stream?.width), Number(stream?.height))).toBe(120);
    expect((await frameHashes(smooth.blob)).length).toBe(20);
    expect(Math.abs((await probe(smooth.blob)).seconds - 1)).toBeLessThan(0.06);
    expect(smooth.blob.size).toBeLessThan(gif.blob.size);
  });

  it('stays below a target size', { tags: ['sweep'] }, async () => {
    const targetBytes = 150_000;
    const { blob } = await trim(await source, { ranges: [{ from: 0, to: 6 }], targetBytes });
    expect(blob.size).toBeLessThanOrEqual(targetBytes);
    expect(blob.size).toBeGreaterThan(targetBytes / 4);
    expect((await probe(blob)).streams).toHaveLength(2);
  });

  it('cuts open GOPs and variable frame rates cleanly', { tags: ['sweep'] }, async () => {
    const open = await makeVideo('out.mp4', [
      ...testPicture(8),
      ...['-c:v', 'libx264', '-preset', 'veryfast', '-pix_fmt', 'yuv420p', '-bf', '3'],
      ...['-x264-params', 'open-gop=1:keyint=50:min-keyint=50:scenecut=0', '-c:a', 'aac'],
    ]);
    for (const way of ['instant', 'exact'] as const) {
      const { blob } = await trim(open, { way, ranges: [{ from: 2.4, to: 6.4 }] });
      expect((await frameHashes(blob)).length).toBeGreaterThanOrEqual(100);
    }
    const variable = await makeVideo('out.mp4', [
      ...testPicture(6),
      ...['-vf', "select='not(mod(n,7))+lt(mod(n,20),10)'", '-fps_mode', 'vfr', ...h264],
    ]);
    const { blob } = await trim(variable, { ranges: [{ from: 1, to: 5 }] });
    expect(Math.abs((await probe(blob)).seconds - 4)).toBeLessThanOrEqual(0.05);
  });

  it('keeps the container of fragmented MP4, MOV, Matroska and WebM', {
    tags: ['sweep'],
  }, async () => {
    const fragmented = await makeVideo('out.mp4', [
      ...testPicture(4),
      ...[...h264, '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'],
    ]);
    const { blob } = await trim(fragmented, { way: 'instant', ranges: [{ from: 2.2, to: 4 }] });
    expect((await frameHashes(blob)).length).toBeCloseTo(49, -1);
    const webm = await makeVideo('out.webm', [
      ...testPicture(4),
      ...['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-g', '25'],
      ...['-c:a', 'libopus'],
    ]);
    const cut = await trim(webm, { format: 'webm', ranges: [{ from: 0.6, to: 3.4 }] });
    expect(cut).toMatchObject({ picture: 'smart cut', sound: 'copied' });
    // The sound's lead-in shifts the picture by some milliseconds: one more frame is partly shown.
    expect((await frameHashes(cut.blob)).length).toBe(71);
    const { stdout } = await ask('ffprobe', cut.blob, ['-show_format', 'in.bin']);
    expect(stdout).toContain('format_name=matroska,webm');
  });

  it('writes results to disk that need not fit in memory', { tags: ['sweep'] }, async () => {
    const worker = new Worker(new URL('./file-place-worker.testing.ts', import.meta.url), {
      type: 'module',
    });
    const answer = new Promise<{ result?: TrimResult; error?: string }>((resolve) => {
      worker.onmessage = ({ data }) => resolve(data);
    });
    const ranges = [{ from: 2, to: 8 }];
    worker.postMessage({ blob: await source, request: request({ way: 'instant', ranges }) });
    const { result, error } = await answer;
    expect(error).toBeUndefined();
    const blob = result?.blob ?? new Blob([]);
    expect((await frameHashes(blob)).slice(0, 140)).toEqual(
      (await frameHashes(await source)).slice(50, 190),
    );
    worker.terminate();
  });

  it('reports video that cannot be encoded and a damaged index', {
    tags: ['sweep'],
  }, async () => {
    const large = await makeVideo('out.mp4', [
      ...['-f', 'lavfi', '-i', 'testsrc2=size=7680x4320:rate=5:duration=1'],
      ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
    ]);
    const range = { ranges: [{ from: 0.5, to: 1 }] };
    await expect(trim(large, range)).rejects.toThrow(
      'This browser cannot encode pictures of 7680 × 4320.',
    );
    expect((await trim(large, { ...range, way: 'instant' })).picture).toBe('copied');
    const bytes = new Uint8Array(await (await source).arrayBuffer());
    // The first chunk offset table is the video's; ISO 8859-1 keeps each byte a character.
    const places = new TextDecoder('latin1').decode(bytes).indexOf('stco');
    bytes.fill(255, places + 12, places + 60);
    for (const way of ['exact', 'instant'] as const)
      await expect(trim(new Blob([bytes]), { ...range, way })).rejects.toThrow(
        'The index of this video is damaged',
      );
  });

  it('lays words and pictures on the film, for their time only', { tags: ['sweep'] }, async () => {
    const canvas = new OffscreenCanvas(80, 40);
    const painter = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    painter.fillStyle = '#ff8000';
    painter.fillRect(0, 0, 80, 40);
    const picture = canvas.transferToImageBitmap();
    const place = { from: 1, to: 2, fade: 0, x: 0.5, y: 0.5 };
    const mark = { kind: 'picture', picture, size: 0.25, ...place } as const;
    const ranges = [
      { from: 3, to: 4 },
      { from: 0.5, to: 2.5 },
    ];
    const { blob, picture: way } = await trim(await source, {
      ...{ format: 'mp4', ranges },
      edits: { ...noEdits, overlays: [mark] },
    });
    expect(way).toBe('encoded');
    // The same by ffmpeg from the pattern itself; the parts are joined in the order that was asked for.
    const { stderr } = await ask('ffmpeg', blob, [
      ...['-i', 'in.bin', '-f', 'lavfi', '-i', 'testsrc2=size=320x240:rate=25:duration=4'],
      ...['-f', 'lavfi', '-i', 'color=0xff8000:size=80x40:rate=25:duration=4', '-filter_complex'],
      [
        "[1][2]overlay=120:100:enable='between(t,1,1.99)',split[a][b]",
        '[a]trim=3:4,setpts=PTS-STARTPTS[x];[b]trim=0.48:2.48,setpts=PTS-STARTPTS[y]',
        '[x][y]concat=n=2,fps=25[r];[0]fps=25[m];[m][r]psnr',
      ].join(';'),
      ...['-f', 'null', '-'],
    ]);
    expect(Number(/average:([\d.]+)/.exec(stderr)?.[1])).toBeGreaterThan(28);

    const letters = { kind: 'words', text: 'Words', size: 0.2, colour: '#ffffff', look: 'box' };
    const laid = { ...letters, ...place, from: 0, to: 9 } as Overlay;
    const gif = await trim(await source, {
      ...{ format: 'gif', ranges: [{ from: 1, to: 1.2 }] },
      edits: { ...noEdits, overlays: [laid] },
    });
    const shown = await createImageBitmap(gif.blob);
    painter.drawImage(shown, 120, 100, 80, 40, 0, 0, 80, 40);
    const { data } = painter.getImageData(0, 0, 80, 40);
    // White letters, which the pattern has not there.
    expect(data.filter((value) => value > 240).length).toBeGreaterThan(1500);
  });

  it('opens what is there of a cut-off film, and says what another engine must read', {
    tags: ['sweep'],
  }, async () => {
    const fast = await makeVideo('out.mp4', [
      ...[...testPicture(10), ...h264, '-c:a', 'aac', '-movflags', '+faststart'],
    ]);
    const opened = await describeVideo(fast.slice(0, fast.size * 0.6), context());
    expect(opened.statedSeconds).toBeCloseTo(10, 1);
    expect(opened.durationSeconds).toBeGreaterThan(4);
    expect(opened.durationSeconds).toBeLessThan(8);
    const { durationSeconds: to } = opened;
    const cut = await trim(fast.slice(0, fast.size * 0.6), { ranges: [{ from: 1, to }] });
    expect(Math.abs((await probe(cut.blob)).seconds - (to - 1))).toBeLessThan(0.1);

    const whole = await describeVideo(fast, context());
    expect(whole.needsMending).toBe(false);
    expect(whole.statedSeconds).toBeUndefined();
    // Without its index, which is last.
    const plain = (await source).slice(0, (await source).size * 0.6);
    await expect(describeVideo(plain, context())).rejects.toMatchObject({
      code: 'input',
      message: expect.stringContaining('before its index was written'),
    });
    const stream = new Uint8Array(
      await (await makeVideo('out.ts', [...testPicture(4), ...h264, '-c:a', 'aac'])).arrayBuffer(),
    );
    stream.fill(0xaa, stream.length * 0.45, stream.length * 0.5);
    await expect(describeVideo(new Blob([stream]), context())).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('stops when cancelled, and rejects a file that is not a video', async () => {
    const with_ = context();
    const stop = () => with_.controller.abort(new DOMException('x', 'AbortError'));
    const long = { format: 'webm', ranges: [{ from: 0, to: 10 }] } as const;
    await expect(trim(await source, long, { ...with_, onProgress: stop })).rejects.toThrow();
    await expect(trim(new Blob(['hello']), {})).rejects.toThrow();
    await expect(describeVideo(new Blob(['hello']), context())).rejects.toMatchObject({
      code: 'input',
      message: 'This file is not a video, whatever its name says.',
    });
    const sound = await makeVideo('out.m4a', [...testPicture(1), '-map', '1:a', '-c:a', 'aac']);
    await expect(describeVideo(sound, context())).rejects.toThrow(/sound and no picture/);
    const cut = (await source).slice(0, 20_000);
    await expect(describeVideo(cut, context())).rejects.toMatchObject({ name: 'ToolError' });
  });
});
