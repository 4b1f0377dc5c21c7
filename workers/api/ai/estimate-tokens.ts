import { utf8 } from '../_core/crypto/bytes';
import type { EmbedRequest, GenerateRequest, RequestPart } from './request-schema';

/** Most texts have more bytes per token, so the estimate is rather too high. */
const BYTES_PER_TOKEN = 3;
/** A picture is split into tiles of 258 tokens; a large one has five. */
const MIN_FILE_TOKENS = 1290;
/** Base64 characters per token: a page of a PDF is 258 tokens, a second of audio 32. */
const FILE_CHARACTERS_PER_TOKEN = 100;

/** Estimates the tokens of a text, rather too high than too low. */
export function estimateTextTokens(text: string): number {
  return Math.ceil(utf8(text).byteLength / BYTES_PER_TOKEN);
}

/** Estimates the input tokens of a request, for its reservation. */
export function estimateRequestTokens({
  contents,
  systemInstruction,
  tools,
  generationConfig,
}: GenerateRequest): number {
  const asked = contents.flatMap(({ parts }) => parts).map(estimatePartTokens);
  const told = [systemInstruction?.parts, tools, generationConfig?.responseSchema]
    .filter((one) => one !== undefined)
    .map((one) => estimateTextTokens(JSON.stringify(one)));
  return [...asked, ...told].reduce((sum, tokens) => sum + tokens, 0);
}

/** Estimates the tokens of texts to embed. */
export function estimateEmbedTokens(requests: readonly EmbedRequest[]): number {
  return requests
    .flatMap(({ content, title = '' }) => [title, ...content.parts.map(({ text }) => text)])
    .reduce((sum, text) => sum + estimateTextTokens(text), 0);
}

function estimatePartTokens({ text, inlineData, functionCall, functionResponse }: RequestPart) {
  if (text !== undefined) return estimateTextTokens(text);
  if (inlineData === undefined) {
    return estimateTextTokens(JSON.stringify(functionCall ?? functionResponse));
  }
  const { length } = inlineData.data;
  return Math.max(MIN_FILE_TOKENS, Math.ceil(length / FILE_CHARACTERS_PER_TOKEN));
}
