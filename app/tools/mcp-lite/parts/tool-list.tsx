import { offeredNames } from '@workers/api/mcp/mcp-limits.contract';
import { Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { lazyPart } from '~/ui/lazy-part';
import { actionTitle } from '../action-titles';
import type { DraftTool } from '../draft';
import { unknownPlaceholders } from '../unknown-placeholders';
import type { Wizard } from '../use-wizard';

const TestTool = lazyPart(() => import('./test-tool'), 'TestTool');

/** The tools that were added. */
export function ToolList({ wizard }: { wizard: Wizard }) {
  const { draft, update, editTool } = wizard;
  if (draft.tools.length === 0)
    return <p className="text-muted">No tools yet. Fill in the form and press ‘Add Tool’.</p>;
  const names = offeredNames(draft.tools.map(({ name }) => name));
  return (
    <ul
      aria-label="Tools"
      className="divide-y divide-line rounded-card border border-line bg-surface"
    >
      {draft.tools.map((tool, index) => (
        <ToolRow
          key={tool.localId}
          tool={tool}
          offered={names[index] ?? tool.name}
          onEdit={() => editTool(tool.localId)}
          onRemove={() =>
            update({ tools: draft.tools.filter(({ localId }) => localId !== tool.localId) })
          }
        />
      ))}
    </ul>
  );
}

function ToolRow({
  tool,
  offered,
  onEdit,
  onRemove,
}: {
  tool: DraftTool;
  /** A name that the protocol allows. */
  offered: string;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const [open, setOpen] = useState<'schema' | 'test'>();
  const toggle = (part: 'schema' | 'test') => setOpen(open === part ? undefined : part);
  const unknown = unknownPlaceholders(tool);
  const named = <span className="sr-only"> of {tool.name}</span>;
  return (
    <li className="flex flex-col gap-2 p-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <p dir="auto" className="font-mono font-medium wrap-anywhere">
            {tool.name}
          </p>
          {tool.description !== '' && (
            <p dir="auto" className="text-sm text-muted wrap-anywhere">
              {tool.description}
            </p>
          )}
          <p className="text-sm text-muted">{actionTitle(tool.action)}</p>
          {offered !== tool.name && (
            <p className="text-sm text-muted wrap-anywhere">
              Clients call it <code>{offered}</code>
            </p>
          )}
          {unknown.length > 0 && (
            <p className="text-sm text-danger wrap-anywhere">
              Not in the schema, so always empty:{' '}
              <code>{unknown.map((name) => `{{${name}}}`).join(', ')}</code>
            </p>
          )}
        </div>
        <Button size="small" aria-expanded={open === 'test'} onClick={() => toggle('test')}>
          Test<span className="sr-only"> {tool.name}</span>
        </Button>
        <Button size="small" aria-expanded={open === 'schema'} onClick={() => toggle('schema')}>
          View Schema{named}
        </Button>
        <Button size="small" variant="quiet" onClick={onEdit}>
          Edit<span className="sr-only"> {tool.name}</span>
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove}>
          Remove<span className="sr-only"> {tool.name}</span>
        </Button>
      </div>
      {open === 'test' && (
        <Suspense fallback={<p role="status">Loading</p>}>
          <TestTool tool={tool} />
        </Suspense>
      )}
      {open === 'schema' && (
        <CodeBox
          label={`Schema of ${tool.name}`}
          text={tool.inputSchema.trim() === '' ? 'No arguments' : tool.inputSchema}
        />
      )}
    </li>
  );
}
