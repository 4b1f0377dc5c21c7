/**
 * The part of the AI gateway that pages use. Without zod, because pages load it.
 *
 * The protocol is Gemini's REST on our own origin: `@google/generative-ai` with `baseUrl` = origin +
 * {@link AI_BASE_PATH}, any text as its key, and a model of {@link AI_MODELS}.
 */

/** Path of the SDK's `baseUrl`, after the origin. */
export const AI_BASE_PATH = '/api/ai';

/**
 * Model names that pages request. The server chooses the actual model: see `AiStatus.model`, and
 * `modelVersion` of each response.
 */
export const AI_MODELS = {
  /** For generateContent, streamGenerateContent and countTokens. */
  text: 'gemini-2.5-flash-lite',
  /** For embedContent and batchEmbedContents. */
  embedding: 'gemini-embedding-001',
} as const;

/** Maximum size of a request body in bytes; base64 makes an inline file a third larger. */
export const AI_REQUEST_LIMIT_IN_BYTES = 8 * 1024 * 1024;

/**
 * Maximum size of a response text in UTF-8 bytes; longer ones are truncated. No useful answer is that long.
 */
export const AI_MAX_ANSWER_BYTES = 256 * 1024;

/** Upper bound and default of `maxOutputTokens`. */
export const AI_MAX_OUTPUT_TOKENS = 8192;

/** Maximum number of texts in one batchEmbedContents. */
export const AI_MAX_EMBEDDINGS = 100;

/** Media types allowed as `inlineData`. An engine that cannot read one fails with `ai_input_unsupported`. */
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

/** The kind of engine that the server uses. */
export type AiServerProvider = 'gemini' | 'openai' | 'workers-ai';

/** Response of `GET /api/ai/status`: specific to the caller, so never cached. */
export interface AiStatus {
  /** Null: no engine is set up, each call fails with 503 `ai_not_configured`. */
  engine: AiServerProvider | null;
  /** The engine is the local stand-in of `npm run ai:local`: pages label it 'Local stand-in'. */
  standIn: boolean;
  /** The actual model; null without an engine. */
  model: string | null;
  /** The embedding model; null if this engine has none (`ai_no_embeddings`). */
  embeddingModel: string | null;
  /** US dollars per million tokens of `model`; null if unknown. */
  usdPerMillion: { input: number; output: number } | null;
  /** Daily allowance of this visitor or account (UTC). */
  today: {
    /** Whose allowance it is. */
    of: 'visitor' | 'account';
    limitTokens: number;
    remainingTokens: number;
    /** Midnight UTC as ISO 8601. */
    resetsAt: string;
  };
}

/**
 * Why a call failed; in addition to the codes of every route (`invalid_request`, `payload_too_large`,
 * `rate_limited`, …). See {@link AiErrorBody} for where the code is.
 */
const AI_ERROR_CODES = [
  /** 503: no engine is set up. */
  'ai_not_configured',
  /** 404: not a model and method of {@link AI_MODELS}. */
  'ai_model_unknown',
  /** 429 with Retry-After: the daily allowance of this visitor or account is used up. */
  'ai_limit_reached',
  /** 429 with Retry-After: the daily allowance of the whole site is used up. */
  'ai_site_limit_reached',
  /** 429: too many concurrent calls of this visitor or account. */
  'ai_too_many_at_once',
  /** 503 with Retry-After: the engine is over its own quota or overloaded. */
  'ai_busy',
  /** 504: the engine sent nothing for too long. */
  'ai_timeout',
  /** 502: the engine cannot be reached, rejects our key, or failed. */
  'ai_unavailable',
  /** 502: the engine's response cannot be parsed, or is too large. */
  'ai_bad_answer',
  /** 502: the response ended early. The stream contains what came before. */
  'ai_cut',
  /** 400: the engine rejects this request, such as one over its maximum length. */
  'ai_refused',
  /** 400: the engine cannot read this kind of file, or call functions. */
  'ai_input_unsupported',
  /** 503: the engine has no embedding model. */
  'ai_no_embeddings',
  /** 400: not an address of a public web page. */
  'page_not_allowed',
  /** 502: the page's server does not respond, or responds with an error. */
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
 * The body of an error response, and the last event of a stream that fails after its first second
 * (`data: {"error":{…}}`; the SDK passes it on as a chunk with `error`). An empty chunk, `data: {}`, is a
 * keep-alive for each second of silence. Of a failed response the SDK keeps only status and `details`, as
 * `GoogleGenerativeAIFetchError.errorDetails`: `reason` contains the code.
 */
export interface AiErrorBody {
  error: {
    code: AiErrorCode | string;
    /** For users: what happened and what to do. */
    message: string;
    details: [
      {
        '@type': 'type.googleapis.com/google.rpc.ErrorInfo';
        reason: AiErrorCode | string;
        domain: 'entropy-tools';
        /** For users, as above. */
        metadata: { message: string; retryAfterSeconds?: string };
      },
    ];
  };
}

/** Maximum size of a page that `POST /api/ai/fetch-page` reads, in bytes. */
export const PAGE_LIMIT_IN_BYTES = 4 * 1024 * 1024;

/** Maximum length of a page's text in characters; longer ones are truncated and flagged (`isCut`). */
export const PAGE_TEXT_LIMIT = 200_000;

/** Its response. Untrusted text: show it as text, and pass it to a model as content, not as instructions. */
export type FetchedPage = {
  /** Final address, after redirects. */
  url: string;
  /** The page's title, or else its file name or host. */
  title: string;
} & (
  | { kind: 'text'; text: string; isCut: boolean }
  /** The raw PDF as base64: the browser parses it with the suite's own engine. */
  | { kind: 'pdf'; data: string }
);
