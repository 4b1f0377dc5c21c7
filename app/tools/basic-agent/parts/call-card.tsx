import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { type AgentCall, callStates, isPicture } from '../model/agent-message';
import { visibleJson } from '../turn/visible-json';
import type { Agent } from '../use-agent';
import { Approval } from './approval';
import { OutputFile } from './output-file';

const states: Readonly<Record<AgentCall['state'], { icon: IconName; style: string }>> = {
  waiting: { icon: 'lock', style: 'text-warning' },
  running: { icon: 'clock', style: 'text-muted' },
  done: { icon: 'check', style: 'text-success' },
  refused: { icon: 'close', style: 'text-muted' },
  failed: { icon: 'error', style: 'text-danger' },
  interrupted: { icon: 'pause', style: 'text-muted' },
};

/** A tool call: title, arguments, result, and the approval question. */
export function CallCard({ agent, call }: { agent: Agent; call: AgentCall }) {
  const { title, summary, args, leaves, state, text, result, fileIds = [], fromOutside } = call;
  const { icon, style } = states[state];
  const label = callStates[state];
  const question = agent.question?.call.id === call.id ? agent.question : undefined;
  const files = fileIds.flatMap((id) => agent.view.files.get(id) ?? []);
  // One preview only: the same picture in a second format adds nothing.
  const picture = files.find(isPicture);
  return (
    <section
      aria-label={`${title}: ${label}`}
      data-state={state}
      className={classNames(
        'flex min-w-0 flex-col gap-2 rounded-card border bg-surface p-4 text-sm',
        question ? 'border-warning/60' : 'border-line',
      )}
    >
      <div className="flex items-center gap-2">
        {state === 'running' ? (
          <span className="busy-dots" aria-hidden>
            <i />
            <i />
            <i />
          </span>
        ) : (
          <Icon name={icon} className={classNames('size-5 shrink-0', style)} />
        )}
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h2>
        <span className={classNames('shrink-0 text-xs font-medium', style)}>{label}</span>
      </div>
      {summary && <p className="wrap-anywhere">{summary}</p>}
      {leaves && (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <Icon name="external" className="size-4 shrink-0" />
          <span className="min-w-0 wrap-anywhere">Goes to {leaves}</span>
        </p>
      )}
      {/* All outgoing data is visible before approval. */}
      <details open={question !== undefined} className="group">
        <summary className="w-fit cursor-pointer text-xs text-muted hover:text-ink">
          What goes in
        </summary>
        <Json value={args} />
      </details>
      {question && <Approval question={question} />}
      {text && (
        <p
          dir="auto"
          className={classNames(
            'max-h-48 overflow-y-auto wrap-anywhere whitespace-pre-wrap',
            state === 'failed' && 'text-danger',
          )}
        >
          {text}
        </p>
      )}
      {files.map((file) => (
        <OutputFile key={file.id} file={file} withPicture={file === picture} />
      ))}
      {result && state === 'done' && (
        <details>
          <summary className="w-fit cursor-pointer text-xs text-muted hover:text-ink">
            The result in full{fromOutside && ' (written by others)'}
          </summary>
          <Json value={result} />
        </details>
      )}
    </section>
  );
}

function Json({ value }: { value: unknown }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long values scroll, also by keyboard
      tabIndex={0}
      dir="ltr"
      className="mt-2 max-h-60 overflow-auto rounded-control border border-line bg-well px-3 py-2 font-mono text-xs wrap-anywhere whitespace-pre-wrap"
    >
      {visibleJson(value)}
    </pre>
  );
}
