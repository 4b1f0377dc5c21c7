/** Detects by magic bytes the videos that only ffmpeg can read, so that ffmpeg is offered only for those. */

const signatures: readonly { name: string; at: number; bytes: readonly number[] }[] = [
  { name: 'AVI', at: 8, bytes: [0x41, 0x56, 0x49, 0x20] },
  { name: 'Windows Media', at: 0, bytes: [0x30, 0x26, 0xb2, 0x75] },
  { name: 'Flash Video', at: 0, bytes: [0x46, 0x4c, 0x56] },
  { name: 'MPEG program stream', at: 0, bytes: [0, 0, 1, 0xba] },
  { name: 'MPEG video', at: 0, bytes: [0, 0, 1, 0xb3] },
  { name: 'RealMedia', at: 0, bytes: [0x2e, 0x52, 0x4d, 0x46] },
  { name: 'MXF', at: 0, bytes: [0x06, 0x0e, 0x2b, 0x34] },
  { name: 'Ogg', at: 0, bytes: [0x4f, 0x67, 0x67, 0x53] },
];

/** The container's name, or undefined for anything else. */
export async function foreignVideoName(blob: Blob): Promise<string | undefined> {
  const head = new Uint8Array(await blob.slice(0, 16).arrayBuffer());
  return signatures.find(({ at, bytes }) => bytes.every((byte, index) => head[at + index] === byte))
    ?.name;
}
