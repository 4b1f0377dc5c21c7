import { formatBytes } from '@entropy-tools/core/format';
import { modelAssets } from '@entropy-tools/core/vendor-assets';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { Generator } from '../use-generator';

/** Finds the subject of the picture on request, because a model has to be loaded. */
export function SubjectLine({ generator: { pictures } }: { generator: Generator }) {
  const { subjectJob, source, findSubject } = pictures;
  const { state } = subjectJob;
  if (!source.picture) return null;
  if (state.status === 'done')
    return (
      <p className="text-sm text-muted">
        The subject was found and is drawn in front of its background.
      </p>
    );
  if (state.status === 'running')
    return (
      <div className="flex items-end gap-3">
        <div className="flex-1">
          <Progress label="Finding the subject" value={state.progress} />
        </div>
        <Button size="small" onClick={subjectJob.cancel}>
          Cancel
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      {state.status === 'failed' && <Notice tone="error">{state.error.message}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={findSubject}>Find the subject</Button>
        <span className="text-sm text-muted">
          Loads a model of {formatBytes(modelAssets.isnet.bytes)} once; the picture stays here.
        </span>
      </div>
    </div>
  );
}
