import { ToolError } from '@entropy-tools/core/tool-error';
import type { OutputPiece } from '@entropy-tools/machine/shell/output-window';
import { type ShellState, shortPath, startShell } from '@entropy-tools/machine/shell/shell-state';
import { useEffect, useRef, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import type { FromLine, jobs as toolJobs } from './jobs';
import type { LessonRun } from './lessons/lesson';
import { PRACTICE_TREE } from './lessons/practice-tree';
import { outputAfterClear } from './session';
import type { TerminalSession } from './terminal-session';
import { useEntries } from './use-entries';
import { useHistory } from './use-history';

/** A line that runs this long without any message to the page is ended. */
const MAX_LINE_MS = 120_000;

/** How long a line may take to end by itself after a Ctrl+C. */
const GRACE_MS = 300;

const loadCompletion = () =>
  Promise.all([
    import('@entropy-tools/machine/shell/complete-line'),
    import('@entropy-tools/machine/shell/command-names'),
  ]);

/** A practice session: a terminal, with its last run for the lessons. */
export interface PracticeSession extends TerminalSession {
  /** The last completed line, numbered. */
  lastRun: (LessonRun & { number: number }) | undefined;
  /** Restores the initial files. */
  reset: () => void;
}

/** The practice shell as a session: each line runs in the tool's worker, the state is held here. */
export function usePractice(): PracticeSession {
  const jobs = useJobs<typeof toolJobs>('terminal', {
    limits: { silenceMs: MAX_LINE_MS, standstillMs: MAX_LINE_MS },
  });
  const { entries, add, clear } = useEntries();
  const history = useHistory();
  const [shell, setShell] = useState<ShellState>(() => startShell(PRACTICE_TREE));
  const [pending, setPending] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [count, setCount] = useState(0);
  const [lastRun, setLastRun] = useState<PracticeSession['lastRun']>();
  const stop = useRef<() => void>(undefined);
  const path = shortPath(shell.cwd);

  useEffect(() => prefetchOnFirstUse(() => [jobs.warmUp(), loadCompletion()]), [jobs]);
  useEffect(() => () => stop.current?.(), []);

  async function run(line: string, writeFirst: (pieces: readonly OutputPiece[]) => void) {
    let write = writeFirst;
    const { port1, port2 } = new MessageChannel();
    const control = new AbortController();
    const written: OutputPiece[] = [];
    const ended = new Promise<void>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent<FromLine>) => {
        if (data.kind === 'end') return resolve();
        written.push(...data.pieces);
        const left = outputAfterClear(data.pieces);
        if (left) {
          clear();
          write = add('', '');
        }
        write(left ?? data.pieces);
      };
    });
    stop.current = () => {
      port1.postMessage('interrupt');
      setTimeout(() => control.abort(), GRACE_MS);
    };
    setBusy(true);
    const request = { line, state: shell, history: history.lines, port: port2 };
    try {
      const { output: outcome } = await jobs.run(request, {
        signal: control.signal,
        transfer: [port2],
      });
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, GRACE_MS))]);
      if (outcome.isIncomplete) return setPending(`${line}\n`);
      setPending('');
      setCount((known) => known + 1);
      setShell(outcome.state);
      if (outcome.exitCode === 130) write([{ text: '^C\n', kind: 'notice' }]);
      if (outcome.isExit) write([{ text: '[A new shell was started.]\n', kind: 'notice' }]);
      const said = (kind: OutputPiece['kind']) =>
        written.flatMap((piece) => (piece.kind === kind ? piece.text : [])).join('');
      setLastRun((last) => ({
        output: said('output'),
        errors: said('error'),
        before: shell,
        after: outcome.state,
        number: (last?.number ?? 0) + 1,
      }));
    } catch (error) {
      setPending('');
      setCount((known) => known + 1);
      write([{ text: `${wordsOf(error)}\n`, kind: 'notice' }]);
    } finally {
      port1.close();
      stop.current = undefined;
      setBusy(false);
    }
  }

  return {
    entries,
    cwd: shell.cwd,
    isIncomplete: pending !== '',
    isBusy,
    count,
    history: history.lines,
    lastRun,
    submit(line) {
      if (isBusy) return;
      history.add(line);
      const write = add(pending ? '' : path, pending ? `> ${line}` : line);
      if ((pending + line).trim() !== '') void run(pending + line, write);
    },
    interrupt(line) {
      if (stop.current) return stop.current();
      setPending('');
      add(path, `${line}^C`);
    },
    clear,
    async complete(text, caret) {
      const [{ completeLine, createFolderLister: listOf }, { COMMAND_NAMES }] =
        await loadCompletion();
      return completeLine(text, caret, {
        cwd: shell.cwd,
        list: listOf(shell.entries),
        variables: Object.keys(shell.variables),
        commands: [...COMMAND_NAMES, ...Object.keys(shell.functions)],
      });
    },
    showOptions: (line, options) =>
      add(path, line)([{ text: `${options.join('  ')}\n`, kind: 'output' }]),
    reset() {
      setShell(startShell(PRACTICE_TREE));
      setPending('');
      add('', '')([{ text: '[All files are as they were at the beginning.]\n', kind: 'notice' }]);
    },
  };
}

function wordsOf(error: unknown): string {
  const code = error instanceof ToolError ? error.code : undefined;
  if (code === 'cancelled') return '^C\n[Ended by force. What this line changed in files is lost.]';
  if (code === 'timeout')
    return '[Ended after two minutes. What this line changed in files is lost.]';
  return `[${error instanceof Error ? error.message : String(error)}]`;
}
