import type { FoundCode } from '@entropy-tools/media/qr/read-codes';
import { useState } from 'react';
import { useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { openedEndings } from '~/tool-kit/pictures/picture-file';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import type { jobs as qrJobs } from '../jobs';
import { useCamera } from '../scan/use-camera';
import { ScanResult } from './scan-result';

/** Reads a code from an image or from the camera. */
export function ScanPanel({
  onUse,
  isOpen,
}: {
  /** Uses the text that was read for a new code. */
  onUse: (text: string) => void;
  /** A closed panel keeps its result, accepts no files and has its camera off. */
  isOpen: boolean;
}) {
  const [found, setFound] = useState<readonly FoundCode[]>([]);
  const [nothingIn, setNothingIn] = useState<string>();
  const jobs = useJobs<typeof qrJobs>('qr-generator');
  const reading = useJob<void>();
  const camera = useCamera(jobs, (codes) => {
    setNothingIn(undefined);
    setFound(codes);
  });
  if (!isOpen && camera.status !== 'off') camera.stop();

  const read = ([file]: readonly File[]) => {
    if (!file) return;
    setFound([]);
    setNothingIn(undefined);
    void reading.start(async ({ signal }) => {
      const { output: codes } = await jobs.scan(file, { signal });
      setFound(codes);
      if (codes.length === 0) setNothingIn(file.name);
    });
  };
  useHandedOverFiles(read);
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="flex flex-col gap-4">
        {isOpen && (
          <FileDrop
            label="Drop an image here"
            hint="A photo or screenshot that shows QR codes or bar codes."
            extensions={openedEndings}
            multiple={false}
            onFiles={read}
          />
        )}
        <div className="flex flex-col items-start gap-3">
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={camera.start}
              disabledReason={camera.status !== 'off' && 'The camera is on.'}
            >
              Use the camera
            </Button>
            {camera.status !== 'off' && <Button onClick={camera.stop}>Stop the camera</Button>}
          </div>
          {camera.status !== 'off' && (
            <video
              ref={camera.video}
              playsInline
              muted
              aria-label="Picture of the camera"
              className="aspect-video w-full rounded-card bg-well object-cover"
            />
          )}
        </div>
      </div>
      <div className="flex flex-col gap-4" aria-live="polite">
        {camera.status === 'on' && <p className="text-muted">Hold a code before the camera.</p>}
        {camera.problem && <Notice tone="warning">{camera.problem}</Notice>}
        {reading.state.status === 'failed' && (
          <Notice tone="error" title="The image was not read">
            {reading.state.error.message}
          </Notice>
        )}
        {nothingIn !== undefined && (
          <Notice tone="warning" title="No code found">
            {`There is no readable code in ${nothingIn}. Cut the image to the code, or take it again with more light.`}
          </Notice>
        )}
        {found.map(({ text, kind }) => (
          <ScanResult key={`${kind} ${text}`} text={text} kind={kind} onUse={() => onUse(text)} />
        ))}
      </div>
    </div>
  );
}
