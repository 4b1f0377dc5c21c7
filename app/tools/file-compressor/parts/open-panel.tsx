import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { ToolPanes } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { TextField } from '~/ui/text-field';
import { tool } from '../tool';
import { type ArchiveView, isAboutPassword } from '../use-archive';
import { ArchiveEntries } from './archive-entries';

/** The opening tab: the archive on the left, its content on the right. */
export function OpenPanel({ view }: { view: ArchiveView }) {
  const { archive, opening } = view;
  return (
    <ToolPanes
      stage={archive ? 'done' : opening.state.status}
      input={
        <>
          <FileDrop
            label="Drop an archive here"
            hint="ZIP, 7z, GZIP, TAR, XZ, Zstandard · any size · with or without a password"
            extensions={tool.extensions}
            multiple={false}
            onFiles={([file]) => file && view.open(file)}
          />
          {opening.state.status === 'running' && (
            <div className="flex items-end gap-4">
              <div className="flex-1">
                <Progress label="Opening" value={opening.state.progress} />
              </div>
              <Button size="small" onClick={opening.cancel}>
                Cancel
              </Button>
            </div>
          )}
          {opening.state.status === 'failed' &&
            (isAboutPassword(opening.state.error.message) ? (
              <HiddenNames view={view} message={opening.state.error.message} />
            ) : (
              <Notice tone="error" title="The archive could not be opened.">
                {opening.state.error.message}
              </Notice>
            ))}
          {archive && <ArchiveCard view={view} />}
        </>
      }
      result={
        archive ? (
          <ArchiveEntries key={archive.id} view={view} archive={archive} />
        ) : (
          <EmptyState title="What is in the archive appears here">
            Look at single files, save one of them or all, and open archives within archives.
            Nothing leaves this device.
          </EmptyState>
        )
      }
    />
  );
}

/** Asks for the password of an archive with encrypted names. */
function HiddenNames({ view, message }: { view: ArchiveView; message: string }) {
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        view.openAgain();
      }}
    >
      <TextField
        label="Password of the archive"
        type="password"
        autoComplete="off"
        autoFocus
        value={view.password}
        error={message}
        onChange={(event) => view.setPassword(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabledReason={view.password === '' && 'Type the password first.'}
      >
        Open
      </Button>
    </form>
  );
}

const kindNames = {
  zip: 'ZIP',
  '7z': '7z',
  gzip: 'GZIP',
  tar: 'TAR',
  'tar.gz': 'TAR.GZ',
  xz: 'XZ',
  'tar.xz': 'TAR.XZ',
  zstd: 'Zstandard',
  'tar.zst': 'TAR.ZST',
} as const;

function ArchiveCard({ view }: { view: ArchiveView }) {
  const { archive, around, extracting, warnings } = view;
  if (!archive) return null;
  const files = archive.entries.filter(({ kind }) => kind === 'file');
  const total = files.reduce((sum, { size }) => sum + size, 0);
  const locked = files.some(({ encrypted }) => encrypted);
  const renamed = archive.entries.filter((entry) => entry.renamed).length;
  const outer = around.at(-1);
  const busy = extracting.state.status === 'running';
  return (
    <section
      aria-label="The archive"
      className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div>
        <h2 className="text-xl wrap-anywhere">{archive.name}</h2>
        <p className="text-sm text-muted" data-figures>
          {kindNames[archive.kind]} · {formatCount(files.length, 'file')} · {formatBytes(total)}{' '}
          unpacked
        </p>
        {outer && (
          <button type="button" className="link-button mt-1 text-sm" onClick={view.back}>
            Back to {outer.name}
          </button>
        )}
      </div>
      {warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {renamed > 0 && (
        <Notice tone="warning">
          {formatCount(renamed, 'entry', 'entries')} wanted to be written outside the folder. The
          paths shown here are safe.
        </Notice>
      )}
      {locked && (
        <TextField
          label="Password of the archive"
          type="password"
          autoComplete="off"
          value={view.password}
          error={view.passwordAsked}
          onChange={(event) => view.setPassword(event.currentTarget.value)}
        />
      )}
      {extracting.state.status === 'running' && (
        <Progress label="Unpacking" value={extracting.state.progress || undefined} />
      )}
      {extracting.state.status === 'failed' && (
        <Notice tone="error" title="Not everything could be saved.">
          {extracting.state.error.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={busy}
          disabledReason={files.length === 0 && 'There are no files in it.'}
          onClick={view.saveAll}
        >
          <Icon name="folder" />
          Extract all
        </Button>
        {busy && <Button onClick={extracting.cancel}>Cancel</Button>}
        <Button variant="quiet" onClick={view.close}>
          Close
        </Button>
      </div>
    </section>
  );
}
