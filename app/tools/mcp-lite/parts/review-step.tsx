import { Link } from '@remix-run/react';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import { definitionJson } from '~/platform/mcp/definition-json';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';
import { useCopy } from '~/ui/use-copy';
import { definitionOfDraft } from '../draft';
import type { Wizard } from '../use-wizard';

/** Step 3: reviews the JSON, and copies or saves it. */
export function ReviewStep({ wizard }: { wizard: Wizard }) {
  const { draft, alert, busy, save, keepHere, session } = wizard;
  const { outcome, copy } = useCopy();
  const json = definitionJson(definitionOfDraft(draft));
  return (
    <section aria-label="Review" className="flex flex-col gap-4">
      <CodeBox label="The definition as JSON" text={json} />
      <CallsPerDay wizard={wizard} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => copy(json)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          <span aria-live="polite">
            {outcome === 'copied'
              ? 'Copied'
              : outcome === 'refused'
                ? 'Select and copy it'
                : 'Copy JSON'}
          </span>
        </Button>
        <Button variant="primary" onClick={() => void save()} busy={busy === 'saving'}>
          Save
        </Button>
        {session.status === 'signed-out' && (
          <Button variant="quiet" onClick={keepHere}>
            Keep on this device
          </Button>
        )}
      </div>
      {alert?.at === 'save' && (
        <Notice
          tone="error"
          {...(session.status === 'signed-out'
            ? {
                action: (
                  <Link to="/login?return=/mcp-lite">Sign in, and come back to this step</Link>
                ),
              }
            : {})}
        >
          {alert.text}
        </Notice>
      )}
    </section>
  );
}

/** A limit of the owner's own below that of the site. */
function CallsPerDay({ wizard: { draft, update } }: { wizard: Wizard }) {
  const { callsPerDay: most, publicCallsPerDay } = mcpLimits;
  return (
    <TextField
      label="Calls a day at most"
      inputMode="numeric"
      className="max-w-80"
      value={draft.callsPerDay ?? ''}
      placeholder={String(most)}
      hint={`Empty: ${most.toLocaleString()} with tokens, and ${publicCallsPerDay.toLocaleString()} by everybody while it is public.`}
      onChange={({ target }) => {
        const digits = Number(target.value.replace(/\D/g, ''));
        update({ callsPerDay: digits > 0 ? Math.min(digits, most) : undefined });
      }}
    />
  );
}
