import { LeaveGuard } from '~/tool-kit/leave-guard';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { tool } from '../tool';
import type { Transcriber } from '../use-transcriber';
import { History } from './history';
import { ItemPane } from './item-pane';
import { LivePane } from './live-pane';
import { RemovedLine } from './removed-line';
import ServiceChoices from './service-choices';
import './transcriber.css';

/**
 * The history at the side, and the selected recording with player and transcript. A phone shows one of the
 * two.
 */
export function Workbench({ transcriber }: { transcriber: Transcriber }) {
  const { desk, state, engine, selected, select, add, live, startRecording } = transcriber;
  const items = state.items ?? [];
  // A wide screen always shows a recording; a phone shows the list until one is selected.
  const shown = items.find(({ id }) => id === selected) ?? items[0];
  return (
    <div className="transcriber" data-chosen={selected !== undefined || undefined}>
      <div className="transcriber-side">
        {state.problems.map((problem) => (
          <Notice
            key={problem}
            tone="error"
            title={problem}
            action={
              <Button size="small" onClick={desk.dismissProblems}>
                Close
              </Button>
            }
          />
        ))}
        <RemovedLine desk={desk} removed={state.removed} />
        <History transcriber={transcriber} shown={shown?.id} />
        <div className="transcriber-add">
          <FileDrop label="Add files" extensions={tool.extensions} onFiles={add} />
          <Button
            disabledReason={live && 'A recording is being made already.'}
            onClick={() => void startRecording()}
          >
            <Icon name="microphone" />
            Record
          </Button>
          {engine === 'ai' && (
            <>
              <p className="text-sm text-muted">The sound of added files goes to the AI service.</p>
              <ServiceChoices transcriber={transcriber} />
            </>
          )}
        </div>
      </div>
      <LeaveGuard unsaved={live !== undefined} stayLabel="Stay" leaveLabel="Leave">
        The recording that is being made would lose its sound. Stop it first to keep it.
      </LeaveGuard>
      {shown && (
        <section className="transcriber-item" aria-label={shown.fileName}>
          <button
            type="button"
            className="transcriber-back link-button"
            onClick={() => select(undefined)}
          >
            <Icon name="arrow-left" className="size-4" />
            All transcriptions
          </button>
          {live?.id === shown.id ? (
            <LivePane transcriber={transcriber} item={shown} live={live} />
          ) : (
            <ItemPane key={shown.id} transcriber={transcriber} item={shown} />
          )}
        </section>
      )}
    </div>
  );
}
