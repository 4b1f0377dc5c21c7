import { utf8 } from '../_core/crypto/bytes';
import type { EmbedRequest, GenerateRequest, RequestPart } from './request-schema';

/** More bytes to a token than most texts have, so that an estimate is rather too high. */
const BYTES_PER_TOKEN = 3;
/** A picture is cut into tiles of 258 tokens; five of them are a large one. */
const MIN_FILE_TOKENS = 1290;
/** Base64 characters to a token: a page of a PDF is 258 tokens, a second of sound 32. */
const FILE_CHARACTERS_PER_TOKEN = 100;

/** About how many tokens a text is, rather too many than too few. */
export function estimateTextTokens(text: string): number {
  return Math.ceil(utf8(text).byteLength / BYTES_PER_TOKEN);
}

/** About how many tokens a request is before its answer: what is set aside for it. */
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

/** The same of texts to embed. */
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
