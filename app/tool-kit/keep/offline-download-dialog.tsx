import { formatBytes } from '@entropy-tools/core/format';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Progress } from '~/ui/progress';
import type { ToolDefinition } from '../define-tool';
import { loadToolList } from '../tool-list';
import { ALL_SCRIPTS } from './downloaded-tools';
import { InstallHint } from './install-hint';
import { OfflineDownloadRow } from './offline-download-row';
import { type OfflineDownload, useOfflineDownload } from './use-offline-download';

/** A tool larger than this, in bytes, is not among 'all but the large ones'. */
const LARGE_BYTES = 30_000_000;

/** Dialog: what is on this device, what else can be stored, and how to install. */
export function OfflineDownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keep for offline" className="max-w-xl">
      <KeepPanel />
    </Dialog>
  );
}

function KeepPanel() {
  const keep = useOfflineDownload();
  const tools = useToolsToKeep(keep.needs?.steps);
  if (!keep.needs || !tools)
    return <p role="status">{keep.message || 'Looking at what is on this device …'}</p>;
  const isLight = ({ slug }: ToolDefinition) => keep.totalBytes([slug]) === 0;
  const heavy = tools.filter((tool) => !isLight(tool));
  const small = heavy.filter(({ slug }) => keep.totalBytes([slug]) <= LARGE_BYTES);
  const slugsOf = (some: readonly ToolDefinition[]) => some.map(({ slug }) => slug);
  const all = [...slugsOf(heavy), ALL_SCRIPTS];
  return (
    <div className="flex flex-col gap-5">
      <p className="text-muted">
        After your first visit the home page, every tool, Recipes and Notes open without a network,
        and each tool works with what you have used of it. A tool that you keep has all it needs;
        LibreOffice, further languages of scans and AI models are kept when you choose them there.
      </p>
      <div className="flex flex-wrap gap-2">
        <KeepMany keep={keep} slugs={all} label="Keep everything" variant="primary" />
        {small.length < heavy.length && (
          <KeepMany
            keep={keep}
            slugs={slugsOf(small)}
            label={`All below ${formatBytes(LARGE_BYTES)} each`}
            variant="secondary"
          />
        )}
      </div>
      <KeepState keep={keep} />
      <ul className="flex flex-col">
        {heavy.map((tool) => (
          <OfflineDownloadRow
            key={tool.slug}
            keep={keep}
            slug={tool.slug}
            title={tool.title}
            {...(tool.offline === 'no' && { note: 'its step in recipes' })}
          />
        ))}
        <OfflineDownloadRow
          keep={keep}
          slug={ALL_SCRIPTS}
          title="Fonts for all scripts"
          note="PDFs in Chinese, Arabic, Hindi and others"
        />
      </ul>
      <InstallHint />
    </div>
  );
}

function KeepMany({
  keep,
  slugs,
  label,
  variant,
}: {
  keep: OfflineDownload;
  slugs: readonly string[];
  label: string;
  variant: 'primary' | 'secondary';
}) {
  const missing = keep.missingBytes(slugs);
  const isKept = slugs.every((slug) => keep.kept.includes(slug));
  return (
    <Button
      variant={variant}
      disabledReason={
        isKept && missing === 0 ? 'All of it is kept.' : keep.keeping && 'One after the other.'
      }
      onClick={() => keep.keep(slugs)}
    >
      {label}
      <span data-figures>{missing === 0 ? '' : formatBytes(missing)}</span>
    </Button>
  );
}

function KeepState({ keep }: { keep: OfflineDownload }) {
  const { keeping, paused, message } = keep;
  return (
    <div className="flex flex-col gap-2">
      {keeping && (
        <div className="flex items-end gap-3">
          <div className="min-w-0 flex-1">
            <Progress
              label={`${formatBytes(keeping.done)} of ${formatBytes(keeping.total)}`}
              value={keeping.total === 0 ? 1 : keeping.done / keeping.total}
            />
          </div>
          <Button size="small" onClick={keep.pause}>
            Pause
          </Button>
        </div>
      )}
      <p role="status" className="flex flex-wrap items-center gap-2 text-sm empty:hidden">
        {message}
        {paused && (
          <Button size="small" onClick={() => keep.keep(paused)}>
            Go on
          </Button>
        )}
      </p>
    </div>
  );
}

/**
 * The tools that work offline, on their own or in a recipe.
 * @param withSteps slugs of the tools that recipes use
 */
function useToolsToKeep(
  withSteps: readonly string[] | undefined,
): readonly ToolDefinition[] | undefined {
  const [tools, setTools] = useState<readonly ToolDefinition[]>();
  useEffect(() => {
    loadToolList().then(
      (list) => setTools(list.tools),
      () => setTools([]),
    );
  }, []);
  return tools?.filter(({ slug, offline }) => offline !== 'no' || withSteps?.includes(slug));
}
