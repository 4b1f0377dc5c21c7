import { ToolError } from '@entropy-tools/core/tool-error';

/** A recording ends by itself after this time, in milliseconds: ten minutes, the longest a slide may stand. */
const MAX_RECORDING_MS = 10 * 60 * 1000;

/** Kinds of sound by which browsers record speech, the best known first. */
const kinds = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'];

/** A recording that is being made. */
export interface Recording {
  /** Ends it; the sound comes by `sound`. */
  stop: () => void;
  /** The whole recording, once it ended: by `stop`, after ten minutes, or when the microphone goes. */
  sound: Promise<Blob>;
}

/**
 * Asks for the microphone and records until it is stopped; nothing leaves the device.
 * @throws ToolError `unsupported` when there is no microphone, or the person says no
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
  // Pulled out, or taken back in the browser's own menu.
  stream.getAudioTracks()[0]?.addEventListener('ended', stop);
  recorder.start(1000);
  return { stop, sound };
}
