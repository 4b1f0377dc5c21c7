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

/** Ways to begin, which fill the field and send nothing. */
export function Suggestions({
  several,
  onChoose,
}: {
  several: boolean;
  onChoose: (question: string) => void;
}) {
  return (
    <ul aria-label="Suggested questions" className="flex flex-wrap gap-2">
      {(several ? forSeveral : forOne).map((question) => (
        <li key={question}>
          <button
            type="button"
            onClick={() => onChoose(question)}
            className="rounded-card border border-line px-3 py-1.5 text-left text-sm text-muted transition-colors hover:border-ink hover:text-ink"
          >
            {question}
          </button>
        </li>
      ))}
    </ul>
  );
}
