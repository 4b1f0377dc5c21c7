import type { ArtSettings } from '@entropy-tools/studio/art/art-settings';
import { useCallback, useState } from 'react';
import { useGenerationStatus } from '~/ai/generation/use-generation-status';
import { type Job, useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import type { GeneratedImage } from './gallery';
import type { ImageJobs, jobs as imageJobs } from './jobs';
import { defaultOptions, newSeed, type PictureOptions } from './picture-options';
import type { PictureSource } from './picture-source';
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
  /** The picture that the service is to change. */
  source: PictureSource | undefined;
  setSource: (source: PictureSource | undefined) => void;
  /** What this user may request from services. */
  status: ReturnType<typeof useGenerationStatus>['status'];
  job: Job<GeneratedImage>;
  jobs: ImageJobs;
  gallery: Gallery;
  /** The picture on the stage. */
  shown: GeneratedImage | undefined;
  show: (id: string) => void;
  generate: (prompt?: string) => void;
  /** Draws the picture of a link's fragment; other fragments are left alone. */
  openLink: (fragment: string) => void;
  /** Draws given settings, together with the prompt that they came from. */
  drawSettings: (settings: ArtSettings, prompt: string) => void;
}

/** The state of the page. */
export function useImageGenerator(): ImageGenerator {
  const [prompt, setPrompt] = useState('');
  const [options, setWholeOptions] = useState(defaultOptions);
  const [chosenEngine, setEngine] = useState<Engine>('real');
  const [shownId, setShownId] = useState<string>();
  const [source, setSource] = useState<PictureSource>();
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
  const openLink = useCallback(
    (fragment: string) => {
      void (async () => {
        const { addressToSettings, isArtAddress } = await import(
          '@entropy-tools/studio/art/address'
        );
        const settings = addressToSettings(fragment);
        if (settings) drawSettings(settings, 'From a link');
        else if (isArtAddress(fragment)) void start(refuseLink);
      })();
    },
    [drawSettings, start],
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
        const { requestPictures } = await import('./request-picture');
        const of = { prompt: text, options, source, service: status.picture };
        return requestPictures(of, control, (made) => {
          refresh();
          return keep({ ...newImage(text), ...made, engine });
        });
      }
      const seed = options.seed ?? newSeed();
      const { output } = await jobs.make({ prompt: text, options, seed }, control);
      return keep({
        ...(await drawnImage(text, output.settings, output.blob)),
        understood: output.understood,
        leftOut: output.leftOut,
        lacksDrawings: output.lacksDrawings,
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
    source,
    setSource,
    status,
    job,
    jobs,
    gallery,
    shown: gallery.images.find(({ id }) => id === shownId) ?? gallery.images[0],
    show: setShownId,
    generate,
    openLink,
    drawSettings,
  };
}

async function refuseLink(): Promise<never> {
  const { ToolError } = await import('@entropy-tools/core/tool-error');
  throw new ToolError(
    'input',
    'This link holds no picture that can be drawn here: it is cut off, changed, or of another version. Ask for it again.',
  );
}

function newImage(prompt: string) {
  return { id: crypto.randomUUID(), prompt, timestamp: Date.now() };
}

async function drawnImage(
  prompt: string,
  settings: ArtSettings,
  blob: Blob,
): Promise<GeneratedImage> {
  const [{ algorithmNames }, { styleNames }] = await Promise.all([
    import('@entropy-tools/studio/art/art-catalogue'),
    import('@entropy-tools/studio/art/style-names'),
  ]);
  const { width, height } = settings;
  const drawn = settings.scene ? 'Scene' : algorithmNames[settings.algorithm].name;
  const model = `${drawn}, ${styleNames[settings.style]}`;
  return { ...newImage(prompt), model, engine: 'real', blob, width, height, settings };
}
