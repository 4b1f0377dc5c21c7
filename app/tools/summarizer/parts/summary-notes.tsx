import { AnswerFigures } from '~/components/ai/ai-engine-line';
import type { Summary } from '../use-summarizer';

/** What made a summary, and whether it is whole. */
export function SummaryNotes({ summary: { answer, isCut } }: { summary: Summary }) {
  return (
    <div className="flex flex-col gap-1">
      {isCut && (
        <p className="text-sm text-warning">
          This summary is not whole: it ended before its last sentence.
        </p>
      )}
      <AnswerFigures source={answer.source} usage={answer.usage} />
    </div>
  );
}
