/** What ffprobe (in ffmpeg.wasm) reports about a file. */

/** One stream. */
export interface ProbedStream {
  index: number;
  kind: 'video' | 'audio' | 'subtitle' | 'other';
  /** ffmpeg's name of the codec, such as `h264` or `pcm_s16le`; empty if unknown. */
  codec: string;
  /** A cover or another still picture beside the sound. */
  isPicture: boolean;
  /** Size in pixels, before rotation; 0 for a stream that is no picture. */
  width: number;
  height: number;
  /** Whether it is shown turned by a quarter or a half, by a mark beside its pixels. */
  turn: 'none' | 'quarter' | 'half';
  /** Frames per second; 0 if unknown. */
  frameRate: number;
  pixelFormat: string;
  /** Matrix of the colours, such as `bt709`; undefined if the file does not say. */
  matrix: string | undefined;
  /** Hertz, and number of channels; 0 for a stream that is no sound. */
  sampleRate: number;
  channels: number;
  /** Bits per sample of lossless sound; 0 for a lossy codec. */
  bits: number;
  tags: Readonly<Record<string, string>>;
}

/** A file. */
export interface ProbedMedia {
  /** ffmpeg's names of the container, such as `asf`; empty for a file that it cannot read. */
  format: string;
  /** Undefined if the container does not say. */
  seconds: number | undefined;
  streams: readonly ProbedStream[];
  chapters: number;
  tags: Readonly<Record<string, string>>;
}

interface StreamReport {
  index?: number;
  codec_type?: string;
  codec_name?: string;
  width?: number;
  height?: number;
  avg_frame_rate?: string;
  r_frame_rate?: string;
  pix_fmt?: string;
  color_space?: string;
  sample_rate?: string;
  channels?: number;
  bits_per_sample?: number;
  bits_per_raw_sample?: string;
  disposition?: { attached_pic?: number };
  side_data_list?: { rotation?: number }[];
  tags?: Record<string, string>;
}

interface Report {
  streams?: StreamReport[];
  chapters?: unknown[];
  format?: { format_name?: string; duration?: string; tags?: Record<string, string> };
}

const kinds: readonly string[] = ['video', 'audio', 'subtitle'] satisfies ProbedStream['kind'][];

/** Reads the report of `ffprobe -print_format json`; an unreadable one describes a file without streams. */
export function parseProbe(json: string): ProbedMedia {
  const report = parsed(json);
  const seconds = Number(report.format?.duration);
  return {
    format: report.format?.format_name ?? '',
    seconds: seconds > 0 ? seconds : undefined,
    streams: (report.streams ?? []).map(streamOf),
    chapters: report.chapters?.length ?? 0,
    tags: report.format?.tags ?? {},
  };
}

function parsed(json: string): Report {
  try {
    return JSON.parse(json) as Report;
  } catch {
    return {};
  }
}

function streamOf(report: StreamReport, place: number): ProbedStream {
  const { codec_type: kind = '', codec_name: codec = '' } = report;
  const isLossless = /^(pcm_|flac|alac|wavpack|tta|ape|wmalossless|truehd|mlp)/.test(codec);
  const bits = Number(report.bits_per_raw_sample ?? 0) || (report.bits_per_sample ?? 0);
  return {
    index: report.index ?? place,
    kind: kinds.includes(kind) ? (kind as ProbedStream['kind']) : 'other',
    codec,
    isPicture: report.disposition?.attached_pic === 1,
    width: report.width ?? 0,
    height: report.height ?? 0,
    turn: turnOf(report),
    frameRate: rateOf(report.avg_frame_rate) || rateOf(report.r_frame_rate),
    pixelFormat: report.pix_fmt ?? '',
    matrix: report.color_space === 'unknown' ? undefined : report.color_space,
    sampleRate: Number(report.sample_rate ?? 0),
    channels: report.channels ?? 0,
    bits: isLossless ? bits || 16 : 0,
    tags: report.tags ?? {},
  };
}

function turnOf({ side_data_list: data = [] }: StreamReport): ProbedStream['turn'] {
  const degrees = Math.abs(data.find(({ rotation }) => rotation)?.rotation ?? 0);
  if (degrees === 0) return 'none';
  return degrees % 180 === 0 ? 'half' : 'quarter';
}

function rateOf(fraction = ''): number {
  const [over = 0, under = 1] = fraction.split('/').map(Number);
  const rate = over / under;
  return Number.isFinite(rate) ? rate : 0;
}
