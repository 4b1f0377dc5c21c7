import { definitionJson } from '~/platform/mcp/definition-json';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';
import { type Draft, definitionOfDraft } from '../draft';
import type { Wizard } from '../use-wizard';

const before = { 1: 1, 2: 1, 3: 2 } as const;
const after = { 1: 2, 2: 3, 3: 3 } as const;

/** Back and Next; the last step has 'Copy Definition' in place of Next. */
export function WizardButtons({ wizard }: { wizard: Wizard }) {
  const { draft, canGoOn, update, startAnew } = wizard;
  const { step } = draft;
  const isEmpty = draft.name === '' && draft.tools.length === 0;
  const reason = step === 1 ? 'Give your MCP a name first' : 'Add at least one tool first';
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
      <Button
        onClick={() => update({ step: before[step] })}
        disabledReason={step === 1 && 'This is the first step'}
      >
        <Icon name="arrow-left" /> Back
      </Button>
      {!isEmpty && (
        <Button variant="quiet" onClick={startAnew}>
          Start over
        </Button>
      )}
      <span className="grow" />
      {step < 3 ? (
        <Button
          variant="primary"
          onClick={() => update({ step: after[step] })}
          disabledReason={!canGoOn && reason}
        >
          Next <Icon name="arrow-right" />
        </Button>
      ) : (
        <CopyDefinition draft={draft} />
      )}
    </div>
  );
}

function CopyDefinition({ draft }: { draft: Draft }) {
  const { outcome, copy } = useCopy();
  return (
    <Button onClick={() => copy(definitionJson(definitionOfDraft(draft)))}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied'
          ? 'Copied'
          : outcome === 'refused'
            ? 'Select and copy it'
            : 'Copy Definition'}
      </span>
    </Button>
  );
}
