import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { Wizard } from '../use-wizard';

/** Step 1: what the server is called and what it is for. */
export function ServerStep({
  wizard,
  importDialog: ImportDialog,
}: {
  wizard: Wizard;
  importDialog: ComponentType<{ wizard: Wizard; onClose: () => void }>;
}) {
  const { draft, update, alert } = wizard;
  const [isImporting, setIsImporting] = useState(false);
  return (
    <section aria-label="Name and description" className="flex flex-col gap-4">
      {alert?.at === 'load' && <Notice tone="error">{alert.text}</Notice>}
      {draft.editing && (
        <Notice>
          You are changing “{draft.name}”. Saving makes another version; the one before is kept.
        </Notice>
      )}
      <TextField
        label="Name"
        value={draft.name}
        maxLength={100}
        placeholder="My weather tools"
        onChange={(event) => update({ name: event.target.value })}
      />
      <TextArea
        label="Description"
        value={draft.description}
        maxLength={2000}
        placeholder="What the tools are for. AI clients read this too."
        onChange={(event) => update({ description: event.target.value })}
      />
      <div>
        <Button variant="quiet" size="small" onClick={() => setIsImporting(true)}>
          <Icon name="upload" /> Import OpenAPI, Postman, curl or a table
        </Button>
      </div>
      {isImporting && (
        <Suspense>
          <ImportDialog wizard={wizard} onClose={() => setIsImporting(false)} />
        </Suspense>
      )}
    </section>
  );
}
