const starters = [
  'Help me word a difficult message to a colleague.',
  'Explain something to me as if I were twelve: ',
  'Ask me five questions that help me choose between ',
  'Write a small Python script that ',
] as const;

/** Shown in a chat without messages: suggestions, which fill the field and send nothing. */
export function Starters({ onChoose }: { onChoose: (text: string) => void }) {
  return (
    <div className="mx-auto flex min-h-full w-full max-w-lg flex-col items-start gap-5 px-4 pt-6 pb-8 sm:justify-end">
      <h2 className="text-2xl">What is on your mind?</h2>
      <ul className="grid w-full gap-2 sm:grid-cols-2">
        {starters.map((starter) => (
          <li key={starter}>
            <button type="button" onClick={() => onChoose(starter)} className="chat-starter">
              {starter.trim()}
              {starter.endsWith(' ') && ' …'}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
