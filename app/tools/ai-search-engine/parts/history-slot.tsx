import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { AiSearch } from '../use-ai-search';

const HistoryList = lazyPart(() => import('./history-list'), 'HistoryList');

/** Earlier searches in a collapsed section, loaded when it is opened. */
export function HistorySlot({ search }: { search: AiSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="border-t border-line pt-4"
    >
      <summary className="min-h-8 cursor-pointer font-medium">
        Earlier searches on this device
      </summary>
      {isOpen && (
        <Suspense fallback={<p className="text-sm text-muted">Reading</p>}>
          <HistoryList search={search} />
        </Suspense>
      )}
    </details>
  );
}
