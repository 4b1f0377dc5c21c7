/**
 * Changes the speed of sound at the same pitch: overlapping segments are joined where their waveforms
 * match best (WSOLA). Own code: browsers do this only for playback, and existing libraries need an
 * AudioContext. Source: Verhelst and Roelands, 'An overlap-add technique based on waveform similarity'.
 */

/** Length of a segment, and the search distance for a better position, in seconds. */
const PIECE_SECONDS = 0.04;
const SEARCH_SECONDS = 0.01;

/** Takes sound in chunks of any length and returns it at another speed. */
export class SoundStretcher {
  readonly #speed: number;
  readonly #channels: number;
  readonly #half: number;
  readonly #search: number;
  readonly #window: Float32Array;
  /** Input that may still be needed; its first frame has the overall index `#start`. */
  #input: Float32Array[];
  #start = 0;
  /** Frames returned so far; the second half of the last segment waits for the next one. */
  #made = 0;
  #tail: Float32Array[];
  /** Where the last segment would continue. */
  #natural = 0;

  /**
   * @param speed 2 is twice as fast
   * @param sampleRate frames per second
   */
  constructor(speed: number, channels: number, sampleRate: number) {
    this.#speed = speed;
    this.#channels = channels;
    this.#half = Math.round((PIECE_SECONDS * sampleRate) / 2);
    this.#search = Math.round(SEARCH_SECONDS * sampleRate);
    const size = this.#half * 2;
    this.#window = Float32Array.from(
      { length: size },
      (_, index) => Math.sin((Math.PI * (index + 0.5)) / size) ** 2,
    );
    this.#input = this.#silence(0);
    this.#tail = this.#silence(this.#half);
  }

  /** Adds one array per channel, all of the same length, and returns what is ready. */
  push(sound: readonly Float32Array[]): Float32Array[] {
    this.#input = this.#input.map((known, channel) => joined([known, sound[channel]]));
    return this.#takePieces(this.#end());
  }

  /** Returns the rest, so that the total length is the input's divided by the speed. */
  finish(): Float32Array[] {
    const end = this.#end();
    const total = Math.round(end / this.#speed);
    const padding = this.#half * 4 + this.#search * 2;
    this.#input = this.#input.map((known) => joined([known, new Float32Array(padding)]));
    const before = this.#made;
    const rest = this.#takePieces(end + padding);
    return rest.map((channel) => channel.subarray(0, Math.max(0, total - before)));
  }

  #end(): number {
    return this.#start + (this.#input[0]?.length ?? 0);
  }

  #silence(length: number): Float32Array[] {
    return Array.from({ length: this.#channels }, () => new Float32Array(length));
  }

  #takePieces(end: number): Float32Array[] {
    const size = this.#half * 2;
    const out: Float32Array[][] = Array.from({ length: this.#channels }, () => []);
    for (;;) {
      const wanted = Math.round(this.#made * this.#speed);
      if (wanted + this.#search + size + this.#half > end) break;
      const place = this.#made === 0 ? wanted : this.#bestPlace(wanted);
      for (const [channel, input] of this.#input.entries()) {
        const piece = new Float32Array(this.#half);
        const tail = this.#tail[channel] ?? piece;
        const from = place - this.#start;
        const next = new Float32Array(this.#half);
        for (let index = 0; index < this.#half; index += 1) {
          const rising = this.#made === 0 ? 1 : (this.#window[index] ?? 0);
          piece[index] = (tail[index] ?? 0) + rising * (input[from + index] ?? 0);
          next[index] =
            (this.#window[this.#half + index] ?? 0) * (input[from + this.#half + index] ?? 0);
        }
        this.#tail[channel] = next;
        out[channel]?.push(piece);
      }
      this.#natural = place + this.#half;
      this.#made += this.#half;
      this.#forget(Math.min(this.#natural, Math.round(this.#made * this.#speed) - this.#search));
    }
    return out.map((pieces) => joined(pieces));
  }

  /** Finds the position near the wanted one that is most similar to the natural continuation. */
  #bestPlace(wanted: number): number {
    const input = this.#input[0] ?? new Float32Array();
    const natural = this.#natural - this.#start;
    let best = wanted;
    let bestLikeness = Number.NEGATIVE_INFINITY;
    const lowest = Math.max(this.#start, wanted - this.#search);
    for (let place = lowest; place <= wanted + this.#search; place += 2) {
      let likeness = 0;
      let power = 1e-9;
      for (let index = 0; index < this.#half; index += 4) {
        const value = input[place - this.#start + index] ?? 0;
        likeness += value * (input[natural + index] ?? 0);
        power += value * value;
      }
      likeness /= Math.sqrt(power);
      if (likeness <= bestLikeness) continue;
      bestLikeness = likeness;
      best = place;
    }
    return best;
  }

  #forget(before: number): void {
    const count = Math.min(before - this.#start, this.#input[0]?.length ?? 0);
    if (count < this.#half * 16) return;
    this.#input = this.#input.map((channel) => channel.slice(count));
    this.#start += count;
  }
}

function joined(parts: readonly (Float32Array | undefined)[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + (part?.length ?? 0), 0));
  let offset = 0;
  for (const part of parts) {
    if (!part) continue;
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}
