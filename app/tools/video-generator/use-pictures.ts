/** The source pictures: validated when chosen, and preserved across reloads. */

import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useRef, useState } from 'react';
import { type Job, useJob } from '~/jobs/use-job';
import { isPictureFile } from '~/tool-kit/pictures/picture-file';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { VideoSource } from './film-request';
import type { GeneratorJobs } from './jobs';
import { messages } from './messages';
import type { VideoSettings } from './settings';

type Place = 'picture' | 'second';

/** The pictures, and functions to change them. */
export interface Pictures {
  source: Omit<VideoSource, 'text'>;
  problem: string | undefined;
  take: (files: readonly File[], place?: Place) => void;
  remove: (place: Place) => void;
  addSample: () => void;
  /** Finds the subject of the first picture, for a film of layers. */
  subjectJob: Job<Uint8Array<ArrayBuffer>>;
  findSubject: () => void;
}

const loadKept = () => import('./stored-pictures');

/** @param onArrival called when another page hands pictures over: they are seen in their own tab */
export function usePictures(
  jobs: GeneratorJobs,
  settings: VideoSettings,
  onArrival: () => void,
): Pictures {
  const [picture, setPicture] = useState<File>();
  const [second, setSecond] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const subjectJob = useJob<Uint8Array<ArrayBuffer>>();
  const set = { picture: setPicture, second: setSecond };
  const wasChanged = useRef(false);

  const isWanted = settings.tab === 'image';
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    void loadKept()
      .then(({ readStoredPictures: keptPictures }) => keptPictures())
      .then((kept) => {
        if (!isCurrent || wasChanged.current) return;
        setPicture(kept.picture);
        setSecond(kept.second);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);

  const put = (place: Place, file: File | undefined) => {
    wasChanged.current = true;
    set[place](file);
    if (place === 'picture') subjectJob.reset();
    void loadKept()
      .then(({ storePicture: keepPicture }) => keepPicture(place, file))
      .catch(() => undefined);
  };
  const take = async (files: readonly File[], place: Place = 'picture') => {
    const images = files.filter(isPictureFile);
    setProblem(images.length < files.length ? messages.notImage : undefined);
    const wanted = [[place, images[0]] as const];
    if (place === 'picture' && settings.ofImage === 'morph')
      wanted.push(['second', images[1]] as const);
    for (const [where, file] of wanted) {
      if (!file) continue;
      try {
        await jobs.check(file);
        put(where, file);
      } catch (error) {
        setProblem(`‘${file.name}’: ${(await toToolError(error)).message}`);
      }
    }
  };
  useHandedOverFiles((files) => {
    onArrival();
    void take(files);
  });

  return {
    source: {
      ...{ picture, second },
      subject: subjectJob.state.status === 'done' ? subjectJob.state.result : undefined,
    },
    problem,
    take: (files, place) => void take(files, place),
    remove: (place) => put(place, undefined),
    addSample: () =>
      void jobs
        .sample()
        .then(({ output }) => take([new File([output], 'balloon.jpg', { type: output.type })]))
        .catch(async (error: unknown) => setProblem((await toToolError(error)).message)),
    subjectJob,
    findSubject: () => {
      if (!picture) return;
      void subjectJob.start(async (control) => (await jobs.findSubject(picture, control)).output);
    },
  };
}
