import { ToolError } from '@entropy-tools/core/tool-error';
import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';
import { fileArgument, findFile } from './frame/find-file';

/** A chart of numbers, or of columns of an attached table. */
export const chart = defineAbility({
  name: 'make_chart',
  title: 'Chart',
  description:
    'Draws a bar, line or pie chart as PNG and SVG: either of labels and values, or of columns of an attached CSV, XLSX or JSON file (rows of one label are summed).',
  approval: 'never',
  takes: {
    kind: {
      kind: 'text',
      required: true,
      choices: ['bar', 'line', 'pie'],
      about: 'bar to compare, line for a course of time, pie for shares.',
    },
    title: { kind: 'text', most: 120, about: 'The title above the chart.' },
    labels: { kind: 'texts', most: 1000, about: 'Without a file: a label for each value.' },
    values: { kind: 'numbers', most: 1000, about: 'Without a file: the values.' },
    file: { kind: 'text', about: `Instead of labels and values. ${fileArgument}` },
    label_column: { kind: 'text', most: 200, about: 'With a file: the column of the labels.' },
    value_columns: { kind: 'texts', most: 6, about: 'With a file: the columns of the values.' },
  },
  describe({ kind, title, labels, values, file, value_columns: columns }, nameOf) {
    if (file === undefined) {
      if (!labels || !values)
        return { problem: 'Give “labels” and “values”, or a “file” with “value_columns”.' };
      if (labels.length !== values.length)
        return {
          problem: `There are ${labels.length} labels and ${values.length} values: give as many of both.`,
        };
      return {
        summary: `Draw a ${kind} chart${title ? ` “${title}”` : ` of ${values.length} values`}`,
      };
    }
    if (labels || values)
      return { problem: 'Give either a “file” or “labels” and “values”, not both.' };
    if (!columns) return { problem: 'Name the columns to draw in “value_columns”.' };
    return { summary: `Draw a ${kind} chart of ${columns.join(', ')} in ${nameOf(file)}` };
  },
  async run(values, { files, signal }) {
    const { output, warnings } = await draw();
    return {
      result: {
        made: output.files.map(({ name }) => name),
        ...output.facts,
        ...(warnings.length > 0 ? { warnings } : {}),
      },
      text: 'Drawn as PNG and SVG.',
      files: output.files,
      ...(values.file === undefined ? {} : { fromOutside: true }),
    };

    function draw() {
      const { kind, title, labels = [], values: numbers = [], file } = values;
      if (file === undefined) {
        const series = [{ name: '', values: numbers }];
        return agentJobs.makeChart({ kind, title: title ?? 'Chart', labels, series }, { signal });
      }
      const { name, blob } = findFile(files, file);
      const valueColumns = values.value_columns ?? [];
      if (valueColumns.length === 0)
        throw new ToolError('input', 'Name the columns to draw in “value_columns”.');
      const { label_column: labelColumn } = values;
      const chart = {
        kind,
        valueColumns,
        ...(title === undefined ? {} : { title }),
        ...(labelColumn === undefined ? {} : { labelColumn }),
      };
      return agentJobs.makeTableChart({ file: { name, blob }, chart }, { signal });
    }
  },
});
