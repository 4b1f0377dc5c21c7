import { baseName, safeFileName } from '@entropy-tools/core/file-names';
import type { JobControl } from '~/jobs/use-job';
import type { TranscriberJobs } from '../run-recording';
import { plainText, type Transcription } from '../transcription';
import { toSrt, toVtt } from './subtitles';

/** The formats in which a transcript can be saved. */
export const exportFormats = [
  { id: 'txt', label: 'Text (TXT)' },
  { id: 'srt', label: 'Subtitles (SRT)' },
  { id: 'vtt', label: 'Subtitles (VTT)' },
  { id: 'docx', label: 'Word (DOCX)' },
  { id: 'json', label: 'Data (JSON)' },
  { id: 'video', label: 'Video with subtitles' },
] as const;

export type ExportFormat = (typeof exportFormats)[number]['id'];

/**
 * Exports a transcript as a file.
 * @param with the jobs of a worker, and the video itself for `video`
 * @throws ToolError
 */
export async function exportTranscript(
  item: Transcription,
  format: ExportFormat,
  {
    jobs,
    sound,
    control,
  }: { jobs: TranscriberJobs; sound?: Blob | undefined; control?: JobControl },
): Promise<{ name: string; blob: Blob }> {
  const { fileName, parts } = item;
  const name = (extension: string) => `${safeFileName(baseName(fileName))}.${extension}`;
  const text = (extension: string, content: string, type: string) => ({
    name: name(extension),
    blob: new Blob([content], { type }),
  });
  switch (format) {
    case 'txt':
      return text('txt', `${plainText(parts)}\n`, 'text/plain');
    case 'srt':
      return text('srt', toSrt(parts), 'application/x-subrip');
    case 'vtt':
      return text('vtt', toVtt(parts), 'text/vtt');
    case 'json':
      return text('json', `${JSON.stringify(toData(item), null, 2)}\n`, 'application/json');
    case 'docx': {
      const { output } = await jobs.writeDocx({ title: baseName(fileName), parts }, control);
      return { name: name('docx'), blob: output };
    }
    case 'video': {
      const { output } = await jobs.addSubtitles(
        { file: sound ?? new Blob(), vtt: toVtt(parts) },
        control,
      );
      const extension = extensions[output.type] ?? 'mkv';
      return { name: `${safeFileName(baseName(fileName))}-subtitled.${extension}`, blob: output };
    }
  }
}

const extensions: Readonly<Record<string, string>> = {
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
};

function toData({ fileName, language, durationSeconds, madeBy, parts }: Transcription) {
  return { fileName, language, durationSeconds, madeBy, segments: parts };
}
