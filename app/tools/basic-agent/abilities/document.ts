import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';

const MAX_DOCUMENT = 100_000;

/** Makes a Word or PDF file from the model's text. */
export const makeDocument = defineAbility({
  name: 'make_document',
  title: 'Document',
  description:
    'Makes a DOCX or PDF file of a text in Markdown: headings, lists, tables, bold, links. Write the whole text into the argument.',
  approval: 'never',
  takes: {
    markdown: {
      kind: 'text',
      required: true,
      most: MAX_DOCUMENT,
      about: 'The whole text in Markdown.',
    },
    format: { kind: 'text', required: true, choices: ['docx', 'pdf'], about: 'Word or PDF.' },
    title: { kind: 'text', most: 200, about: 'Names the file; else the first heading does.' },
  },
  describe: ({ format, title }) => ({
    summary: `Make a ${format === 'docx' ? 'Word' : 'PDF'} document${title ? ` “${title}”` : ''}`,
  }),
  async run({ markdown, format, title }, { signal }) {
    const { output, warnings } = await agentJobs.makeDocument(
      { markdown, format, ...(title === undefined ? {} : { title }) },
      { signal },
    );
    return {
      result: {
        made: output.files.map(({ name }) => name),
        ...output.facts,
        ...(warnings.length > 0 ? { warnings: warnings.slice(0, 10) } : {}),
      },
      text: `Made ${output.files.map(({ name }) => name).join(', ')}.`,
      files: output.files,
    };
  },
});
