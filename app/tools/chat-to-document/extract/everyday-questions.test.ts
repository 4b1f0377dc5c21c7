import { expect, it } from 'vitest';
import { answerFromText } from './answer-from-text';
import { everydayDocuments } from './everyday-documents.testing';

const contents = new Map(everydayDocuments.map(({ name, content }) => [name, content]));
const documentOf = (id: string, content: string) => ({
  id,
  name: `${id}.txt`,
  size: content.length,
  type: 'Text',
  content,
  uploadDate: '2026-11-27T00:00:00Z',
});
function ask(name: string, question: string) {
  const said = answerFromText([documentOf(name, contents.get(name) ?? '')], question)?.content;
  return { said, value: /^\*\*(.*?)\*\*/.exec(said ?? '')?.[1] };
}

it.each(
  everydayDocuments.flatMap(({ name, questions }) =>
    questions.map((one) => [name, ...one] as const),
  ),
)('%s: %s %s', (name, question, answer) => {
  const { said, value } = ask(name, question);
  expect(said).toContain(answer);
  // A value is told as the answer: another would be worse than none.
  if (value !== undefined) expect(value.includes(answer) || answer.includes(value)).toBe(true);
});

it('tells a value where a question asks for one, in 18 of 20', () => {
  const told = everydayDocuments.flatMap(({ name, questions }) =>
    questions.filter(([question]) => ask(name, question).value !== undefined),
  );
  expect(told.length).toBe(18);
});

it.each([
  ['invoice', 'What is the phone number?'],
  ['lease', 'How much is the parking?'],
  ['cv', 'When was he born?'],
  ['letter', 'How much is the salary?'],
  ['policy', 'How many days of study leave are there?'],
  ['lease', 'Who pays for electricity?'],
  ['contract', 'Who owns the source code?'],
])('%s: tells no value that is not there: %s', (name, question) => {
  expect(ask(name, question).value).toBeUndefined();
});

it('tells a name by the role behind it, not the role', () => {
  expect(ask('contract', 'Who is the supplier?').value).toBe('Lumen Software CC');
});

it('quotes the same place of two documents', () => {
  const documents = [documentOf('a', 'The rent is R5.'), documentOf('b', 'The rent is R6.')];
  expect(answerFromText(documents, 'How much is the rent?')?.quotations).toHaveLength(2);
});

it('reads a document of many short lines', { tags: ['sweep'] }, () => {
  const answer = answerFromText([documentOf('a', 'Aa.\n'.repeat(130_000))], 'What is Bb?');
  expect(answer).toBeUndefined();
});
