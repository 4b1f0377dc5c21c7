import { zipName } from '@entropy-tools/core/file-names';
import { formatBytes, formatCount, formatDuration } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { BatchResult } from '../batch/run-batch';
import { shortText } from '../content/short-text';

/** Maximum failures named on the page; the ZIP has all of them. */
const shownFailures = 5;

/** The result of a batch, with its download. */
export function BatchOutcome({ result, tookMs }: { result: BatchResult; tookMs: number }) {
  const { zip, made, failures, warnings, madeBy } = result;
  return (
    <div className="flex flex-col gap-4">
      <Notice
        tone={failures.length > 0 ? 'warning' : 'success'}
        title={`${formatCount(made, 'code')} made and read back in ${formatDuration(tookMs)}`}
      >
        {failures.length > 0 && (
          <>
            <p>
              {`${formatCount(failures.length, 'row')} made none. The ZIP lists them in not-made.csv.`}
            </p>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
              {failures.slice(0, shownFailures).map(({ row, text, reason }) => (
                <li key={row} className="wrap-anywhere">
                  {`Row ${row}, “${shortText(text)}”: ${reason}`}
                </li>
              ))}
            </ul>
          </>
        )}
        {warnings.map((warning) => (
          <p key={warning}>{warning}</p>
        ))}
      </Notice>
      <div>
        <Button
          variant="primary"
          disabledReason={made === 0 && 'There is no code in it.'}
          onClick={() => downloadBlob(zip, zipName('qr_codes', new Date()))}
        >
          <Icon name="download" />
          {`Download ZIP (${formatBytes(zip.size)})`}
        </Button>
      </div>
      <EngineLine madeBy={madeBy} />
    </div>
  );
}
