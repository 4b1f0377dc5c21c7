import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { ToolError } from '@entropy-tools/core/tool-error';
import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';
import { fileArgument, findFile } from './frame/find-file';

/** All targets of the Converter except videos, which take longer than a call may. */
const targets = [
  'txt',
  'html',
  'pdf',
  'pptx',
  'docx',
  'png',
  'jpg',
  'webp',
  'csv',
  'json',
  'xlsx',
] as const satisfies readonly FormatId[];

/** Converts an attached file to another format. */
export const fileConversion = defineAbility({
  name: 'convert_file',
  title: 'File conversion',
  description:
    'Converts an attached file: DOCX, TXT and MD to PDF, HTML and others; PDF to JPG, PNG or DOCX; PNG, JPG and WEBP to each other, PDF or DOCX; CSV to JSON or XLSX; JSON and XLSX to CSV; XML to JSON; SVG to PNG.',
  approval: 'ask',
  takes: {
    file: { kind: 'text', required: true, about: fileArgument },
    to: { kind: 'text', required: true, choices: targets, about: 'The format wanted.' },
    pages: {
      kind: 'text',
      most: 200,
      about: 'Of a PDF that becomes pictures: all, or such as 1-3, 5. Page 1 if left out.',
    },
  },
  describe: ({ file, to }, nameOf) => ({
    summary: `Convert ${nameOf(file)} to ${to.toUpperCase()}`,
  }),
  async run({ file: wanted, to, pages }, { files, signal }) {
    const { name, blob } = findFile(files, wanted);
    // The table of formats is loaded with the first file that is to be converted.
    const [{ findWay }, { formatOfName }, { onlyConvertibleTo }] = await Promise.all([
      import('@entropy-tools/convert/find-way'),
      import('@entropy-tools/convert/formats/formats'),
      import('@entropy-tools/convert/only-convertible-to'),
    ]);
    const format = formatOfName(name);
    if (format && !findWay(format, to))
      throw new ToolError('unsupported', onlyConvertibleTo(format));
    const { output, warnings } = await agentJobs.convert(
      { file: { name, blob }, to, ...(pages === undefined ? {} : { pages }) },
      { signal },
    );
    return {
      result: {
        made: output.files.map((file) => file.name),
        ...output.facts,
        ...(warnings.length > 0 ? { warnings: warnings.slice(0, 10) } : {}),
      },
      text: `Made ${output.files.map((file) => file.name).join(', ')}.`,
      files: output.files,
    };
  },
});
