import { agentJobs } from '../agent-jobs';
import { defineAbility } from './frame/define-ability';
import { fileArgument, findFile } from './frame/find-file';

/** Statistics of an attached table. */
export const tableStatistics = defineAbility({
  name: 'table_statistics',
  title: 'Table statistics',
  description:
    'Figures of an attached CSV, TSV, XLSX, JSON, NDJSON or Parquet table, over all its rows: for each column count, sum, mean, median, min, max, deviation or the commonest value; and by group. Use it instead of counting rows yourself.',
  approval: 'never',
  takes: {
    file: { kind: 'text', required: true, about: fileArgument },
    columns: { kind: 'texts', most: 40, about: 'Only these columns.' },
    group_by: { kind: 'text', most: 200, about: 'Also by the values of this column.' },
  },
  describe: ({ file, group_by: groupBy }, nameOf) => ({
    summary: `Statistics of ${nameOf(file)}${groupBy ? ` by ${groupBy}` : ''}`,
  }),
  async run({ file: wanted, columns, group_by: groupBy }, { files, signal }) {
    const { name, blob } = findFile(files, wanted);
    const { output } = await agentJobs.describeTable(
      {
        file: { name, blob },
        ...(columns ? { columns } : {}),
        ...(groupBy === undefined ? {} : { groupBy }),
      },
      { signal },
    );
    return {
      result: { name, ...output },
      text: `“${name}”: ${output.rows} rows, ${output.columns.length} columns`,
      fromOutside: true,
    };
  },
});
