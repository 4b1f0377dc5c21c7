import { quickQuestions } from '../messages';

/** Six suggestions, four on a phone: each fills the field and sends nothing. */
export function QuickQuestions({ onChoose }: { onChoose: (question: string) => void }) {
  return (
    <ul
      aria-label="Quick questions"
      className="grid grid-cols-2 gap-2 sm:grid-cols-3 max-sm:[&>li:nth-child(n+5)]:hidden"
    >
      {quickQuestions.map(({ label, question }) => (
        <li key={label}>
          <button type="button" onClick={() => onChoose(question)} className="chat-starter">
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
