/** The page's state: input and settings, the work in progress, and the results. */

import type { GenerationStatus, VideoService } from '@workers/api/generation/generation.contract';
import { useEffect, useRef, useState } from 'react';
import { serviceBlockReason } from '~/ai/generation/service-price';
import { useGenerationStatus } from '~/ai/generation/use-generation-status';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { draftRecordOf } from '~/platform/draft-record';
import { useLocal } from '~/platform/use-local';
import { shapeOf, type VideoSource, wantedFilm } from './film-request';
import type { GeneratorJobs, jobs as generatorJobs } from './jobs';
import { nearest } from './nearest';
import { type EngineId, settingsRecord, type VideoSettings, withSettings } from './settings';
import { type Pictures, usePictures } from './use-pictures';
import { type ServiceJob, useServiceVideo } from './use-service-video';

/** A finished video; the list has the newest first. */
export interface MadeVideo {
  id: number;
  name: string;
  blob: Blob;
  /** The text, or the picture's name. */
  prompt: string;
  /** What made it: libraries, or a service's model. */
  madeBy: readonly string[];
  isSimulated: boolean;
  /** Width × height, frame rate and duration, in words. */
  detail: string;
  warnings: readonly string[];
  madeAt: number;
  tookMs: number;
}

/** State and actions for the page's parts. */
export interface Generator {
  settings: VideoSettings;
  change: (part: Partial<VideoSettings>) => void;
  engine: EngineId;
  setEngine: (engine: EngineId) => void;
  text: string;
  setText: (text: string) => void;
  pictures: Pictures;
  source: VideoSource;
  jobs: GeneratorJobs;
  job: Job<MadeVideo>;
  service: ServiceJob;
  made: readonly MadeVideo[];
  generate: () => void;
  /** Why nothing can be made yet. */
  reason: string | undefined;
  /** The configured services, and the cost of the next video in US cents. */
  status: GenerationStatus;
  cents: number;
  /** Whether the page was reloaded while a video was being made. */
  wasReloaded: boolean;
}

const draft = draftRecordOf('video-generator');
/** In the tab's own storage while a video is being made. */
const MARK = 'video-generator-making';

/** Loads how a finished video is called and what made it. */
export const loadDescriptions = () => import('./describe-film');

export function useGenerator(): Generator {
  const jobs: GeneratorJobs = useJobs<typeof generatorJobs>('video-generator', { workers: 3 });
  const [settings, setSettings] = useLocal(settingsRecord);
  const [text, setText] = useLocal(draft);
  const [engine, setEngine] = useState<EngineId>('device');
  const change = (part: Partial<VideoSettings>) =>
    setSettings(withSettings(settings, part, engine));
  const pictures = usePictures(jobs, settings, () => change({ tab: 'image' }));
  const job = useJob<MadeVideo>();
  const [made, setMade] = useState<readonly MadeVideo[]>([]);
  const nextId = useRef(1);
  const { mark, wasReloaded } = useMark(job.state.status === 'running');
  const generation = useGenerationStatus();
  const source: VideoSource = { text, ...pictures.source };
  const prompt = settings.tab === 'text' ? text.trim() : (pictures.source.picture?.name ?? '');
  const add = (video: Omit<MadeVideo, 'id' | 'prompt' | 'madeAt'>, words = prompt) => {
    const whole = { ...video, id: nextId.current++, prompt: words, madeAt: Date.now() };
    setMade((all) => [whole, ...all]);
    return whole;
  };
  const service = useServiceVideo(generation, add);
  const wanted = wantedFilm(settings, source);
  const needed = engine === 'device' ? wanted : lackOf(settings, source);
  const reason = typeof needed === 'string' ? needed : undefined;

  const cents = serviceCents(generation.status.video, settings);
  const bar = engine === 'service' ? serviceBlockReason(generation.status, cents) : undefined;

  const generate = () => {
    if (reason || bar || job.state.status === 'running') return;
    if (engine === 'service') return service.start(settings, source);
    mark();
    void job.start(async (control) => {
      const started = performance.now();
      if (engine === 'simulation') {
        const [{ simulateVideo }, { nameOf }] = await Promise.all([
          import('./simulation'),
          loadDescriptions(),
        ]);
        const film = await simulateVideo(jobs, control);
        const { model, seconds, ratio, quality, frameRate, style } = settings;
        const asked = `${model}, ${seconds} s, ${ratio}, ${quality}, ${frameRate} fps, ${style}`;
        return add({
          ...nameOf(film, 'simulated sample', 0),
          ...{ madeBy: [], isSimulated: true, warnings: [] },
          detail: `A sample in place of: ${asked}`,
          tookMs: performance.now() - started,
        });
      }
      const shape = shapeOf(settings);
      const { format, music: genre } = settings;
      const music = genre === 'none' ? undefined : { genre, seed: `${genre} ${prompt}` };
      const input = { wanted: wantedOf(wanted), shape, format, music };
      const [{ output, warnings }, { enginesOf, nameOf }] = await Promise.all([
        jobs.make(input, control),
        loadDescriptions(),
      ]);
      const size = `${shape.width} × ${shape.height}`;
      return add({
        ...nameOf(output, prompt, made.length),
        ...{ isSimulated: false, warnings },
        madeBy: enginesOf(settings, output),
        detail: `${size} · ${shape.frameRate} fps · ${shape.seconds} s`,
        tookMs: performance.now() - started,
      });
    });
  };
  return {
    ...{ settings, engine, text, setText, pictures, source, jobs, job, service, made },
    ...{ generate, wasReloaded, status: generation.status },
    reason: reason ?? (bar === undefined ? undefined : barReasons[bar]),
    cents,
    change,
    setEngine: (next) => {
      setEngine(next);
      setSettings(withSettings(settings, {}, next));
    },
  };
}

function wantedOf(wanted: ReturnType<typeof wantedFilm>) {
  if (typeof wanted === 'string') throw new Error(wanted);
  return wanted;
}

/** The input missing for the specification's engines: text in one tab, a picture in the other. */
function lackOf(settings: VideoSettings, source: VideoSource) {
  return wantedFilm({ ...settings, ofText: 'scene', ofImage: 'camera' }, source);
}

const barReasons = {
  'sign-in': 'The service works for people with an account. Sign in to use it.',
  allowance: 'Not enough of today’s allowance is left for this video.',
} as const;

function serviceCents(service: VideoService | null, { seconds }: VideoSettings): number {
  return service ? service.cents * nearest(service.seconds, seconds) : 0;
}

/** Marks the tab while a video is being made, so that a reload is noticed. */
function useMark(isRunning: boolean) {
  const [wasReloaded, setReloaded] = useState(false);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (takeMark()) setReloaded(true);
    // Navigating to another page visibly ends the work.
    return () => void takeMark();
  }, []);
  useEffect(() => {
    if (wasRunning.current && !isRunning) takeMark();
    wasRunning.current = isRunning;
  }, [isRunning]);
  return {
    wasReloaded,
    mark: () => {
      setReloaded(false);
      leaveMark();
    },
  };
}

function leaveMark(): void {
  try {
    sessionStorage.setItem(MARK, '1');
  } catch {
    // Without session storage, a reload goes unnoticed, with no loss.
  }
}

/** Removes the mark. @returns whether there was one */
function takeMark(): boolean {
  try {
    const isThere = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isThere;
  } catch {
    return false;
  }
}
