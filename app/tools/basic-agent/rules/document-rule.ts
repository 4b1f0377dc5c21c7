import type { Rule } from './rule';

/** A Word or PDF file of a text that is in the message. */
export const documentRule: Rule = ({ text, whole }) => {
  const [, format = ''] =
    /^(?:please )?(?:make|create|write|save|put)\b.{0,60}?\b(word|docx|pdf)\b[^:\n]{0,60}[:\n]/i.exec(
      whole,
    ) ?? [];
  if (format === '' || text === '') return undefined;
  const markdown = whole.slice(whole.search(/[:\n]/) + 1).trim();
  if (markdown === '') return undefined;
  const args = { markdown, format: format.toLowerCase() === 'pdf' ? 'pdf' : 'docx' };
  return {
    calls: [{ name: 'make_document', args }],
    say: () => 'The document is above, with your text as it was.',
  };
};
