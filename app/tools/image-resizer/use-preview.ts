import { ToolError } from '@entropy-tools/core/tool-error';
import { useEffect, useRef, useState } from 'react';
import type { ResizedImage } from './resize-image';
import { hasSize, keepsFrames, type ResizeSettings } from './settings';
import type { ChosenImage, ImageResizer } from './use-image-resizer';

/** A preview of the first picture with the current settings. */
export interface Preview {
  of: ChosenImage;
  /** The latest preview; kept while the next one is being made. */
  image: ResizedImage | undefined;
  /** The settings that `image` was made with. */
  settings: ResizeSettings;
  /** Whether `image` does not reflect the current settings. */
  isBehind: boolean;
  problem: string | undefined;
}

/** Debounce for a moving slider. */
const pauseMs = 200;

/**
 * The previewed picture: the first one that is not an animation, because its preview would take as long as
 * the job.
 */
function previewed(
  images: readonly ChosenImage[],
  settings: ResizeSettings,
): ChosenImage | undefined {
  return images.find(({ animated }) => !animated || !keepsFrames(settings.format));
}

/**
 * Updates the preview whenever a setting changes. One at a time: while one is in progress, only the latest
 * change waits, so that a moving slider never queues up work.
 */
export function usePreview({ images, settings, tryOut }: ImageResizer): Preview | undefined {
  const of = previewed(images, settings);
  const [made, setMade] = useState<{
    key: object;
    of: ChosenImage;
    settings: ResizeSettings;
    image?: ResizedImage;
    problem?: string;
  }>();
  const wanted = useRef<{ key: object; of: ChosenImage; settings: ResizeSettings }>();
  const isBusy = useRef(false);
  const key = useRef<object>({});
  const valid = hasSize(settings);
  const file = of?.file;
  const edit = of?.edit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture is its file and its edit; a size that becomes known changes nothing
  useEffect(() => {
    if (!of || !valid) return;
    const mine = {};
    key.current = mine;
    let current = true;
    const run = async () => {
      if (isBusy.current) return;
      isBusy.current = true;
      while (wanted.current) {
        const next = wanted.current;
        wanted.current = undefined;
        const { file: blob, edit: change } = next.of;
        try {
          const image = await tryOut({
            blob,
            settings: { ...next.settings, detail: false },
            edit: change,
          });
          setMade({ ...next, image });
        } catch (error) {
          const problem =
            error instanceof ToolError
              ? error.message
              : 'This image could not be shown at these settings.';
          setMade({ ...next, problem });
        }
      }
      isBusy.current = false;
    };
    const timer = setTimeout(() => {
      if (!current) return;
      wanted.current = { key: mine, of, settings };
      void run();
    }, pauseMs);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [file, edit, settings, valid, tryOut]);

  if (!of) return undefined;
  const fits = made?.of.file === of.file ? made : undefined;
  return {
    of: fits?.of ?? of,
    image: fits?.image,
    settings: fits?.settings ?? settings,
    isBehind: fits?.key !== key.current,
    problem: fits?.problem,
  };
}
