import { formatBytes } from '@entropy-tools/core/format';
import type { StorageUse } from '@workers/api/storage/storage.contract';
import { useEffect, useState } from 'react';
import { loadAccountFiles } from '~/platform/account-files/account-files-api';
import { apiErrorText } from '~/platform/api-error-text';
import { Progress } from '~/ui/progress';
import { loadStorageUse } from './account-calls';

/** Fraction of the quota from which a warning is shown. */
const FULL_SOON = 0.9;

/** How much of their quota the user's notes, planner and keys take, and their files, as counted by the server. */
export function StorageMeter() {
  const [use, setUse] = useState<StorageUse>();
  const [files, setFiles] = useState<StorageUse>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    let open = true;
    Promise.all([loadStorageUse(), loadAccountFiles()]).then(
      ([loaded, kept]) => {
        if (!open) return;
        setUse(loaded);
        setFiles(kept);
      },
      (error: unknown) => open && setFailure(apiErrorText(error)),
    );
    return () => {
      open = false;
    };
  }, []);
  return (
    <div className="flex flex-col gap-2">
      <h3 className="text-lg">Storage</h3>
      {use && (
        <Progress
          label={`${formatBytes(use.usedBytes)} of ${formatBytes(use.maxBytes)} used`}
          value={use.usedBytes / use.maxBytes}
          hidePercent
        />
      )}
      {files && files.usedBytes > 0 && (
        <Progress
          label={`Encrypted files: ${formatBytes(files.usedBytes)} of ${formatBytes(files.maxBytes)} used`}
          value={files.usedBytes / files.maxBytes}
          hidePercent
        />
      )}
      {!use && !failure && <Progress label="Asking how much is used" />}
      {failure && <p className="text-sm text-danger">{failure}</p>}
      <p className="max-w-measure text-sm text-muted">
        {use && use.usedBytes >= use.maxBytes * FULL_SOON
          ? 'Nearly full: export and delete notes, tasks or keys that you no longer need. Making something shorter always works.'
          : 'Notes, planner and API keys in our database, counted as they are stored there: encrypted, a third longer than what you wrote.'}
      </p>
    </div>
  );
}
