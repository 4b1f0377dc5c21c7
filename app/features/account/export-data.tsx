import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { exportFileName } from '@workers/api/account/export-file.contract';
import { useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { loadExport } from './account-calls';

/** Downloads everything stored about the user as one JSON file. */
export function ExportData() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [done, setDone] = useState<{ size: number; unreadable: number }>();

  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    setDone(undefined);
    try {
      const { file, counts } = await loadExport();
      downloadBlob(file, exportFileName(new Date()));
      setDone({ size: file.size, unreadable: counts.unreadable });
    } catch (error) {
      setFailure(apiErrorText(error));
    }
    setBusy(false);
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <h3 className="text-lg">Your data</h3>
      <p className="max-w-measure text-sm text-muted">
        One JSON file with all that our database has of you: profile, browsers, passkeys (without
        what checks them), notes, planner, API keys, plan and payments.{' '}
        <strong className="font-medium text-ink">The keys and notes in it are readable</strong>, so
        keep it where nobody else looks. Notes under a passphrase of yours stay encrypted. Of
        collections of documents it has names and keys; what is kept on this device only is not in
        it.
      </p>
      <Button busy={busy} onClick={() => void save()}>
        <Icon name="download" />
        Download my data
      </Button>
      {failure && (
        <Notice tone="error" title="The file was not made." className="w-full">
          {failure}
        </Notice>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {done && `Saved, ${formatBytes(done.size)}.`}
        {done &&
          done.unreadable > 0 &&
          ` ${formatCount(done.unreadable, 'entry', 'entries')} could not be decrypted; the file says which.`}
      </p>
    </div>
  );
}
