/** The specification's models, named in the simulation, with each one's maximum duration in seconds. */
export const videoModels = [
  { id: 'runway-gen5', maxSeconds: 30 },
  { id: 'sora-2', maxSeconds: 60 },
  { id: 'kling-3', maxSeconds: 20 },
  { id: 'pika-3', maxSeconds: 30 },
  { id: 'luma-ray-2', maxSeconds: 15 },
  { id: 'veo-4', maxSeconds: 180 },
  { id: 'stability-video', maxSeconds: 25 },
  { id: 'meta-movie-gen', maxSeconds: 45 },
] as const;
export type VideoModelId = (typeof videoModels)[number]['id'];

/** The minimum duration, and the maximum on this device, in seconds. */
export const MIN_SECONDS = 3;
export const MAX_DEVICE_SECONDS = 60;

/** The maximum duration of a model, in seconds. */
export function maxSecondsOf(model: VideoModelId): number {
  return videoModels.find(({ id }) => id === model)?.maxSeconds ?? MAX_DEVICE_SECONDS;
}
