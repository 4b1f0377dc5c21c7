import { formatBytes } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import { tool } from '../tool';
import type { Editor } from '../use-editor';

const making = { pptx: 'Writing the PPTX', pdf: 'Writing the PDF', video: 'Writing the video' };

/** An export in progress, or the saved file. */
export function ExportNotice({ editor }: { editor: Editor }) {
  const { exporting, exportKind } = editor;
  const { state, cancel, reset } = exporting;
  if (!exportKind) return null;
  if (state.status === 'running')
    return exportKind === 'video' ? null : (
      <div className="deck-working" role="status">
        <div className="min-w-0 flex-1">
          <Progress label={making[exportKind]} value={state.progress} />
        </div>
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  if (state.status !== 'done') return null;
  const { name, blob, warnings } = state.result;
  return (
    <div className="deck-working flex-wrap" role="status" data-testid="exported">
      <Icon name="check" className="size-5 text-success" />
      <span className="min-w-0 wrap-anywhere">
        <strong className="font-semibold">{name}</strong>{' '}
        <span className="text-muted">{formatBytes(blob.size)}</span>
        {warnings.length > 0 && <span className="block text-warning">{warnings.join(' ')}</span>}
      </span>
      <span className="ml-auto flex gap-2">
        <Button size="small" onClick={() => downloadBlob(blob, name)}>
          Download again
        </Button>
        <OpenIn name={name} blob={blob} from={tool.slug} size="small" />
        <Button size="small" variant="quiet" aria-label="Dismiss" className="px-2!" onClick={reset}>
          <Icon name="close" />
        </Button>
      </span>
    </div>
  );
}
