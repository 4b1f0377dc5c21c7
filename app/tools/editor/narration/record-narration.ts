import { ToolError } from '@entropy-tools/core/tool-error';

/** Maximum duration of a recording in milliseconds: ten minutes, the longest time a slide may be shown. */
const MAX_RECORDING_MS = 10 * 60 * 1000;

/** Audio types in which browsers record speech, the most common first. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** A recording in progress. */
export interface Recording {
  /** Stops the recording; then `sound` resolves. */
  stop: () => void;
  /** The whole recording, once it has ended: by `stop`, after ten minutes, or when the microphone is lost. */
  sound: Promise<Blob>;
}

/**
 * Requests the microphone and records until stopped; nothing leaves the device.
 * @throws ToolError `unsupported` if there is no microphone, or the user denies access
 */
export async function recordNarration(): Promise<Recording> {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices)
    throw new ToolError('unsupported', 'This browser cannot record sound.');
  const stream = await navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true, channelCount: 1 } })
    .catch((cause: unknown) => {
      const message = 'There is no microphone, or it is not allowed for this page.';
      throw new ToolError('unsupported', message, { cause });
    });
  const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, MAX_RECORDING_MS);
  const sound = new Promise<Blob>((resolve) => {
    recorder.onstop = () => {
      clearTimeout(limit);
      for (const track of stream.getTracks()) track.stop();
      resolve(new Blob(parts, { type: recorder.mimeType.split(';')[0] ?? 'audio/webm' }));
    };
  });
  // The microphone was unplugged, or its permission revoked.
  stream.getAudioTracks()[0]?.addEventListener('ended', stop);
  recorder.start(1000);
  return { stop, sound };
}
