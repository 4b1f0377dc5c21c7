import { ToolError } from '@entropy-tools/core/tool-error';
import type { FoundCode } from '@entropy-tools/media/qr/read-codes';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { QrJobs } from '../jobs';

/** The state of the camera on the page. */
export interface CameraState {
  status: 'off' | 'starting' | 'on';
  problem: string | undefined;
  video: RefObject<HTMLVideoElement>;
  start: () => void;
  stop: () => void;
}

/** Pause between frames: five per second find a code at once and keep the device cool. */
const pauseMs = 200;

/** Shows the camera and looks for a code in its picture until one is found. */
export function useCamera(
  jobs: QrJobs,
  onFound: (codes: readonly FoundCode[]) => void,
): CameraState {
  const [status, setStatus] = useState<CameraState['status']>('off');
  const [problem, setProblem] = useState<string>();
  const video = useRef<HTMLVideoElement>(null);
  const running = useRef<AbortController>();
  const latestFound = useRef(onFound);
  latestFound.current = onFound;

  const stop = useCallback(() => {
    running.current?.abort();
    running.current = undefined;
    setStatus('off');
  }, []);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    setStatus('starting');
    const watch = async () => {
      const stream = await openCamera();
      signal.addEventListener('abort', () => closeCamera(stream));
      const element = video.current;
      if (signal.aborted || !element) return closeCamera(stream);
      element.srcObject = stream;
      await element.play();
      if (!signal.aborted) setStatus('on');
      const codes = await firstCodes(jobs, element, signal);
      if (codes.length === 0) return;
      stop();
      latestFound.current(codes);
    };
    watch().catch((error: unknown) => {
      if (signal.aborted) return;
      stop();
      setProblem(reasonOf(error));
    });
  }, [jobs, stop]);

  return { status, problem, video, start, stop };
}

async function openCamera(): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new DOMException('', 'NotSupportedError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** The codes of the first frame that shows one; none if stopped before. */
async function firstCodes(
  jobs: QrJobs,
  element: HTMLVideoElement,
  signal: AbortSignal,
): Promise<readonly FoundCode[]> {
  while (!signal.aborted) {
    if (element.videoWidth > 0) {
      const image = await createImageBitmap(element);
      const { output } = await jobs.scan(image, { signal }).finally(() => image.close());
      if (output.length > 0) return output;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return [];
}

function reasonOf(error: unknown): string {
  if (error instanceof ToolError) return error.message;
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError')
    return 'The camera was not allowed. Allow it for this page in the browser’s settings, or choose an image.';
  if (name === 'NotFoundError' || name === 'OverconstrainedError')
    return 'No camera was found on this device. Choose an image instead.';
  if (name === 'NotReadableError')
    return 'The camera is in use by another program. Close that one, or choose an image.';
  return 'The camera cannot be used in this browser. Choose an image instead.';
}
