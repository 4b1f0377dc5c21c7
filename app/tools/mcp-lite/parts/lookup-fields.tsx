import { formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import type { ToolAction } from '@workers/api/mcp/tool-action.contract';
import { useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import type { ToolForm } from '../draft';
import type { ImportOutcome } from '../import/imported';

/** The table that a tool looks rows up in: chosen as a CSV, which also writes the tool's schemas. */
export function LookupFields({
  form,
  action,
  onForm,
}: {
  form: ToolForm;
  action: Extract<ToolAction, { kind: 'lookup' }>;
  onForm: (form: ToolForm) => void;
}) {
  const jobs = useJobs<typeof import('../jobs').jobs>('mcp-lite');
  const [fault, setFault] = useState<string>();
  const { columns, rows } = action;

  const read = async (file: File | undefined) => {
    if (!file) return;
    setFault(undefined);
    try {
      // Its name says that it is a table, whatever is in it.
      const place = file.name.replace(/(\.\w+)?$/, '.csv');
      const given = { text: await file.text(), place, documents: {} };
      const { output } = (await jobs.readImport(given)) as { output: ImportOutcome };
      if ('message' in output) return setFault(output.message);
      const tool = 'imported' in output ? output.imported.operations[0]?.tool : undefined;
      if (!tool) return;
      const { inputSchema, outputSchema, annotations } = tool;
      onForm({
        name: form.name.trim() === '' ? tool.name : form.name,
        description: form.description.trim() === '' ? tool.description : form.description,
        action: tool.action,
        inputSchema,
        kept: {
          ...(outputSchema === undefined ? {} : { outputSchema }),
          ...(annotations ? { annotations } : {}),
        },
      });
    } catch (error) {
      setFault((await toToolError(error)).message);
    }
  };

  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm text-muted wrap-anywhere">
        {rows.length === 0
          ? 'A CSV whose first line holds the names of its columns. Its rows are stored with the server.'
          : `${formatCount(rows.length, 'row')} of ${columns.map(({ name }) => name).join(', ')}.`}
      </p>
      {fault !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
      <FilePick accept=".csv,.tsv,.txt" label="Table" onFiles={([file]) => void read(file)}>
        {(choose) => (
          <div>
            <Button size="small" onClick={choose}>
              <Icon name="upload" /> {rows.length === 0 ? 'Choose a CSV' : 'Choose another CSV'}
            </Button>
          </div>
        )}
      </FilePick>
    </div>
  );
}
