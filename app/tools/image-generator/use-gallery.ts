import { useCallback, useEffect, useState } from 'react';
import {
  deleteAllImages,
  deleteImage,
  type GeneratedImage,
  readGallery,
  storeImage,
} from './gallery';

export interface Gallery {
  /** Newest first. */
  images: readonly GeneratedImage[];
  /** A problem with storing the last picture. */
  problem: string | undefined;
  add: (image: GeneratedImage) => void;
  remove: (id: string) => void;
  clear: () => void;
}

/** The gallery of this device as state; pictures that cannot be stored are shown nevertheless. */
export function useGallery(): Gallery {
  const [images, setImages] = useState<readonly GeneratedImage[]>([]);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    readGallery().then(
      (kept) => {
        if (!isCurrent) return;
        setImages((now) => [
          ...now,
          ...kept.filter(({ id }) => !now.some((image) => image.id === id)),
        ]);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  const add = useCallback((image: GeneratedImage) => {
    setImages((now) => [image, ...now]);
    setProblem(undefined);
    storeImage(image).then(
      (written) => {
        if (!written.ok)
          setProblem(
            'This picture is not kept: the storage of this browser is full. Save it, or delete others.',
          );
      },
      () => setProblem('This picture is not kept: this browser refused to store it. Save it.'),
    );
  }, []);
  const remove = useCallback((id: string) => {
    setImages((now) => now.filter((image) => image.id !== id));
    void deleteImage(id).catch(() => undefined);
  }, []);
  const clear = useCallback(() => {
    setImages([]);
    void deleteAllImages().catch(() => undefined);
  }, []);
  return { images, problem, add, remove, clear };
}
