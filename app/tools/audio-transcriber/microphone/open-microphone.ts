import { ToolError } from '@entropy-tools/core/tool-error';
import { messages } from '../messages';
import workletUrl from './microphone-worklet?worker&url';

/** An open microphone. */
export interface Microphone {
  /** Of its samples, in Hz. */
  rate: number;
  /** Gives Float32Array pieces of one channel, then `end`. To be handed to a job. */
  sound: MessagePort;
  /** Lets go of the microphone; what was said until then still comes. */
  stop: () => void;
}

/** Asks the person for the microphone. @throws ToolError `unsupported` when there is none or they say no */
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
      // The last words are on their way through the worklet.
      setTimeout(() => void audio.close(), 500);
    };
    // Pulled out, or taken back in the browser's own menu.
    stream.getAudioTracks()[0]?.addEventListener('ended', stop);
    return { rate: audio.sampleRate, sound: port1, stop };
  } catch (error) {
    for (const track of stream.getTracks()) track.stop();
    await audio.close();
    throw error;
  }
}
