/**
 * What pages know of the AI gateway. Without zod: pages load it.
 *
 * The wire is Gemini's REST on our own origin: `@google/generative-ai` with `baseUrl` = origin +
 * {@link AI_BASE_PATH}, any text as its key, and a model of {@link AI_MODELS}.
 */

/** Where the SDK's `baseUrl` points, after the origin. */
export const AI_BASE_PATH = '/api/ai';

/**
 * The names that a page asks for. Which model answers is the server's choice: `AiStatus.model`, and
 * `modelVersion` of each answer.
 */
export const AI_MODELS = {
  /** For generateContent, streamGenerateContent and countTokens. */
  text: 'gemini-2.5-flash-lite',
  /** For embedContent and batchEmbedContents. */
  embedding: 'gemini-embedding-001',
} as const;

/** Largest body of a request, in bytes; an inline file takes a third more than its size (base64). */
export const AI_REQUEST_LIMIT_IN_BYTES = 8 * 1024 * 1024;

/** Bytes of an answer, as UTF-8: what is longer ends there. No answer for a person is as long. */
export const AI_MAX_ANSWER_BYTES = 256 * 1024;

/** The gateway answers with at most so many tokens, also when a page asks for more or says nothing. */
export const AI_MAX_OUTPUT_TOKENS = 8192;

/** Texts in one batchEmbedContents. */
export const AI_MAX_EMBEDDINGS = 100;

/** Media that may be sent as `inlineData`. An engine that cannot read one says `ai_input_unsupported`. */
export const AI_INLINE_TYPES: readonly string[] = [
  'image/png',
  'image/jpeg',
  'image/webp',
  'image/heic',
  'application/pdf',
  'text/plain',
  'audio/wav',
  'audio/mp3',
  'audio/mpeg',
  'audio/aac',
  'audio/ogg',
  'audio/flac',
];

/** Which engine of the server answers. */
export type AiServerProvider = 'gemini' | 'openai' | 'workers-ai';

/** Answer of `GET /api/ai/status`: of whoever asks, so never cached. */
export interface AiStatus {
  /** Null: no engine is set up, each call answers 503 `ai_not_configured`. */
  engine: AiServerProvider | null;
  /** The engine is the local stand-in of `npm run ai:local`: pages label it 'Local stand-in'. */
  standIn: boolean;
  /** The model that really answers; null without an engine. */
  model: string | null;
  /** The model that embeds; null when this engine has none (`ai_no_embeddings`). */
  embeddingModel: string | null;
  /** US dollars for a million tokens of `model`; null when it is not known. */
  usdPerMillion: { input: number; output: number } | null;
  /** What this visitor or account may use in a day (UTC). */
  today: {
    /** Whose share it is. */
    of: 'visitor' | 'account';
    limitTokens: number;
    remainingTokens: number;
    /** ISO 8601: midnight UTC. */
    resetsAt: string;
  };
}

/**
 * Why a call failed; besides these the codes of every route (`invalid_request`, `payload_too_large`,
 * `rate_limited`, …). See {@link AiErrorBody} for where the code stands.
 */
const AI_ERROR_CODES = [
  /** 503: no engine is set up. */
  'ai_not_configured',
  /** 404: not a model and method of {@link AI_MODELS}. */
  'ai_model_unknown',
  /** 429 with Retry-After: the day's share of this visitor or account is used up. */
  'ai_limit_reached',
  /** 429 with Retry-After: the day's share of the whole site is used up. */
  'ai_site_limit_reached',
  /** 429: too many answers of this visitor or account are under way. */
  'ai_too_many_at_once',
  /** 503 with Retry-After: the engine is out of its own quota or overloaded. */
  'ai_busy',
  /** 504: the engine was silent for too long. */
  'ai_timeout',
  /** 502: the engine cannot be reached, refuses us, or failed. */
  'ai_unavailable',
  /** 502: the engine's answer cannot be read, or is too large. */
  'ai_bad_answer',
  /** 502: the answer ended in the middle. What came before is in the stream. */
  'ai_cut',
  /** 400: the engine refuses this request, such as one longer than it can take. */
  'ai_refused',
  /** 400: the engine cannot read this kind of file, or call functions. */
  'ai_input_unsupported',
  /** 503: the engine has no model that embeds. */
  'ai_no_embeddings',
  /** 400: not an address of a public web page. */
  'page_not_allowed',
  /** 502: the page does not answer, or answers an error. */
  'page_unreachable',
  /** 504: the page takes too long. */
  'page_timeout',
  /** 502: the page is larger than {@link PAGE_LIMIT_IN_BYTES}. */
  'page_too_large',
  /** 502: neither HTML, plain text nor PDF. */
  'page_type_unsupported',
] as const;

/** One of {@link AI_ERROR_CODES}. */
export type AiErrorCode = (typeof AI_ERROR_CODES)[number];

/**
 * An error as it stands in an answer, and in the last event of a stream that fails after its first
 * second (`data: {"error":{…}}`; the SDK hands it on as a chunk with `error`). A chunk without anything
 * in it, `data: {}`, fills a silent second of a stream and says nothing. The SDK keeps of a failed
 * answer only status and `details`, as `GoogleGenerativeAIFetchError.errorDetails`: the code is there
 * as `reason`.
 */
export interface AiErrorBody {
  error: {
    code: AiErrorCode | string;
    /** For people: what happened and what to do. */
    message: string;
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo';
        reason: AiErrorCode | string;
        domain: 'entropy-tools';
        /** For people, as above. */
        metadata: { message: string; retryAfterSeconds?: string };
      },
    ];
  };
}

/** Largest page that `POST /api/ai/fetch-page` reads, in bytes. */
export const PAGE_LIMIT_IN_BYTES = 4 * 1024 * 1024;

/** Longest text of a page, in characters; longer ones are cut and say so. */
export const PAGE_TEXT_LIMIT = 200_000;

/** Its answer. Text of others: to be shown as text, and told to a model as material, not as orders. */
export type FetchedPage = {
  /** Where it was found in the end, after redirects. */
  url: string;
  /** The page's own title, else its file name or host. */
  title: string;
} & (
  | { kind: 'text'; text: string; isCut: boolean }
  /** A PDF as it is, in base64: the page reads it with the suite's own engine. */
  | { kind: 'pdf'; data: string }
);
