import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { loadToolList } from '~/tool-kit/tool-list';
import { toolMeta } from '~/tool-kit/tool-meta';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { WorkspaceShell } from '~/tool-kit/workspace-shell';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { checkFile } from './check-file';
import type { jobs as trimmerJobs } from './jobs';
import { isSubtitleFile } from './subtitles';
import { tool } from './tool';

const AboutVideoTrimmer = lazyPart(
  () => import('./parts/about-video-trimmer'),
  'AboutVideoTrimmer',
);

/** The parts for an open video are loaded at the first sign of use, so that an unused page stays small. */
const loadVideo = () => import('./parts/open-video-file');
const AskedCut = lazyPart(() => import('./parts/asked-cut'));
const OpenVideoFile = lazyPart(loadVideo, 'OpenVideoFile');

export const meta: MetaFunction = () => toolMeta(tool);

/** A chosen file; the number distinguishes choosing the same file twice. */
interface Chosen {
  choice: number;
  file: File;
  /** Subtitles that came with it, such as the Audio Transcriber's. */
  subtitles?: File | undefined;
}

export default function VideoTrimmerPage() {
  // One for an export, two for the timeline.
  const jobs = useJobs<typeof trimmerJobs>('video-trimmer', { workers: 3 });
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<{ file: File; message: string; isLarge: boolean }>();
  const choices = useRef(0);
  const dropZone = useRef<HTMLButtonElement>(null);
  // The focused video was closed.
  useEffect(() => {
    if (!chosen && choices.current > 0) dropZone.current?.focus();
  }, [chosen]);
  const open = (file: File, subtitles?: File) => {
    choices.current += 1;
    setRefused(undefined);
    setChosen({ choice: choices.current, file, subtitles });
  };
  const take = (file: File | undefined, subtitles?: File) => {
    if (!file) return;
    const judged = checkFile(file);
    if (judged.kind === 'open') open(file, subtitles);
    else setRefused({ file, message: judged.message, isLarge: judged.kind === 'large' });
  };
  const sample = useJob<void>();
  const trySample = () => {
    if (sample.state.status === 'running') return;
    void sample.start(async (control) => {
      const { output } = await jobs.sample(undefined, control);
      take(new File([output], 'sample.webm', { type: output.type }));
    });
  };
  useHandedOverFiles((files) =>
    take(files.find((file) => !isSubtitleFile(file)) ?? files[0], files.find(isSubtitleFile)),
  );
  const [hasQuery, setHasQuery] = useState(false);
  /** Counts the requests that came in the address: each opens the film anew with its settings. */
  const [requests, setRequests] = useState(0);
  useAddressQuery((query) => {
    setHasQuery(query.size > 0);
    if (query.size > 0) setRequests((count) => count + 1);
  });
  useEffect(() => prefetchOnFirstUse(() => [loadVideo(), loadToolList(), jobs.warmUp()]), [jobs]);

  return (
    <WorkspaceShell tool={tool} about={<AboutVideoTrimmer />}>
      {chosen ? (
        <Suspense fallback={<Skeleton className="m-4 flex-1" />}>
          <OpenVideoFile
            key={`${chosen.choice} ${requests}`}
            file={chosen.file}
            subtitles={chosen.subtitles}
            jobs={jobs}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : (
        <div className="workspace-start">
          <FileDrop
            buttonRef={dropZone}
            label="Drop a video here"
            hint="MP4, MOV, WebM, MKV and more, up to 500 MB. It stays on this device."
            extensions={tool.extensions}
            multiple={false}
            onFiles={([file]) => take(file)}
          >
            <button
              type="button"
              className="link-button"
              aria-busy={sample.state.status === 'running' || undefined}
              onClick={trySample}
            >
              {sample.state.status === 'running'
                ? 'Making a sample video…'
                : 'Try with a sample video'}
            </button>
          </FileDrop>
          {hasQuery && (
            <Suspense fallback={null}>
              <AskedCut />
            </Suspense>
          )}
          {sample.state.status === 'failed' && (
            <Notice tone="error" title="The sample could not be made">
              {sample.state.error.message}
            </Notice>
          )}
          {refused && (
            <Notice
              tone="error"
              title={refused.message}
              action={
                refused.isLarge && (
                  <Button size="small" onClick={() => open(refused.file)}>
                    Open it anyway
                  </Button>
                )
              }
            >
              <span className="wrap-anywhere">
                {refused.isLarge
                  ? `‘${refused.file.name}’ can still be read and written piece by piece on disk. It takes longer, and twice its size must be free.`
                  : `‘${refused.file.name}’ is not a video.`}
              </span>
            </Notice>
          )}
        </div>
      )}
    </WorkspaceShell>
  );
}
