/**
 * US cents by prefix of the model name, from the price lists of ai.google.dev, OpenAI, Stability AI and fal.ai (2026-11): a picture
 * of the usual size, a second of video. The first match counts.
 */
const PICTURES: readonly (readonly [string, number])[] = [
  ['gemini-2.5-flash-image', 4],
  ['gemini-3-pro-image', 13.4],
  ['imagen-4.0-fast', 2],
  ['imagen-4.0-ultra', 6],
  ['imagen-', 4],
  ['gpt-image-1-mini', 1.5],
  ['gpt-image', 7],
  ['dall-e-3', 4],
  // A change within a mask costs 5.
  ['stability/core', 3],
  ['stability/ultra', 8],
  ['stability/sd3.5-large', 6.5],
  ['stability/sd3.5', 5],
  ['fal-ai/flux/schnell', 0.3],
  ['fal-ai/flux', 4],
  ['@cf/black-forest-labs/flux-1-schnell', 0.1],
];
const VIDEO_SECONDS: readonly (readonly [string, number])[] = [
  ['veo-3.1-fast', 15],
  ['veo-3.0-fast', 15],
  ['veo-2', 35],
  ['veo-', 40],
];

/** Price of an unknown model: that of an expensive one, so that no bill comes as a surprise. */
const UNKNOWN = { picture: 14, videoSecond: 40 };

/** US cents per picture; `own` is the operator's price. */
export function centsOfPicture(model: string, own: number | undefined): number {
  return own ?? find(PICTURES, model) ?? UNKNOWN.picture;
}

/** US cents per second of video. */
export function centsOfVideoSecond(model: string, own: number | undefined): number {
  return own ?? find(VIDEO_SECONDS, model) ?? UNKNOWN.videoSecond;
}

function find(prices: readonly (readonly [string, number])[], model: string): number | undefined {
  return prices.find(([beginning]) => model.startsWith(beginning))?.[1];
}
