/** A video made by a service: started, followed across reloads, stopped, downloaded. */

import { toToolError } from '@entropy-tools/core/part-error';
import type { VideoService } from '@workers/api/generation/generation.contract';
import { useEffect, useRef, useState } from 'react';
import type { useGenerationStatus } from '~/ai/generation/use-generation-status';
import type { LocalRecord } from '~/platform/local-store';
import { readLocal, writeLocal } from '~/platform/local-store';
import type { VideoSource } from './film-request';
import type { VideoSettings } from './settings';
import type { MadeVideo } from './use-generator';

/** The service's job, for the page. */
export interface ServiceJob {
  /** Null where the server has none. */
  service: VideoService | null;
  state:
    | { status: 'idle' }
    /** `progress` is undefined if the service does not report it. */
    | { status: 'running'; progress: number | undefined; model: string }
    | { status: 'failed'; message: string };
  start: (settings: VideoSettings, source: VideoSource) => void;
  stop: () => void;
}

interface KeptJob {
  id: string;
  prompt: string;
}

/** The video in progress, found again after a reload. */
const serviceJobRecord: LocalRecord<KeptJob | null> = {
  key: 'video-generator-service-job',
  version: 1,
  parse: (value) => {
    const { id, prompt } = (value ?? {}) as Partial<KeptJob>;
    return typeof id === 'string' && typeof prompt === 'string' ? { id, prompt } : undefined;
  },
  fallback: null,
};

const loadClient = () => import('./service-videos');

export function useServiceVideo(
  generation: ReturnType<typeof useGenerationStatus>,
  add: (video: Omit<MadeVideo, 'id' | 'prompt' | 'madeAt'>, prompt: string) => void,
): ServiceJob {
  const [state, setState] = useState<ServiceJob['state']>({ status: 'idle' });
  const running = useRef<AbortController>();
  const latestAdd = useRef(add);
  latestAdd.current = add;

  const fail = async (error: unknown) => {
    writeLocal(serviceJobRecord, null);
    setState({ status: 'failed', message: (await toToolError(error)).message });
  };
  const follow = async (kept: KeptJob, signal: AbortSignal) => {
    const { followVideo, fetchVideo, describeVideo } = await loadClient();
    setState({ status: 'running', progress: undefined, model: '' });
    const job = await followVideo(kept.id, {
      signal,
      onChange: ({ progress, model }) =>
        setState({ status: 'running', progress: progress ?? undefined, model }),
    });
    if (job.state === 'done') {
      const blob = await fetchVideo(kept.id, { signal });
      writeLocal(serviceJobRecord, null);
      latestAdd.current(describeVideo(job, blob, kept.prompt), kept.prompt);
      setState({ status: 'idle' });
      generation.refresh();
      return;
    }
    writeLocal(serviceJobRecord, null);
    if (job.state === 'failed')
      setState({ status: 'failed', message: job.error?.message ?? 'The service made no video.' });
    else setState({ status: 'idle' });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a kept video is taken up once
  useEffect(() => {
    const kept = readLocal(serviceJobRecord);
    const controller = new AbortController();
    running.current = controller;
    if (kept)
      follow(kept, controller.signal).catch((error: unknown) => {
        if (!controller.signal.aborted) void fail(error);
      });
    return () => controller.abort();
  }, []);

  return {
    service: generation.status.video,
    state,
    start: (settings, source) => {
      const service = generation.status.video;
      if (!service || state.status === 'running') return;
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setState({ status: 'running', progress: undefined, model: service.model });
      void (async () => {
        const [{ startVideo }, { serviceRequest }] = await Promise.all([
          loadClient(),
          import('./service-request'),
        ]);
        const request = await serviceRequest(settings, source, service);
        const job = await startVideo(request, signal);
        const kept = { id: job.id, prompt: request.prompt || (source.picture?.name ?? 'video') };
        writeLocal(serviceJobRecord, kept);
        await follow(kept, signal);
      })().catch((error: unknown) => {
        if (!signal.aborted) void fail(error);
      });
    },
    stop: () => {
      const kept = readLocal(serviceJobRecord);
      running.current?.abort();
      running.current = new AbortController();
      writeLocal(serviceJobRecord, null);
      setState({ status: 'idle' });
      if (kept)
        void loadClient()
          .then(({ stopVideo }) => stopVideo(kept.id))
          .catch(() => undefined);
    },
  };
}
