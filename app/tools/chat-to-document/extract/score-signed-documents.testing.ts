import { answerFromText } from './answer-from-text';
import documents from './signed-documents.json';

/** One question and what was answered. */
export interface AnsweredQuestion {
  half: string;
  document: string;
  question: string;
  kind: 'signed' | 'further' | 'absent';
  said: string | undefined;
  isRight: boolean;
}

/** What 'Who signs, when, how much?' asks, in its order. */
const SIGNED = 'Who signs, when, how much?';

/** Asks all questions of thirty documents; the halves are told by `half`. */
export function scoreSignedDocuments(): AnsweredQuestion[] {
  return documents.flatMap(({ half, name, content, signs, when, amount, questions, absent }) => {
    const document = {
      id: name,
      name: `${name}.txt`,
      size: content.length,
      type: 'Text',
      content,
      uploadDate: '2026-11-27T00:00:00Z',
    };
    const ask = (question: string) => answerFromText([document], question)?.content;
    const base = { half, document: name };
    const parts = (ask(SIGNED) ?? '').split(/^### .*\n/m).slice(1);
    const signed = [signs, [when], [amount]].map((right, at) => ({
      ...base,
      question: `${SIGNED} (${at + 1})`,
      kind: 'signed' as const,
      said: parts[at],
      isRight: isRight(parts[at], right),
    }));
    const further = questions.map(([question = '', right = '']) => {
      const said = ask(question);
      return { ...base, question, kind: 'further' as const, said, isRight: isRight(said, [right]) };
    });
    const none = absent.map((question) => {
      const said = ask(question);
      // Sentences with the words of the question may be shown; a value would be an answer.
      return { ...base, question, kind: 'absent' as const, said, isRight: !toldIn(said) };
    });
    return [...signed, ...further, ...none];
  });
}

/** The value that is told is one of these; without a value, the first quotation shows it. */
function isRight(said: string | undefined, right: readonly string[]): boolean {
  const value = toldIn(said);
  const first = /^> (.*)$/m.exec(said ?? '')?.[1] ?? '';
  return right.some((one) =>
    value === undefined ? first.includes(one) : value.includes(one) || one.includes(value),
  );
}

function toldIn(said: string | undefined): string | undefined {
  return /^\*\*(.*?)\*\*/.exec(said?.trim() ?? '')?.[1];
}
