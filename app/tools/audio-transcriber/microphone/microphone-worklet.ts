/** Runs in the audio thread: forwards microphone samples in chunks of a tenth of a second. */

/** The part of AudioWorkletGlobalScope used here; TypeScript's DOM library lacks it. */
declare const sampleRate: number;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: typeof AudioWorkletProcessor): void;

class MicrophoneProcessor extends AudioWorkletProcessor {
  #out: MessagePort | undefined;
  #held = new Float32Array(Math.round(sampleRate / 10));
  #length = 0;
  #isEnded = false;

  constructor() {
    super();
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | 'end'>) => {
      if (data !== 'end') {
        this.#out = data;
        return;
      }
      this.#send();
      this.#out?.postMessage('end');
      this.#isEnded = true;
    };
  }

  /** Called by the browser with 128 samples of each channel; returning false ends it. */
  process([channels]: Float32Array[][]): boolean {
    const first = channels?.[0];
    if (!first || !channels) return !this.#isEnded;
    for (let at = 0; at < first.length; at += 1) {
      let sum = 0;
      for (const channel of channels) sum += channel[at] ?? 0;
      this.#held[this.#length] = sum / channels.length;
      this.#length += 1;
      if (this.#length === this.#held.length) this.#send();
    }
    return !this.#isEnded;
  }

  #send(): void {
    if (this.#length > 0) this.#out?.postMessage(this.#held.slice(0, this.#length));
    this.#length = 0;
  }
}

registerProcessor('microphone', MicrophoneProcessor);
