/** Inflates one of our gzipped assets: the ffmpeg core exceeds the size limit of a static file. */
import { ToolError } from '@entropy-tools/core/tool-error';

/**
 * @param onProgress fraction of the compressed bytes read so far
 * @throws ToolError `asset` if the bytes are not gzip (a proxy or an error page in between)
 */
export async function inflateAsset(
  packed: Uint8Array<ArrayBuffer>,
  type: string,
  onProgress: (fraction: number) => void,
): Promise<Blob> {
  let read = 0;
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull(controller) {
      const part = packed.subarray(read, read + 256 * 1024);
      read += part.length;
      onProgress(read / packed.length);
      if (part.length > 0) controller.enqueue(part);
      else controller.close();
    },
  });
  try {
    const inflated = source.pipeThrough(new DecompressionStream('gzip'));
    return await new Response(inflated, { headers: { 'content-type': type } }).blob();
  } catch (cause) {
    throw new ToolError(
      'asset',
      'A part of this tool arrived damaged. Check your connection and try again.',
      { cause },
    );
  }
}
