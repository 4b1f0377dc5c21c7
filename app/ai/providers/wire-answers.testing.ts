// The same responses in the three wire formats of the services, as a stand-in server sends them.

import { sse, textChunk } from './provider-server.testing';

/** A key that must appear in a header and nowhere else. */
export const CANARY_KEY = 'canary-key-0123456789';

const openAiChunk = (delta: object, finish_reason: string | null = null, more: object = {}) =>
  sse({ model: 'model-dated', choices: [{ index: 0, delta, finish_reason }], ...more });
const block = (index: number, delta: object) => sse({ type: 'content_block_delta', index, delta });
const anthropicStart =
  `event: message_start\n${sse({ type: 'message_start', message: { model: 'model-dated', usage: { input_tokens: 5, cache_read_input_tokens: 2, output_tokens: 1 } } })}` +
  sse({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }) +
  sse({ type: 'ping' });
const anthropicEnd = (stop_reason: string) =>
  sse({ type: 'message_delta', delta: { stop_reason }, usage: { output_tokens: 3 } }) +
  sse({ type: 'message_stop' });

/** What each wire format sends for the same response. */
export const wireAnswers = {
  openai: {
    text: (text: string) => openAiChunk({ content: text }),
    whole: (pieces: readonly string[]) =>
      pieces.map((text) => openAiChunk({ content: text })).join('') +
      openAiChunk({}, 'stop') +
      sse({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } }) +
      'data: [DONE]\n\n',
    cutCall: openAiChunk({
      tool_calls: [{ index: 0, id: 'a', function: { name: 'add', arguments: '{"a":' } }],
    }),
    calls:
      openAiChunk({ content: 'So: ' }) +
      openAiChunk({
        tool_calls: [{ index: 0, id: 'a', function: { name: 'add', arguments: '' } }],
      }) +
      openAiChunk({ tool_calls: [{ index: 0, function: { arguments: '{"a"' } }] }) +
      openAiChunk({ tool_calls: [{ index: 0, function: { arguments: ':1}' } }] }) +
      openAiChunk({ tool_calls: [{ index: 1, id: 'b', function: { name: 'list' } }] }) +
      openAiChunk({}, 'tool_calls'),
    length: openAiChunk({ content: 'x' }) + openAiChunk({}, 'length'),
    blocked: openAiChunk({ content: 'Half' }) + openAiChunk({}, 'content_filter'),
    error: openAiChunk({ content: 'Half' }) + sse({ error: { message: `bad ${CANARY_KEY}` } }),
  },
  anthropic: {
    text: (text: string) => anthropicStart + block(0, { type: 'text_delta', text }),
    whole: (pieces: readonly string[]) =>
      anthropicStart +
      pieces.map((text) => block(0, { type: 'text_delta', text })).join('') +
      sse({ type: 'content_block_stop', index: 0 }) +
      anthropicEnd('end_turn'),
    cutCall:
      anthropicStart +
      sse({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 't', name: 'add', input: {} },
      }) +
      block(1, { type: 'input_json_delta', partial_json: '{"a":' }),
    calls:
      anthropicStart +
      block(0, { type: 'text_delta', text: 'So: ' }) +
      sse({
        type: 'content_block_start',
        index: 1,
        content_block: { type: 'tool_use', id: 't', name: 'add', input: {} },
      }) +
      block(1, { type: 'input_json_delta', partial_json: '' }) +
      block(1, { type: 'input_json_delta', partial_json: '{"a"' }) +
      block(1, { type: 'input_json_delta', partial_json: ':1}' }) +
      sse({
        type: 'content_block_start',
        index: 2,
        content_block: { type: 'tool_use', id: 'u', name: 'list', input: {} },
      }) +
      anthropicEnd('tool_use'),
    length:
      anthropicStart + block(0, { type: 'text_delta', text: 'x' }) + anthropicEnd('max_tokens'),
    blocked:
      anthropicStart + block(0, { type: 'text_delta', text: 'Half' }) + anthropicEnd('refusal'),
    error:
      anthropicStart +
      block(0, { type: 'text_delta', text: 'Half' }) +
      sse({ type: 'error', error: { type: 'api_error', message: `bad ${CANARY_KEY}` } }),
  },
  gemini: {
    text: (text: string) => sse(textChunk(text)),
    whole: (pieces: readonly string[]) =>
      pieces
        .map((text) => sse(textChunk(text, undefined, { modelVersion: 'model-dated' })))
        .join('') +
      sse(
        textChunk('', 'STOP', { usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3 } }),
      ),
    cutCall: sse(textChunk('Half')),
    calls: sse({
      candidates: [
        {
          content: {
            parts: [
              { text: 'So: ' },
              { functionCall: { name: 'add', args: { a: 1 } } },
              { functionCall: { name: 'list', args: {} } },
            ],
          },
          finishReason: 'STOP',
        },
      ],
    }),
    length: sse(textChunk('x', 'MAX_TOKENS')),
    blocked: sse(textChunk('Half', 'SAFETY')),
    error: sse(textChunk('Half')) + sse({ error: { code: 500, message: `bad ${CANARY_KEY}` } }),
  },
} as const;
