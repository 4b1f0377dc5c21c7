import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { downloadBlob } from '~/lib/download';
import { formatBytes } from '~/lib/format';
import { EngineLine } from '../../_kit/engine-line';
import { OpenIn } from '../../_kit/open-in';
import { messages } from '../messages';
import { tool } from '../tool';
import type { Editor } from '../use-editor';

/** 'Save PDF'; cancels beside it while it works. */
export function SaveButton({ editor }: { editor: Editor }) {
  const { job, save } = editor.saving;
  const busy = job.state.status === 'running';
  return (
    <div className="flex items-center gap-2">
      <Button variant="primary" size="large" busy={busy} onClick={() => save(editor.state)}>
        {busy ? messages.saving : messages.save}
      </Button>
      {busy && (
        <Button variant="quiet" onClick={job.cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** What became of the last save. Edits are there all the same. */
export function SaveOutcome({ editor }: { editor: Editor }) {
  const { state } = editor.saving.job;
  if (state.status === 'failed')
    return (
      <Notice tone="error" title={messages.saveFailed}>
        {state.error.message} Your edits are kept.
      </Notice>
    );
  if (state.status !== 'done') return null;
  const { name, blob, pages, warnings } = state.result;
  const count = pages === 1 ? '1 page' : `${pages} pages`;
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="success" title={`Saved as ${name}`}>
        <p>
          {count} · {formatBytes(blob.size)}
          {editor.unsaved && ' · changed since'}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="small" onClick={() => downloadBlob(blob, name)}>
            <Icon name="download" className="size-4" />
            Download again
          </Button>
          <OpenIn name={name} blob={blob} from={tool.slug} />
        </div>
      </Notice>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <EngineLine madeBy={['pdf-lib']} />
    </div>
  );
}
