import { shortPath } from '@entropy-tools/machine/shell/shell-state';
import { useState } from 'react';
import { SIMULATED_COMMANDS, SIMULATED_HOME, simulateCommand } from './simulation/simulate-command';
import { allPaths } from './simulation/simulated-tree';
import type { TerminalSession } from './terminal-session';
import { useEntries } from './use-entries';
import { useHistory } from './use-history';

/** The specification's simulated terminal as a session. */
export function useSimulation(): TerminalSession {
  const { entries, add, clear } = useEntries();
  const history = useHistory();
  const [cwd, setCwd] = useState(SIMULATED_HOME);
  const [count, setCount] = useState(0);
  const path = shortPath(cwd);
  return {
    entries,
    cwd,
    isIncomplete: false,
    isBusy: false,
    count,
    history: history.lines,
    submit(line) {
      history.add(line);
      const write = add(path, line);
      if (line.trim() === '') return;
      setCount((known) => known + 1);
      const answer = simulateCommand(line, cwd, history.lines);
      setCwd(answer.cwd);
      if (answer.isClear) clear();
      const text = answer.lines.map((one) => `${one}\n`).join('');
      if (text) write([{ text, kind: answer.isError ? 'error' : 'output' }]);
    },
    interrupt: (line) => void add(path, `${line}^C`),
    clear,
    async complete(text, caret) {
      const { completeLine, createFolderLister: listOf } = await import(
        '@entropy-tools/machine/shell/complete-line'
      );
      return completeLine(text, caret, {
        cwd,
        list: listOf(allPaths()),
        variables: [],
        commands: SIMULATED_COMMANDS,
      });
    },
    showOptions: (line, options) =>
      add(path, line)([{ text: `${options.join('  ')}\n`, kind: 'output' }]),
  };
}
