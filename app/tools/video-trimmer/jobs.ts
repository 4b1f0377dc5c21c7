import type { TrimRange, TrimRequest } from '@entropy-tools/media/media/trim/trim-request';
import { defineJobs, withTransfer } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';

/** What the Video Trimmer does off the page's thread. */
export const jobs = defineJobs({
  async describe(file: Blob, context) {
    const { describeVideo } = await import('@entropy-tools/media/media/trim/open-video');
    return describeVideo(file, context);
  },
  /** @param saveTo a file that the user chose; without it the result waits to be downloaded */
  async trim(
    {
      file,
      request,
      saveTo,
    }: { file: Blob; request: TrimRequest; saveTo?: FileSystemFileHandle | undefined },
    context,
  ) {
    const [{ trimVideo }, { targetFor }] = await Promise.all([
      import('@entropy-tools/media/media/trim/trim-video'),
      import('@entropy-tools/media/media/trim/target-for'),
    ]);
    return trimVideo(file, request, await targetFor('video-trimmer', file, saveTo), context);
  },
  /** @returns duration of an instant cut in seconds, which starts at a key frame */
  async instantLength({ file, request }: { file: Blob; request: TrimRequest }, _context) {
    const { instantSeconds } = await import('@entropy-tools/media/media/trim/instant-seconds');
    return instantSeconds(file, request);
  },
  async thumbnails(
    { file, times, height }: { file: Blob; times: readonly number[]; height: number },
    context,
  ) {
    const { readThumbnails } = await import('@entropy-tools/media/media/trim/video-looks');
    const pictures = await readThumbnails(file, { times, height }, context);
    return withTransfer(
      pictures,
      pictures.filter((picture) => picture !== null),
    );
  },
  async waveform(
    { file, from, to, count }: { file: Blob; from: number; to: number; count: number },
    context,
  ) {
    const { readWaveform } = await import('@entropy-tools/media/media/trim/video-looks');
    return readWaveform(file, { from, to, count }, context);
  },
  /** Copies pictures and sound unchanged into an MP4 that a page can play. */
  async rewrap({ file, from, to }: { file: Blob } & TrimRange, context) {
    const [{ trimVideo }, { noEdits }, { targetFor }] = await Promise.all([
      import('@entropy-tools/media/media/trim/trim-video'),
      import('@entropy-tools/media/media/trim/trim-request'),
      import('@entropy-tools/media/media/trim/target-for'),
    ]);
    const request: TrimRequest = {
      ranges: [{ from, to }],
      way: 'instant',
      format: 'mp4',
      edits: noEdits,
    };
    return (await trimVideo(file, request, await targetFor('video-trimmer', file), context)).blob;
  },
  /** Converts what the browser cannot read into an MP4 by ffmpeg. */
  async convert(file: Blob, context) {
    const { mp4ByFfmpeg } = await import('@entropy-tools/media/media/mp4-by-ffmpeg');
    const options = { durationSeconds: undefined, copyVideo: false };
    return mp4ByFfmpeg(file, { ...options, audio: 'all' }, context);
  },
  /** A picture of any kind, to lay on the film. */
  async picture(file: Blob, context) {
    const { decodeImage } = await import('@entropy-tools/media/image/decode-image');
    const { bitmap } = await decodeImage(new Uint8Array(await file.arrayBuffer()), context);
    return withTransfer(bitmap, [bitmap]);
  },
  /** Subtitles of a file, in seconds. */
  async subtitles(file: File, _context) {
    const [{ readSubtitles }, { plainTextOf, subtitleFormats }] = await Promise.all([
      import('@entropy-tools/data/subtitles/read-subtitles'),
      import('@entropy-tools/data/subtitles/subtitle'),
    ]);
    const extension = file.name.slice(file.name.lastIndexOf('.') + 1).toLowerCase();
    const format = subtitleFormats.find((it) => it === extension) ?? 'srt';
    const { subtitles } = readSubtitles(new Uint8Array(await file.arrayBuffer()), format);
    return subtitles.map((it) => ({
      from: it.start / 1000,
      to: it.end / 1000,
      text: plainTextOf(it),
    }));
  },
  /** A video to try the tool with. */
  async sample(_: undefined, context) {
    const { sampleVideo } = await import('./sample');
    return sampleVideo(context);
  },
  /** Preloads the reader and writer, so that a video can be opened offline; clears old results. */
  async warmUp() {
    const [{ clearOld }, { warmUpEncoders }] = await Promise.all([
      import('@entropy-tools/media/media/trim/target-for'),
      import('@entropy-tools/media/media/trim/encoders'),
      import('mediabunny'),
      import('@entropy-tools/media/media/trim/open-video'),
      import('@entropy-tools/media/media/trim/trim-video'),
      import('@entropy-tools/media/media/trim/instant-seconds'),
      import('@entropy-tools/media/media/trim/video-looks'),
      import('@entropy-tools/media/media/trim/make-gif'),
      import('./sample'),
    ]);
    await Promise.all([warmUpEncoders(), clearOld('video-trimmer').catch(() => undefined)]);
  },
});

/** The Video Trimmer's jobs as its page calls them. */
export type TrimmerJobs = JobCalls<typeof jobs>;
