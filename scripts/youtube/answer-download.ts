import type { IncomingMessage, ServerResponse } from 'node:http';
import type { z } from 'zod';
import { DownloadJob } from './download-job.ts';
import { planDownload } from './plan-download.ts';
import { downloadSchema, readRequest } from './requests.ts';
import { serveFile } from './serve-file.ts';
import { requesterIdOf, type Sidecar, sendJson } from './sidecar.ts';
import { SidecarFailure } from './sidecar-failure.ts';
import { checkAddress } from './yt-dlp.ts';

/**
 * `POST /download`: sends the file, from its beginning or from where it was interrupted; with `poll` responds
 * 202 with the progress while the file is not ready. The programs are ended when the client disconnects.
 *
 * @throws SidecarFailure
 */
export async function answerDownload(
  sidecar: Sidecar,
  {
    request,
    response,
    signal,
  }: { request: IncomingMessage; response: ServerResponse; signal: AbortSignal },
): Promise<void> {
  const { settings, jobs } = sidecar;
  const wanted = await readRequest(request, downloadSchema);
  const requesterId = requesterIdOf(request);
  const { resume, poll = false } = wanted;
  const job =
    resume === undefined
      ? await begin(sidecar, { wanted, requesterId, signal })
      : jobs.find(resume.token, requesterId);
  job.readers += 1;
  let isAnswered = false;
  try {
    job.start();
    const { pollMs, unpolledMs } = settings;
    const file = await job.waitForFile(poll ? pollMs : unpolledMs, signal);
    if (file === undefined) {
      // Without polling there is no sign that the client is still connected.
      if (!poll) throw new SidecarFailure('timeout', 'nobody polled');
      isAnswered = true;
      sendJson(response, job.progress(), 202);
      return;
    }
    job.sent += 1;
    await serveFile(job, file, resume?.offset ?? 0, { response, slowMs: settings.slowMs });
    isAnswered = true;
    await jobs.remove(job);
  } finally {
    job.readers -= 1;
    job.usedAt = Date.now();
    if (!isAnswered && job.readers === 0) await job.stop();
  }
}

async function begin(
  { settings, folder, videos, jobs }: Sidecar,
  {
    wanted,
    requesterId,
    signal,
  }: { wanted: z.output<typeof downloadSchema>; requesterId: string; signal: AbortSignal },
): Promise<DownloadJob> {
  const address = checkAddress(wanted.url, settings.extraHosts);
  const leave = jobs.reserve(requesterId);
  try {
    const video = await videos.read(address, signal);
    const plan = planDownload(video.info.formats, wanted, {
      maxBytes: settings.maxBytes,
      isFetchedWhole: (id) => video.wholeFormats.has(id),
    });
    const job = new DownloadJob(settings, { requesterId, plan, video, address, root: folder });
    jobs.add(job);
    // From here on the job itself occupies the place.
    job.start();
    return job;
  } finally {
    leave();
  }
}
