import { ToolError } from '@entropy-tools/core/tool-error';
import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import { useEffect, useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { TrimmerJobs } from '../jobs';
import { messages } from '../messages';
import { Trimmer } from './trimmer';
import './trimmer.css';

/** A file that can be played and cut. */
interface Opened {
  file: Blob;
  source: SourceVideo;
  /** How the file was converted first, for the engine line. */
  by?: string;
}

/** Inspects a file, makes it playable if necessary, and shows the trimmer. */
export function OpenVideoFile({
  file,
  subtitles,
  jobs,
  onClose,
}: {
  file: File;
  /** Subtitles to burn in from the start. */
  subtitles?: File | undefined;
  jobs: TrimmerJobs;
  onClose: () => void;
}) {
  const { state, start } = useJob<Opened>();
  const [phase, setPhase] = useState<'looking' | 'rewrapping' | 'converting'>('looking');

  useEffect(() => {
    setPhase('looking');
    void start(async (control) => {
      try {
        const { output: source } = await jobs.describe(file, control);
        if (!source.needsMending) {
          if (source.container !== 'other') return { file, source };
          setPhase('rewrapping');
          return await rewrap(jobs, file, source, control);
        }
      } catch (error) {
        // What the browser's engine cannot read, or not to its end, ffmpeg reads.
        if (!(error instanceof ToolError) || error.code !== 'unsupported') throw error;
      }
      setPhase('converting');
      return byFfmpeg(jobs, file, control);
    });
  }, [file, jobs, start]);

  const convert = () => {
    setPhase('converting');
    void start((control) => byFfmpeg(jobs, file, control));
  };
  const rewrapUnplayable = (source: SourceVideo) => {
    setPhase('rewrapping');
    void start((control) => rewrap(jobs, file, source, control));
  };

  if (state.status === 'done') {
    const { result } = state;
    return (
      <Trimmer
        key={result.by}
        original={file}
        file={result.file}
        source={result.source}
        subtitleFile={subtitles}
        preparedBy={result.by}
        jobs={jobs}
        onClose={onClose}
        onUnplayable={
          result.by === undefined && canDecodePicture(result.source)
            ? () => rewrapUnplayable(result.source)
            : undefined
        }
        onConvert={result.by === 'ffmpeg.wasm' ? undefined : convert}
      />
    );
  }
  return (
    <div className="workspace-start">
      {state.status === 'failed' ? (
        <Notice
          tone="error"
          title={titleOf(state.error)}
          action={
            <div className="flex flex-wrap gap-2">
              {state.error.code === 'asset' && (
                <Button variant="primary" onClick={convert}>
                  Try again
                </Button>
              )}
              <Button onClick={onClose}>Choose another video</Button>
            </div>
          }
        >
          {state.error.message}
        </Notice>
      ) : (
        <>
          <Progress
            label={
              phase === 'converting'
                ? 'This film needs another reader: ffmpeg (10 MB, loaded once) makes an MP4 of it on this device…'
                : phase === 'rewrapping'
                  ? 'Putting the video into a container that can be played…'
                  : 'Opening the video…'
            }
            value={state.status === 'running' && phase !== 'looking' ? state.progress : undefined}
          />
          <div>
            <Button onClick={onClose}>Cancel</Button>
          </div>
        </>
      )}
    </div>
  );
}

interface Control {
  signal: AbortSignal;
  onProgress: (fraction: number) => void;
}

/** Converts what the browser cannot decode to MP4. */
async function byFfmpeg(jobs: TrimmerJobs, file: File, control: Control): Promise<Opened> {
  const { output } = await jobs.convert(file, control);
  const { output: source } = await jobs.describe(output, { signal: control.signal });
  return { file: output, source, by: 'ffmpeg.wasm' };
}

/** Rewraps a file into a container that the page can play. */
async function rewrap(
  jobs: TrimmerJobs,
  file: File,
  source: SourceVideo,
  control: Control,
): Promise<Opened> {
  try {
    const times = { from: Math.max(0, source.startSeconds), to: source.durationSeconds };
    const { output } = await jobs.rewrap({ file, ...times }, control);
    const { output: inner } = await jobs.describe(output, { signal: control.signal });
    return { file: output, source: inner, by: 'mediabunny (container)' };
  } catch (error) {
    control.signal.throwIfAborted();
    throw new ToolError('unsupported', messages.failed, { cause: error });
  }
}

const canDecodePicture = (source: SourceVideo) =>
  source.tracks.some(({ kind, canDecode }) => kind === 'video' && canDecode);

const titleOf = (error: ToolError) =>
  error.code === 'input' && /no picture|not a video/i.test(error.message)
    ? messages.notVideo
    : messages.failed;
