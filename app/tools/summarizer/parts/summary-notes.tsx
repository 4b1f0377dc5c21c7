import { AnswerFigures } from '~/ai/ai-provider-line';
import { EXTRACTED } from '~/ai/extracted';
import type { Summary } from '../use-summarizer';

/** What generated the summary, and whether it is complete. */
export function SummaryNotes({ summary: { answer, isCut, madeOf } }: { summary: Summary }) {
  return (
    <div className="flex flex-col gap-1">
      {isCut && (
        <p className="text-sm text-warning">
          {madeOf
            ? `These are the summaries of ${madeOf.parts} of the ${madeOf.of} parts of your text. Summarize again to go on from there.`
            : 'This summary is not whole: it ended before its last sentence.'}
        </p>
      )}
      {answer ? (
        <AnswerFigures source={answer.source} usage={answer.usage} />
      ) : (
        <p className="text-sm text-muted">{EXTRACTED}. It stayed on this device.</p>
      )}
    </div>
  );
}
