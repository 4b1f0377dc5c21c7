import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { styleNames } from '@entropy-tools/studio/art/style-names';
import { useCallback, useState } from 'react';
import { useGenerationStatus } from '~/ai/generation/use-generation-status';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { GeneratedImage } from './gallery';
import type { ImageJobs, jobs as imageJobs } from './jobs';
import { defaultOptions, newSeed, type PictureOptions } from './picture-options';
import { type Gallery, useGallery } from './use-gallery';

type Engine = 'real' | 'simulation' | 'service';
type Service = ReturnType<typeof useGenerationStatus>['status']['picture'];

export interface ImageGenerator {
  prompt: string;
  setPrompt: (prompt: string) => void;
  options: PictureOptions;
  setOptions: (part: Partial<PictureOptions>) => void;
  engine: Engine;
  setEngine: (engine: Engine) => void;
  /** The server's picture service, if there is one. */
  service: Service;
  /** What this user may request from services. */
  status: ReturnType<typeof useGenerationStatus>['status'];
  job: Job<GeneratedImage>;
  jobs: ImageJobs;
  gallery: Gallery;
  /** The picture on the stage. */
  shown: GeneratedImage | undefined;
  show: (id: string) => void;
  generate: (prompt?: string) => void;
  /** Draws given settings, together with the prompt that they came from. */
  drawSettings: (settings: ArtSettings, prompt: string) => void;
}

/** The state of the page. */
export function useImageGenerator(): ImageGenerator {
  const [prompt, setPrompt] = useState('');
  const [options, setWholeOptions] = useState(defaultOptions);
  const [chosenEngine, setEngine] = useState<Engine>('real');
  const [shownId, setShownId] = useState<string>();
  const { status, refresh } = useGenerationStatus();
  const engine = chosenEngine === 'service' && !status.picture ? 'real' : chosenEngine;
  const jobs = useJobs<typeof imageJobs>('image-generator', { limits: { standstillMs: 120_000 } });
  const job = useJob<GeneratedImage>();
  const gallery = useGallery();
  const { start } = job;
  const { add } = gallery;

  const keep = useCallback(
    (image: GeneratedImage) => {
      add(image);
      setShownId(image.id);
      return image;
    },
    [add],
  );
  const drawSettings = useCallback(
    (settings: ArtSettings, words: string) => {
      void start(async (control) => {
        const { output } = await jobs.draw(settings, control);
        return keep(await drawnImage(words, settings, output));
      });
    },
    [jobs, keep, start],
  );

  const generate = (words = prompt) => {
    const text = words.trim();
    if (text === '' || job.state.status === 'running') return;
    void start(async (control) => {
      if (engine === 'simulation') {
        const { simulatePicture } = await import('./simulation');
        const blob = await simulatePicture(control);
        const { model } = options;
        return keep({ ...newImage(text), model, engine, blob, width: 1024, height: 1024 });
      }
      if (engine === 'service') {
        const { requestPicture } = await import('./request-picture');
        const made = await requestPicture(text, options, status.picture, control);
        refresh();
        return keep({ ...newImage(text), ...made, engine });
      }
      const seed = options.seed ?? newSeed();
      const { output } = await jobs.make({ prompt: text, options, seed }, control);
      return keep({
        ...(await drawnImage(text, output.settings, output.blob)),
        understood: output.understood,
      });
    });
  };

  return {
    prompt,
    setPrompt,
    options,
    setOptions: (part) => setWholeOptions((now) => ({ ...now, ...part })),
    engine,
    setEngine,
    service: status.picture,
    status,
    job,
    jobs,
    gallery,
    shown: gallery.images.find(({ id }) => id === shownId) ?? gallery.images[0],
    show: setShownId,
    generate,
    drawSettings,
  };
}

function newImage(prompt: string) {
  return { id: crypto.randomUUID(), prompt, timestamp: Date.now() };
}

async function drawnImage(
  prompt: string,
  settings: ArtSettings,
  blob: Blob,
): Promise<GeneratedImage> {
  const { algorithmNames } = await import('@entropy-tools/studio/art/art-catalogue');
  const { width, height } = settings;
  const model = `${algorithmNames[settings.algorithm].name}, ${styleNames[settings.style]}`;
  return { ...newImage(prompt), model, engine: 'real', blob, width, height, settings };
}
