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
/** A reader that takes no data for this long, or gets none, is disconnected. */
const STALL_MS = 90_000;

/**
 * Sends a job's file from `offset` on, no faster than it is read, and waits for data that is not there yet. A
 * reader that takes longer than `slowMs` for 256 kB is disconnected. If the file turns out shorter than
 * announced, the connection ends before its length, so that the receiver notices.
 *
 * @throws the error that interrupted it
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

/** Measures how long a reader keeps the writer waiting with one block; the writer's own waits do not count. */
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
    // The file is renamed when it is complete; a handle opened before stays valid.
    handle ??= await open(job.growingPath() ?? path);
    let position = offset;
    while (position < size) {
      // Checked before reading: what is written in between is read in the next iteration.
      const isWriting = job.isRunning;
      const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, size - position));
      const { bytesRead } = await handle.read(piece, 0, piece.length, position);
      if (bytesRead > 0) {
        position += bytesRead;
        reader.begin();
        yield piece.subarray(0, bytesRead);
        reader.took();
      } else if (isLeft()) {
        // Nobody reads any more. The stream itself notices only when a block is written.
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
