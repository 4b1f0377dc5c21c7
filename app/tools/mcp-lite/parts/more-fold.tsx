import { Suspense, useState } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import type { Wizard } from '../use-wizard';

const ResourceFields = lazyPart(() => import('./more-fields'), 'ResourceFields');
const PromptFields = lazyPart(() => import('./more-fields'), 'PromptFields');

/** Features of a server besides tools; loaded when opened. */
export function MoreFold({ wizard }: { wizard: Wizard }) {
  const { resources = [], prompts = [] } = wizard.draft;
  const [isOpen, setIsOpen] = useState(resources.length + prompts.length > 0);
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="rounded-card border border-line p-4"
    >
      <summary className="min-h-11 cursor-pointer content-center font-medium">
        Resources and prompts
        {resources.length + prompts.length > 0 && ` (${resources.length} and ${prompts.length})`}
      </summary>
      {isOpen && (
        <Suspense>
          <div className="flex flex-col gap-8 pt-4">
            <ResourceFields wizard={wizard} />
            <PromptFields wizard={wizard} />
          </div>
        </Suspense>
      )}
    </details>
  );
}
