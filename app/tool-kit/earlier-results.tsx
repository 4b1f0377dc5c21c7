import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { ResultList } from '~/ui/result-list';
import { OpenIn } from './open-in';
import type { SessionResult } from './session-results';

/** The results of an earlier visit, in the place of the next ones. */
export default function EarlierResults({
  slug,
  files,
  onForget,
}: {
  slug: string;
  files: readonly SessionResult[];
  onForget: () => void;
}) {
  const [first] = files;
  if (!first) return null;
  return (
    <section
      aria-label="Earlier results"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 className="text-xl">From earlier</h2>
        <p className="text-sm text-muted">What you made here before, until this tab is closed.</p>
      </div>
      <div className="max-h-96 overflow-y-auto">
        <ResultList rows={files.map((file, id) => ({ id, source: file.name, files: [file] }))} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {files.length === 1 && (
          <Button variant="primary" onClick={() => downloadBlob(first.blob, first.name)}>
            <Icon name="download" />
            Download
          </Button>
        )}
        {files.length === 1 && <OpenIn name={first.name} blob={first.blob} from={slug} />}
        <Button variant="quiet" onClick={onForget}>
          Let go
        </Button>
      </div>
    </section>
  );
}
