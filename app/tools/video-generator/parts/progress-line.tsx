import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { messages } from '../messages';
import type { Generator } from '../use-generator';

/** The progress of the work, with Cancel; or why it failed. */
export function ProgressLine({
  generator: { job, service, engine, wasReloaded },
}: {
  generator: Generator;
}) {
  const { state } = job;
  return (
    <>
      {wasReloaded && state.status === 'idle' && (
        <Notice title={messages.reloaded}>{messages.reloadedDetail}</Notice>
      )}
      {state.status === 'running' && (
        <Running
          label={engine === 'simulation' ? 'Simulating' : 'Drawing and encoding'}
          value={state.progress}
          onCancel={job.cancel}
        />
      )}
      {state.status === 'failed' && (
        <Notice tone="error" title="No video was made">
          {state.error.message}
        </Notice>
      )}
      {service.state.status === 'running' && (
        <Running
          label={`${service.state.model || 'The service'} is at work. ${messages.statedTime} You may close the page and come back.`}
          value={service.state.progress}
          onCancel={service.stop}
        />
      )}
      {service.state.status === 'failed' && (
        <Notice tone="error" title="The service made no video">
          {service.state.message}
        </Notice>
      )}
    </>
  );
}

function Running({
  label,
  value,
  onCancel,
}: {
  label: string;
  value: number | undefined;
  onCancel: () => void;
}) {
  return (
    <div className="flex items-end gap-3">
      <div className="min-w-0 flex-1">
        <Progress label={label} value={value} />
      </div>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
