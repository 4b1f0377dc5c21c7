import type { Env } from '../../env';
import { a1111Pictures } from './a1111-pictures';
import { comfyUiPictures } from './comfyui-pictures';
import type { MusicDriver, PictureDriver, VideoDriver } from './driver';
import { falPictures } from './fal-pictures';
import { geminiPictures } from './gemini-pictures';
import { geminiVideos } from './gemini-videos';
import { musicMaker } from './music-maker';
import { openAiPictures } from './openai-pictures';
import { openAiVideos } from './openai-videos';
import { stabilityPictures } from './stability-pictures';
import { workersAiPictures } from './workers-ai-pictures';

/** The first picture service that is set up, if any. */
export function choosePictures(env: Env): PictureDriver | undefined {
  const { GEMINI_IMAGE_MODEL, IMAGE_OPENAI_BASE_URL: baseUrl, IMAGE_OPENAI_MODEL: model } = env;
  if (GEMINI_IMAGE_MODEL !== undefined) return geminiPictures(env, GEMINI_IMAGE_MODEL);
  if (baseUrl !== undefined && model !== undefined) return openAiPictures(env, { baseUrl, model });
  const { STABILITY_API_KEY: stabilityKey, IMAGE_STABILITY_MODEL: stabilityModel } = env;
  if (stabilityKey !== undefined && stabilityModel !== undefined)
    return stabilityPictures(env, stabilityKey, stabilityModel);
  const { FAL_KEY: key, IMAGE_FAL_MODEL: falModel, IMAGE_FAL_EDIT_MODEL: editModel } = env;
  if (key !== undefined && falModel !== undefined)
    return falPictures(env, { key, model: falModel, editModel });
  const { IMAGE_A1111_BASE_URL: a1111, IMAGE_A1111_MODEL: checkpoint } = env;
  if (a1111 !== undefined && checkpoint !== undefined)
    return a1111Pictures(env, { baseUrl: a1111, model: checkpoint });
  const { IMAGE_COMFYUI_BASE_URL: comfyUi, IMAGE_COMFYUI_MODEL: comfyUiModel } = env;
  if (comfyUi !== undefined && comfyUiModel !== undefined)
    return comfyUiPictures(env, { baseUrl: comfyUi, model: comfyUiModel });
  const { AI, IMAGE_WORKERS_MODEL } = env;
  if (AI !== undefined && IMAGE_WORKERS_MODEL !== undefined)
    return workersAiPictures(env, AI, IMAGE_WORKERS_MODEL);
  return undefined;
}

/** The first video service that is set up, if any. */
export function chooseVideos(env: Env): VideoDriver | undefined {
  const { GEMINI_VIDEO_MODEL, VIDEO_OPENAI_BASE_URL: baseUrl, VIDEO_OPENAI_MODEL: model } = env;
  if (GEMINI_VIDEO_MODEL !== undefined) return geminiVideos(env, GEMINI_VIDEO_MODEL);
  if (baseUrl !== undefined && model !== undefined) return openAiVideos(env, { baseUrl, model });
  return undefined;
}

/** The music service, if one is set up. */
export function chooseMusic(env: Env): MusicDriver | undefined {
  const { MUSIC_MAKER_URL: url } = env;
  return url === undefined ? undefined : musicMaker(env, url);
}
