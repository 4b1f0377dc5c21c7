import { formatBytes } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import type { ButtonSize } from '~/ui/button-style';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { messages } from '../messages';
import { tool } from '../tool';
import type { Editor } from '../use-editor';

/** 'Save PDF', with Cancel beside it while saving. */
export function SaveButton({ editor, size }: { editor: Editor; size: ButtonSize }) {
  const { job, save } = editor.saving;
  const busy = job.state.status === 'running';
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="primary"
        size={size}
        busy={busy}
        className={size === 'large' ? 'flex-1' : ''}
        onClick={() => save(editor.state)}
      >
        {busy ? messages.saving : messages.save}
      </Button>
      {busy && (
        <Button variant="quiet" size={size} onClick={job.cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** The result of the last save. Edits are never lost by it. */
export function SaveOutcome({ editor }: { editor: Editor }) {
  const { state } = editor.saving.job;
  if (state.status === 'failed')
    return (
      <div ref={scrollIntoView}>
        <Notice tone="error" title={messages.saveFailed}>
          {state.error.message} Your edits are kept.
        </Notice>
      </div>
    );
  if (state.status !== 'done') return null;
  const { name, blob, pages, warnings, madeBy, signer } = state.result;
  const count = pages === 1 ? '1 page' : `${pages} pages`;
  const what = signer === undefined ? count : `Signed in the name of ${signer}`;
  return (
    <div className="flex flex-col gap-3" data-testid="saved">
      <Notice
        // A signature is no sign of trust: the certificate's issuer is unknown here.
        tone={signer === undefined ? 'success' : 'info'}
        title={`${what} · ${formatBytes(blob.size)}${editor.unsaved ? ' · changed since' : ''}`}
      >
        {signer !== undefined && <p className="mt-1">{messages.issuerNotChecked}</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="small" onClick={() => downloadBlob(blob, name)}>
            <Icon name="download" className="size-4" />
            Download again
          </Button>
          <OpenIn name={name} blob={blob} from={tool.slug} size="small" />
        </div>
      </Notice>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <EngineLine madeBy={madeBy} />
    </div>
  );
}

/** A save may be started from anywhere on a long page. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'center' });
}
