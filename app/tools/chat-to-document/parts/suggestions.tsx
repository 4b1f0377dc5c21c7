import { toToolError } from '@entropy-tools/core/part-error';
import { ToolError } from '@entropy-tools/core/tool-error';
import { useEffect, useRef, useState } from 'react';
import { AnswerFigures } from '~/ai/ai-provider-line';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { AiProviders } from '~/ai/use-ai-providers';
import type { UploadedDocument } from '../passages/document-model';

const forOne = [
  'Summarise this document in five points.',
  'Which names, dates and figures matter most?',
  'What is left open or unclear in it?',
] as const;

const forSeveral = [
  'Compare these documents in a table.',
  'Where do these documents contradict each other?',
  'Summarise each document in three points.',
] as const;

/** State of the model's suggestions. */
type Made =
  | { state: 'asking' }
  | { state: 'made'; questions: readonly string[]; answer: AiAnswer }
  | { state: 'failed'; reason: string };

/** Suggested questions, which fill the field and send nothing; the model makes some on request. */
export function Suggestions({
  documents,
  providers,
  onChoose,
}: {
  documents: readonly UploadedDocument[];
  providers: AiProviders;
  onChoose: (question: string) => void;
}) {
  const [made, setMade] = useState<Made>();
  const control = useRef<AbortController>(undefined);
  // Discards questions about other documents.
  // biome-ignore lint/correctness/useExhaustiveDependencies: documents are what they are about
  useEffect(() => {
    setMade(undefined);
    return () => control.current?.abort();
  }, [documents]);

  const provider = providers.chosen?.provider;
  const ask = async () => {
    if (!provider || made?.state === 'asking') return;
    const mine = new AbortController();
    control.current = mine;
    setMade({ state: 'asking' });
    const next = await import('../ask-questions')
      .then(({ askQuestions }) => askQuestions(documents, provider, mine.signal))
      .catch(toToolError);
    if (mine.signal.aborted) return;
    if (next instanceof ToolError) setMade({ state: 'failed', reason: next.message });
    else if (next.answer.fault) setMade({ state: 'failed', reason: next.answer.fault.message });
    else if (next.questions.length === 0)
      setMade({ state: 'failed', reason: 'The AI service gave no questions that fit the text.' });
    else setMade({ state: 'made', ...next });
  };
  const own = documents.length > 1 ? forSeveral : forOne;
  const questions = [...(made?.state === 'made' ? made.questions : []), ...own].slice(
    0,
    own.length,
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              dir="auto"
              onClick={() => onChoose(question)}
              className="rounded-card border border-line px-3 py-1.5 text-left text-sm text-muted transition-colors hover:border-ink hover:text-ink"
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
      {made?.state === 'made' ? (
        <AnswerFigures source={made.answer.source} usage={made.answer.usage} />
      ) : (
        provider && (
          <p role="status" className="text-sm text-muted">
            {made?.state === 'asking' ? (
              'Looking for questions in the text…'
            ) : (
              <>
                {made?.state === 'failed' && `${made.reason} `}
                <button type="button" className="link-button min-h-6" onClick={() => void ask()}>
                  Let the AI suggest questions from the text
                </button>
              </>
            )}
          </p>
        )
      )}
    </div>
  );
}
