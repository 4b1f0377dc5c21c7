import type {
  Content,
  FunctionDeclaration,
  GenerationConfig,
  HarmBlockThreshold,
  HarmCategory,
  ModelParams,
  Part,
} from '@google/generative-ai';
import type { AiCall, AiMessage, AiPart, AiRequest } from './ai-provider';
import { joinMessages } from './join-messages';

const harms = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'];

/** Everything of a request except its messages, in the SDK's types. */
export function toModelParams(model: string, request: AiRequest): ModelParams {
  const { system, tools, temperature, topK, topP, maxOutputTokens, json, blockFrom } = request;
  const generationConfig: GenerationConfig = {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topK === undefined ? {} : { topK }),
    ...(topP === undefined ? {} : { topP }),
    ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
    ...(json ? { responseMimeType: 'application/json' } : {}),
  };
  return {
    model,
    generationConfig,
    ...(system ? { systemInstruction: system } : {}),
    ...(tools?.length
      ? { tools: [{ functionDeclarations: tools as unknown as FunctionDeclaration[] }] }
      : {}),
    ...(blockFrom
      ? {
          safetySettings: harms.map((harm) => ({
            category: `HARM_CATEGORY_${harm}` as HarmCategory,
            threshold: 'BLOCK_MEDIUM_AND_ABOVE' as HarmBlockThreshold,
          })),
        }
      : {}),
  };
}

/** The conversation in the provider's format. */
export function toContents(messages: readonly AiMessage[]): Content[] {
  return joinMessages(messages).map(({ role, parts }) => ({ role, parts: parts.map(toPart) }));
}

function toPart(part: AiPart): Part {
  switch (part.kind) {
    case 'text':
      return { text: part.text };
    case 'file':
      return { inlineData: { mimeType: part.mimeType, data: part.base64 } };
    case 'call':
      return toCallPart(part);
    case 'result':
      return { functionResponse: { name: part.name, response: part.result } };
  }
}

/** The SDK's types lack `thoughtSignature`; the REST API has it. */
function toCallPart({ name, args, signature }: AiCall): Part {
  return {
    functionCall: { name, args },
    ...(signature === undefined ? {} : { thoughtSignature: signature }),
  };
}
