import { formatCount } from '@entropy-tools/core/format';
import type { OpenedArchive } from '@entropy-tools/data/archive/open-archive';
import { useState } from 'react';
import { EngineLine } from '~/tool-kit/engine-line';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import type { ArchiveView } from '../use-archive';
import { EntryPreview } from './entry-preview';
import { EntryRow } from './entry-row';

/** Rows rendered at first: an archive may have 100,000. */
const step = 200;
const searchFrom = 12;

/** The content of an archive: a searchable list, and a preview of one of its files. */
export function ArchiveEntries({ view, archive }: { view: ArchiveView; archive: OpenedArchive }) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(step);
  const wanted = search.trim().toLowerCase();
  const found = archive.entries.filter(
    ({ path, kind }) => kind !== 'directory' && path.toLowerCase().includes(wanted),
  );
  const failed = Object.values(view.states).filter(({ failure }) => failure).length;
  return (
    <div className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-xl">Contents</h2>
      {view.look && <EntryPreview look={view.look} />}
      {archive.entries.length >= searchFrom && (
        <TextField
          label="Find a file"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {wanted && `${formatCount(found.length, 'file')} found`}
        {failed > 0 && ` ${formatCount(failed, 'file')} could not be unpacked; see the list.`}
      </p>
      {found.length === 0 && !wanted && <p className="text-muted">The archive is empty.</p>}
      {found.length > 0 && (
        <ul
          aria-label="Files in the archive"
          className="-mx-2 max-h-128 divide-y divide-line overflow-y-auto border-y border-line px-2"
        >
          {found.slice(0, shown).map((entry) => (
            <EntryRow key={entry.id} entry={entry} state={view.states[entry.id]} view={view} />
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button size="small" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, found.length - shown)} more of {found.length}
        </Button>
      )}
      <EngineLine madeBy={[readerOf(archive)]} />
    </div>
  );
}

/** The library that unpacks each kind. */
const readers: Readonly<Record<OpenedArchive['kind'], string>> = {
  zip: 'your browser’s own inflate',
  '7z': 'our own 7z reader',
  gzip: 'fflate',
  tar: 'our own TAR reader',
  'tar.gz': 'fflate',
  xz: 'xz-decompress',
  'tar.xz': 'xz-decompress',
  zstd: 'fzstd',
  'tar.zst': 'fzstd',
};

function readerOf({ kind, entries }: OpenedArchive): string {
  const isLockedZip = kind === 'zip' && entries.some(({ encrypted }) => encrypted);
  return isLockedZip ? 'zip.js' : readers[kind];
}
