import type { Rule } from './rule';
import { unknownWords, vocabularyOf } from './unknown-words';

/** Any other word before the text ('a PDF report on bees: 5 pages') asks to write one. */
const words = vocabularyOf(
  'make create write save put word docx pdf text words following below content contents says saying reads',
);

/** A Word or PDF file of a text that is in the message. */
export const documentRule: Rule = ({ whole }) => {
  const at = whole.search(/[:\n]/);
  if (at < 0 || at > 150) return undefined;
  const wish = whole.slice(0, at);
  const [format] = /\b(?:word|docx|pdf)\b/i.exec(wish) ?? [];
  if (!format || !/^(?:make|create|write|save|put)\b/i.test(wish)) return undefined;
  const markdown = whole.slice(at + 1).trim();
  if (markdown === '' || unknownWords(wish, words).length > 0) return undefined;
  return {
    calls: [
      {
        name: 'make_document',
        args: { markdown, format: format.toLowerCase() === 'pdf' ? 'pdf' : 'docx' },
      },
    ],
    say: () => 'The document is above, with your text as it was.',
  };
};
