import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import type { RecogniseAll, SaveFormat } from './use-recognise-all';

const formats: Readonly<Record<SaveFormat, string>> = {
  pdf: 'Searchable PDF',
  txt: 'Text',
  md: 'Markdown',
  docx: 'Word',
};

/** Saves all recognised files in one ZIP; hidden for a single file. */
export function SaveAll({ all }: { all: RecogniseAll }) {
  const [to, setTo] = useState<SaveFormat>('pdf');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const count = all.outcomes.filter((outcome) => 'read' in outcome).length;
  if (count < 2 || all.state.status === 'running') return null;
  const save = async () => {
    setIsBusy(true);
    setProblem(undefined);
    try {
      const zip = await all.saveAll(to);
      downloadBlob(zip, zip.name);
    } catch (error) {
      setProblem((await toToolError(error)).message);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Save all as"
          className="w-40"
          value={to}
          onChange={({ currentTarget: { value } }) =>
            value in formats && setTo(value as SaveFormat)
          }
        >
          {Object.entries(formats).map(([format, name]) => (
            <option key={format} value={format}>
              {name}
            </option>
          ))}
        </Select>
        <Button busy={isBusy} onClick={() => void save()}>
          Save {count} files as ZIP
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
    </div>
  );
}
