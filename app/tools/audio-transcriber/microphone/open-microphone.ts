import { ToolError } from '@entropy-tools/core/tool-error';
import { messages } from '../messages';
import workletUrl from './microphone-worklet?worker&url';

/** An open microphone. */
export interface Microphone {
  /** Sample rate in Hz. */
  rate: number;
  /** Sends Float32Array chunks of one channel, then `end`. Transfer it to a job. */
  sound: MessagePort;
  /** Releases the microphone; audio captured until then is still sent. */
  stop: () => void;
}

/**
 * Asks the user for access to the microphone.
 * @throws ToolError `unsupported` when there is none or access is denied
 */
export async function openMicrophone(): Promise<Microphone> {
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    });
  } catch (cause) {
    throw new ToolError('unsupported', messages.noMicrophone, { cause });
  }
  const audio = new AudioContext();
  try {
    await audio.audioWorklet.addModule(workletUrl);
    const node = new AudioWorkletNode(audio, 'microphone', { numberOfOutputs: 0 });
    const { port1, port2 } = new MessageChannel();
    node.port.postMessage(port2, [port2]);
    audio.createMediaStreamSource(stream).connect(node);
    let isOpen = true;
    const stop = () => {
      if (!isOpen) return;
      isOpen = false;
      node.port.postMessage('end');
      for (const track of stream.getTracks()) track.stop();
      // Lets the last samples pass through the worklet first.
      setTimeout(() => void audio.close(), 500);
    };
    // Unplugged, or access revoked in the browser.
    stream.getAudioTracks()[0]?.addEventListener('ended', stop);
    return { rate: audio.sampleRate, sound: port1, stop };
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    await audio.close();
    throw error;
  }
}
