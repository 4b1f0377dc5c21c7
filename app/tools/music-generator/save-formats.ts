/** What a track can be saved as. */
import type { JobControl } from '~/jobs/use-job';
import type { MusicJobs } from './jobs';
import type { Track } from './track';

export const saveFormats = [
  { id: 'wav', label: 'WAV (16-bit PCM)', extension: 'wav', needsScore: false },
  { id: 'mp3', label: 'MP3', extension: 'mp3', needsScore: false },
  { id: 'm4a', label: 'M4A (AAC)', extension: 'm4a', needsScore: false },
  { id: 'ogg', label: 'Ogg (Opus)', extension: 'ogg', needsScore: false },
  { id: 'midi', label: 'MIDI', extension: 'mid', needsScore: true },
  { id: 'notation', label: 'Sheet music (MusicXML)', extension: 'musicxml', needsScore: true },
  { id: 'stems', label: 'Stems (ZIP of WAV)', extension: 'zip', needsScore: true },
] as const;

export type SaveFormat = (typeof saveFormats)[number]['id'];

/** A file name valid on every file system. */
export function fileNameOf(track: Track, format: SaveFormat): string {
  const extension = saveFormats.find(({ id }) => id === format)?.extension ?? 'wav';
  return `${baseName(track)}${format === 'wav' ? soundExtension(track) : `.${extension}`}`;
}

/** Label of the original format: a service's file need not be a WAV. */
export function originalFormatLabel(track: Track, label: string): string {
  const extension = soundExtension(track);
  return extension === '.wav' ? label : `${extension.slice(1).toUpperCase()}, as it came`;
}

const baseName = ({ title }: Track) =>
  title
    .replace(/[^\p{L}\p{N}\p{M} _-]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim() || 'music';

/** A service's file is saved unchanged. */
function soundExtension({ sound }: Track): string {
  const known: Readonly<Record<string, string>> = {
    'audio/mpeg': '.mp3',
    'audio/flac': '.flac',
    'audio/ogg': '.ogg',
    'audio/mp4': '.m4a',
  };
  return known[sound.type] ?? '.wav';
}

/** @throws ToolError with a message for the user */
export async function trackFile(
  track: Track,
  format: SaveFormat,
  jobs: MusicJobs,
  control: JobControl,
): Promise<Blob> {
  const { score, sound, title } = track;
  if (format === 'wav' || (!score && ['midi', 'notation', 'stems'].includes(format))) return sound;
  if (format === 'midi' && score) return (await jobs.midi(score, control)).output;
  if (format === 'notation' && score)
    return (await jobs.notation({ score, title }, control)).output;
  if (format === 'stems' && score)
    return (await jobs.stems({ score, name: baseName(track) }, control)).output;
  const encoded = format === 'mp3' || format === 'ogg' ? format : 'm4a';
  return (await jobs.encode({ sound, format: encoded }, control)).output;
}
