/**
 * `npm run ai:local`: a local stand-in for the AI engines, so that `npm start` can show every AI tool without
 * a key. Its answers come from a few rules, not a model; the pages say so.
 */
import { parseArgs } from 'node:util';
import { AI_STAND_IN_PORT, startAiStandIn } from '../tests/support/ai-stand-in.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';

/** Slow enough to see the answer being written. */
const LATENCY_MS = 20;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: String(AI_STAND_IN_PORT) } },
  });
  const port = Number(values.port);
  const standIn = await startAiStandIn({ port, latencyMs: LATENCY_MS });
  const isDefault = port === AI_STAND_IN_PORT;
  console.log(`AI stand-in           ${standIn.url}  (Gemini's REST; OpenAI's under ${standIn.url}/v1)

Start the product beside it with \`${isDefault ? '' : `GEMINI_BASE_URL=${standIn.url} `}npm start\` and open an AI tool, such as /chatbot.
Answers follow a few rules; there is no model, and nothing leaves the machine. To go through the
OpenAI-compatible path instead:

  AI_OPENAI_BASE_URL=${standIn.url}/v1 AI_OPENAI_MODEL=stand-in AI_OPENAI_EMBEDDING_MODEL=stand-in npm start

Ctrl+C stops it.`);
  stopOnSignals(() => standIn.stop());
}

main().catch((error: NodeJS.ErrnoException) => {
  const isTaken = error.code === 'EADDRINUSE';
  console.error(
    isTaken
      ? 'That port is in use. Choose another one: npm run ai:local -- --port 8600'
      : error.message,
  );
  process.exit(1);
});
