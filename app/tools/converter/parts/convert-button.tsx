import type { RefObject } from 'react';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import type { ConverterState } from '../use-converter';

/** Converts the selection, or explains why it cannot. */
export function ConvertButton({
  converter,
  action,
}: {
  converter: ConverterState;
  /** Receives the focus when the focused control is removed. */
  action: RefObject<HTMLButtonElement>;
}) {
  const busy = converter.job.state.status === 'running';
  return (
    <ActionBar>
      <Button
        ref={action}
        variant="primary"
        size="large"
        busy={busy}
        disabledReason={reasonNotToConvert(converter)}
        onClick={converter.convert}
      >
        {actionLabel(converter.files.length > 1, busy)}
      </Button>
    </ActionBar>
  );
}

function reasonNotToConvert({ files, jobsOfFiles, isAwaiting }: ConverterState): string | false {
  if (files.length === 0) return 'Add a file first.';
  if (isAwaiting) return 'It starts when LibreOffice is here.';
  return jobsOfFiles.some(({ target }) => target === '') && 'Choose a format first.';
}

function actionLabel(several: boolean, busy: boolean): string {
  if (busy) return several ? 'Converting to ZIP...' : 'Converting...';
  return several ? 'Convert Files to ZIP' : 'Convert File';
}
