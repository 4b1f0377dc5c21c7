import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { describeRequirement } from '~/tool-kit/office/describe-requirement';
import { OfficeArrival } from '~/tool-kit/office/office-arrival';
import { officePrice, officeSize } from '~/tool-kit/office/office-price';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { PrintedPages } from './printed-pages';
import type { PrintedSource } from './printed-source';
import { type Printed, usePrinted } from './use-printed';

/** A document's pages laid out by LibreOffice, or the steps to get there. */
export default function PrintedView({
  source,
  isChosen,
  onChoose,
  onLeave,
  instead,
}: {
  source: PrintedSource;
  /** The user accepted the download. */
  isChosen: boolean;
  onChoose: () => void;
  /** Called when the user cancelled, or LibreOffice was removed from the device. */
  onLeave: () => void;
  /** A sentence about what works instead if LibreOffice cannot run. */
  instead: string;
}) {
  const printed = usePrinted(source, isChosen);
  const { office, job, again } = printed;
  if (office.state.status === 'lacking')
    return (
      <Notice>{describeRequirement(office.state.lack, 'Showing pages as printed', instead)}</Notice>
    );
  if (!isChosen) return <Offer isHere={office.isHere} onChoose={onChoose} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <OfficeArrival state={office.state} isHere={office.isHere} onRetry={office.retry} />
      {job.state.status === 'running' && (
        <div className="flex flex-wrap items-end gap-4" role="status">
          <div className="min-w-0 flex-1">
            <Progress label="Laying out the pages" value={job.state.progress} />
          </div>
          <Button
            size="small"
            onClick={() => {
              job.cancel();
              onLeave();
            }}
          >
            Cancel
          </Button>
        </div>
      )}
      {job.state.status === 'failed' && (
        <Notice
          tone="error"
          title="The pages could not be laid out."
          action={
            <Button size="small" onClick={again}>
              Try again
            </Button>
          }
        >
          {job.state.error.message} {instead}
        </Notice>
      )}
      <Pages printed={printed} onRemove={onLeave} />
    </div>
  );
}

/** The description and the cost, before anything is downloaded. */
function Offer({ isHere, onChoose }: { isHere: boolean; onChoose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-card border border-line bg-surface p-6">
      <div className="max-w-measure">
        <p className="font-medium">Pages as LibreOffice lays them out</p>
        <p className="text-sm text-muted">
          With headers, footers, columns, colours and typefaces. LibreOffice runs in this tab; the
          document stays on this device. {officePrice(isHere)}
        </p>
      </div>
      <Button variant="primary" onClick={onChoose}>
        Show as printed
      </Button>
    </div>
  );
}

function Pages({ printed: { job, office }, onRemove }: { printed: Printed; onRemove: () => void }) {
  if (job.state.status !== 'done') return null;
  const { pdf, warnings } = job.state.result;
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="info">
          {warnings.map((warning) => (
            <p key={warning}>{warning}</p>
          ))}
        </Notice>
      )}
      <PrintedPages
        pdf={pdf}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => downloadBlob(pdf, pdf.name)}>
              <Icon name="download" />
              Save as PDF
            </Button>
            <OpenIn name={pdf.name} blob={pdf} from="doc-reader" />
          </div>
        }
      />
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <EngineLine madeBy={['LibreOffice']} />
        <button
          type="button"
          className="link-button text-sm"
          onClick={() => {
            onRemove();
            office.remove();
          }}
        >
          Remove LibreOffice from this device ({officeSize})
        </button>
      </div>
    </>
  );
}
