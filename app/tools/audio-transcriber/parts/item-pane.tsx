import { formatDuration } from '@entropy-tools/core/format';
import type { TimedText } from '@entropy-tools/media/speech/transcribe';
import { timeWords } from '@entropy-tools/media/speech/word-times';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import { withText } from '../export/edit-text';
import { messages } from '../messages';
import { type Transcription, transcriptOf } from '../transcription';
import type { Transcriber } from '../use-transcriber';
import { FindBar } from './find-bar';
import { markText } from './mark-text';
import { Player, type PlayerHandle } from './player';
import { SaveBar } from './save-bar';
import { statusLabel } from './status-label';
import { TranscriptRows } from './transcript-rows';
import { OtherEngine, WorkLine } from './work-line';

/** The text before a change, and the row that was typed into. */
interface UndoStep {
  row: number | undefined;
  parts: readonly TimedText[];
}

/** One recording: its details, player, transcript and actions. */
export function ItemPane({ transcriber, item }: { transcriber: Transcriber; item: Transcription }) {
  const { desk } = transcriber;
  const { id, parts, status } = item;
  const sound = useSound(transcriber, id);
  const player = useRef<PlayerHandle>(null);
  const text = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<number>();
  const [mode, setMode] = useState<'read' | 'edit' | 'find'>('read');
  const isDone = status === 'completed';
  const latest = useRef(parts);
  latest.current = parts;
  // Only updated when done and not editing, not with each keystroke or new part.
  const captions = useRef<Transcription['parts']>([]);
  if (isDone && mode !== 'edit') captions.current = parts;
  const seek = useCallback((seconds: number) => player.current?.playFrom(seconds), []);
  const [undoable, setUndoable] = useState<readonly UndoStep[]>([]);
  /** Changes the text; what is typed into one row in a stretch is undone at once. */
  const commit = useCallback(
    (changed: readonly TimedText[], row?: number) => {
      const step = { row, parts: latest.current };
      setUndoable((known) =>
        row !== undefined && known.at(-1)?.row === row ? known : [...known, step],
      );
      desk.changeParts(id, changed);
    },
    [desk, id],
  );
  const undo = () => {
    const step = undoable.at(-1);
    setUndoable(undoable.slice(0, -1));
    if (step) desk.changeParts(id, step.parts);
  };
  const change = useCallback(
    (index: number, changed: string) =>
      commit(
        latest.current.map((part, at) => (at === index ? withText(part, changed) : part)),
        index,
      ),
    [commit],
  );
  const spoken = useRef('');
  const follow = useCallback((seconds: number, isPlaying: boolean) => {
    const at = latest.current.findLastIndex(({ start }) => start <= seconds + 0.05);
    setCurrent(at < 0 ? undefined : at);
    const row = text.current?.querySelectorAll('.transcript > li')[at];
    if (isPlaying && spoken.current !== `${at}` && !text.current?.contains(document.activeElement))
      row?.scrollIntoView({ block: 'nearest' });
    spoken.current = `${at}`;
    const part = latest.current[at];
    const word = part && timeWords(part).findLast(({ start }) => start <= seconds + 0.02);
    const length = word?.text.length ?? 0;
    markText('transcript-spoken', text.current, word ? [{ part: at, at: word.at, length }] : []);
  }, []);
  useEffect(() => () => void CSS.highlights?.delete('transcript-spoken'), []);
  const toggle = (wanted: 'edit' | 'find') => setMode(mode === wanted ? 'read' : wanted);
  const words = useMemo(() => transcriptOf(item), [item]);
  return (
    <>
      <div className="transcriber-head">
        <div>
          <h2 className="truncate text-lg">{item.fileName}</h2>
          <p className="text-sm text-muted" data-figures>
            <span role="status" data-status={status}>
              {statusLabel(item, transcriber).replace(/ \d+ %$/, '')}
            </span>
            {` · ${item.language}`}
            {isDone && item.madeBy && ` · made by ${item.madeBy}`}
            {isDone && item.tookMs !== undefined && ` · took ${formatDuration(item.tookMs)}`}
          </p>
        </div>
        {isDone && parts.length > 0 && (
          <>
            <Button
              size="small"
              aria-pressed={mode === 'edit'}
              variant={mode === 'edit' ? 'primary' : 'secondary'}
              onClick={() => toggle('edit')}
            >
              {mode === 'edit' ? 'Done' : 'Edit'}
            </Button>
            <Button size="small" aria-pressed={mode === 'find'} onClick={() => toggle('find')}>
              Find and replace
            </Button>
            {undoable.length > 0 && (
              <Button size="small" variant="quiet" onClick={undo}>
                Undo
              </Button>
            )}
            <CopyButton text={words} name="transcript" />
          </>
        )}
        <IconButton
          icon="trash"
          label={`Remove ${item.fileName}`}
          onClick={() => void desk.remove(id).then(focusNext)}
        />
      </div>
      {sound && sound.size > 0 && (status !== 'error' || parts.length > 0) && (
        <Player
          ref={player}
          sound={sound}
          isVideo={item.hasVideo}
          name={item.fileName}
          parts={captions.current}
          onTime={follow}
        />
      )}
      <WorkLine transcriber={transcriber} item={item} />
      {mode === 'find' && <FindBar parts={parts} text={text} onReplace={commit} />}
      <div ref={text} className="transcriber-text">
        {item.notes.map((note) => (
          <Notice key={note} tone="warning">
            {note}
          </Notice>
        ))}
        {isDone && parts.length === 0 && <p className="text-muted">{messages.noSpeech}</p>}
        <TranscriptRows
          parts={parts}
          current={current}
          onSeek={sound ? seek : undefined}
          onText={mode === 'edit' && isDone ? change : undefined}
        />
        {isDone && item.engine === 'device' && sound && (
          <p className="text-sm text-muted">
            Not English? <OtherEngine transcriber={transcriber} item={item} /> The sound is then
            sent to it.
          </p>
        )}
      </div>
      {isDone && parts.length > 0 && (
        <SaveBar transcriber={transcriber} item={item} sound={sound} text={words} />
      )}
    </>
  );
}

/** Moves the focus on after the focused button was removed with its recording. */
function focusNext(): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>('.transcriber-history button, .workspace-body .drop-zone-button')
      ?.focus(),
  );
}

/** The audio itself, if this device still has it. */
function useSound({ desk, state }: Transcriber, id: string): Blob | undefined {
  const [sound, setSound] = useState<Blob>();
  const status = desk.get(id)?.status;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a recording that ends has its sound only then
  useEffect(() => {
    let isCurrent = true;
    void desk.soundOf(id).then((found) => isCurrent && setSound(found));
    return () => {
      isCurrent = false;
    };
  }, [desk, id, status, state.items?.length]);
  return sound;
}
