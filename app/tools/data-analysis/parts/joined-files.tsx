import { baseName } from '@entropy-tools/core/file-names';
import { formatBytes } from '@entropy-tools/core/format';
import { tableFormatOf } from '@entropy-tools/data/data/table/table-format';
import { useState } from 'react';
import { Button } from '~/ui/button';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Notice } from '~/ui/notice';
import type { JoinedFile } from '../analysis/sql-model';
import { MAX_JOINED_FILES, messages, statedMaxBytes } from '../sentences';
import { tool } from '../tool';

/** Ids of joined files are negative, because those of opened files count up from one. */
let lastId = 0;

/** Other files whose tables a query can use. */
export function JoinedFiles({
  files,
  onChange,
}: {
  files: readonly JoinedFile[];
  onChange: (files: readonly JoinedFile[]) => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const add = (added: readonly File[]) => {
    setRefusal(null);
    const all = [...files];
    for (const file of added) {
      const format = tableFormatOf(file.name);
      if (format === undefined) setRefusal(messages.notAccepted);
      else if (file.size > statedMaxBytes)
        setRefusal(
          `‘${file.name}’ has ${formatBytes(file.size)}; a file to join may have 50MB at most.`,
        );
      else if (all.length >= MAX_JOINED_FILES)
        setRefusal(`A query joins ${MAX_JOINED_FILES} files at most.`);
      else {
        const dataset = { id: --lastId, name: file.name, file, format, types: {} };
        all.push({ table: tableName(file.name, all), dataset });
      }
    }
    onChange(all);
  };
  return (
    <div className="flex max-w-full flex-col items-start gap-2">
      {files.length > 0 && (
        <ul aria-label="Joined files" className="flex max-w-full flex-wrap gap-2">
          {files.map((file) => (
            <li
              key={file.table}
              className="flex min-w-0 items-center gap-2 rounded-control border border-line bg-surface pl-3 text-sm"
            >
              <code className="truncate" title={file.dataset.name}>
                {file.table}
              </code>
              <Button
                size="small"
                aria-label={`Take ${file.table} away`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FilePick
        testId="joined-file"
        label="Join a file"
        accept={acceptOf(tool.extensions)}
        multiple
        onFiles={add}
      >
        {(choose) => (
          <Button size="small" onClick={choose}>
            Join another file
          </Button>
        )}
      </FilePick>
      {refusal && <Notice tone="error">{refusal}</Notice>}
    </div>
  );
}

/** A table name from a file name that needs no quotes in a query: 'town_list_2026'. */
function tableName(fileName: string, taken: readonly JoinedFile[]): string {
  const words = baseName(fileName)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, 60);
  const start = /^\p{L}/u.test(words) ? words : `t_${words}`;
  const names = new Set(['data', ...taken.map(({ table }) => table)]);
  let name = start;
  for (let number = 2; names.has(name); number++) name = `${start}_${number}`;
  return name;
}
