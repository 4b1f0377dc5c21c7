import { type FileHandle, open } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DOWNLOAD_TOKEN_HEADER,
  FILE_SIZE_HEADER,
} from '../../workers/api/youtube/video.contract.ts';
import type { DownloadJob, ServedFile } from './download-job.ts';
import { SidecarFailure } from './sidecar-failure.ts';

const PIECE_BYTES = 256 * 1024;
const LOOK_EVERY_MS = 50;
/** Whoever takes nothing for so long, or gets nothing, is let go. */
const STALL_MS = 90_000;

/**
 * Answers with a job's file from `offset` on, no faster than it is read; what is not there yet is waited
 * for. Whoever takes longer than `slowMs` for 256 kB is let go. A file that turns out shorter than was said
 * ends the connection before its length: a receiver sees that.
 *
 * @throws what broke it off
 */
export async function serveFile(
  job: DownloadJob,
  file: ServedFile,
  offset: number,
  { response, slowMs }: { response: ServerResponse; slowMs: number },
): Promise<void> {
  if (offset > file.size) throw new SidecarFailure('gone', 'offset');
  response.writeHead(offset === 0 ? 200 : 206, {
    'Content-Type': job.plan.contentType,
    'Content-Length': file.size - offset,
    ...(offset === 0
      ? {}
      : { 'Content-Range': `bytes ${offset}-${Math.max(offset, file.size - 1)}/${file.size}` }),
    [FILE_SIZE_HEADER]: file.size,
    [DOWNLOAD_TOKEN_HEADER]: job.token,
    'Cache-Control': 'no-store',
  });
  response.setTimeout(STALL_MS, () => response.destroy());
  const reader = new SlowReader(slowMs);
  const timer = setInterval(() => {
    if (reader.isTooSlow() || job.isTooOld) response.destroy();
  }, 1000);
  try {
    const isLeft = () => response.destroyed;
    const pieces = readGrowing(job, file, { offset, reader, isLeft });
    await pipeline(Readable.from(pieces, { objectMode: false }), response);
  } finally {
    clearInterval(timer);
  }
}

/** How long a reader keeps its writer waiting with one piece; what the writer itself waits for does not count. */
class SlowReader {
  readonly #pieceMs: number;
  #since: number | undefined;

  constructor(pieceMs: number) {
    this.#pieceMs = pieceMs;
  }

  begin(): void {
    this.#since = Date.now();
  }

  took(): void {
    this.#since = undefined;
  }

  isTooSlow(): boolean {
    return this.#since !== undefined && Date.now() - this.#since > this.#pieceMs;
  }
}

async function* readGrowing(
  job: DownloadJob,
  { path, size }: ServedFile,
  { offset, reader, isLeft }: { offset: number; reader: SlowReader; isLeft: () => boolean },
) {
  let handle: FileHandle | undefined;
  try {
    handle = await open(path).catch(() => undefined);
    // It is renamed when it is whole; who opened it before has it all the same.
    handle ??= await open(job.growingPath() ?? path);
    let position = offset;
    while (position < size) {
      // Looked at before reading: what is written in between is read by the next turn.
      const isWriting = job.isRunning;
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - position));
      const { bytesRead } = await handle.read(piece, 0, piece.length, position);
      if (bytesRead > 0) {
        position += bytesRead;
        reader.begin();
        yield piece.subarray(0, bytesRead);
        reader.took();
      } else if (isLeft()) {
        // Nobody reads any more. The stream notices by itself only when a piece comes.
        return;
      } else if (isWriting) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      } else {
        throw new SidecarFailure('failed', `the file ended at byte ${position} of ${size}`);
      }
    }
  } finally {
    await handle?.close();
  }
}
