import { toToolError } from '@entropy-tools/core/part-error';
import type { Palette } from '@entropy-tools/media/colour/palette';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { chosenFormat, type ExportFormat, exportFormats, exportPalette } from '../export-formats';

/** The selected format and its setter, stored on this device. */
function useExportFormat(): [ExportFormat | undefined, (id: ExportFormat['id']) => void] {
  const [id, setId] = useLocal(chosenFormat);
  return [exportFormats.find((format) => format.id === id), setId];
}

export function FormatSelect() {
  const [format, choose] = useExportFormat();
  return (
    <Select
      label="Format"
      className="w-36"
      value={format?.id}
      onChange={(event) => {
        const wanted = event.currentTarget.value;
        const found = exportFormats.find(({ id }) => id === wanted);
        if (found) choose(found.id);
      }}
    >
      {exportFormats.map(({ id, name }) => (
        <option key={id} value={id}>
          {name === 'text list' ? 'Text list' : name}
        </option>
      ))}
    </Select>
  );
}

/** 'Export CSS': saves the palette in the selected format. An error is shown beside the button. */
export function ExportButton({
  palette,
  size = 'medium',
}: {
  palette: Palette;
  size?: 'small' | 'medium';
}) {
  const [format] = useExportFormat();
  const [failure, setFailure] = useState('');
  if (!format) return null;
  const run = () =>
    exportPalette(palette, format).then(
      ({ blob, name }) => {
        setFailure('');
        downloadBlob(blob, name);
      },
      async (error: unknown) => {
        const { code, message } = await toToolError(error);
        const unknown = `The ${format.name} file could not be made. Try again.`;
        setFailure(code === 'internal' ? unknown : message);
      },
    );
  return (
    <>
      <Button
        size={size}
        aria-label={size === 'small' ? `Export ${format.name}: ${palette.name}` : undefined}
        onClick={() => void run()}
      >
        <Icon name="download" />
        Export {format.name}
      </Button>
      {failure && (
        <span role="alert" className="text-sm text-danger">
          {failure}
        </span>
      )}
    </>
  );
}

export function ExportControls({ palette, className }: { palette: Palette; className?: string }) {
  return (
    <div className={classNames('flex flex-wrap items-end gap-3', className)}>
      <FormatSelect />
      <ExportButton palette={palette} />
    </div>
  );
}
