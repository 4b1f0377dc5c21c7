/** Asks a model as the University Assistant's page does, for the scorecard. */
import { startAiStandIn } from '../tests/support/ai-stand-in.ts';
import type { KnowledgeAnswer, Passage } from '../workers/api/knowledge/knowledge.contract.ts';
import type * as Product from './unihelper-bundle.ts';

/** Prepended to each answer of the model before the check: three figures that no passage contains. */
const INVENTED =
  'About 4 321 applied, ninety-seven percent got in, and it closes on 3 March 2031 [1].';
const INVENTED_FIGURES = ['4 321', 'ninety-seven', '3 March 2031'];

/** A model for the scorecard, behind an OpenAI-compatible endpoint. */
export interface ScorecardModel {
  /** The name shown in the scorecard. */
  name: string;
  ask: (
    question: string,
    known: KnowledgeAnswer,
  ) => Promise<{ text: string; cited: Passage[]; shownInventions: number }>;
  stop: () => Promise<void>;
}

/**
 * Opens the given endpoint, else the scripted stand-in of `npm run ai:local`.
 * @param endpoint address up to `/v1`, with the model's name; the key is AI_OPENAI_API_KEY
 */
export async function openModel(
  { buildPrompt, passagesForModel, CheckedAnswer, marksOf }: typeof Product,
  endpoint?: { url: string; model: string },
): Promise<ScorecardModel> {
  const standIn = endpoint ? undefined : await startAiStandIn();
  const url = endpoint?.url ?? `${standIn?.url}/v1`;
  const model = endpoint?.model ?? 'stand-in';
  const send = async (system: string, question: string): Promise<string> => {
    const response = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${process.env.AI_OPENAI_API_KEY ?? 'none'}`,
      },
      body: JSON.stringify({
        model,
        temperature: 0.2,
        messages: [
          { role: 'system', content: system },
          { role: 'user', content: question },
        ],
      }),
      signal: AbortSignal.timeout(120_000),
    });
    if (!response.ok) throw new Error(`The model answered ${response.status}.`);
    const body = (await response.json()) as { choices: { message: { content: string } }[] };
    return body.choices[0]?.message.content ?? '';
  };
  return {
    name: endpoint
      ? endpoint.model
      : 'the scripted stand-in of `npm run ai:local` (rules, no model)',
    async ask(question, known) {
      const ids = new Set(known.cited.map(({ id }) => id));
      const passages = passagesForModel([
        ...known.cited,
        ...known.found.filter(({ id }) => !ids.has(id)),
      ]);
      const said = [{ id: 'asked', role: 'user' as const, content: question }];
      const { system = '' } = buildPrompt(said as never, passages, known.cited);
      const written = `${await send(system, question)}\n\n${INVENTED}`;
      const text = new CheckedAnswer(passages, question).read(written, true);
      const own = text.split('\n\n').slice(0, -1).join('\n\n');
      return {
        text: own,
        cited: marksOf(own, passages).flatMap((number) => passages[number - 1] ?? []),
        shownInventions: INVENTED_FIGURES.filter((figure) => text.includes(figure)).length,
      };
    },
    stop: async () => standIn?.stop(),
  };
}
