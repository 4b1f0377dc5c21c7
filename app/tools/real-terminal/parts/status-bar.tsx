import { formatBytes } from '@entropy-tools/core/format';
import type { EngineName } from '@entropy-tools/machine/machine/machine-host';
import { useRef, useState } from 'react';
import { FileInput } from '~/ui/file-pick';
import { IconButton } from '~/ui/icon-button';
import type { TerminalState } from '../use-terminal';

const ENGINES: readonly { name: EngineName; title: string; atFirst: string }[] = [
  { name: 'python', title: 'Python', atFirst: 'starts when used' },
  { name: 'node', title: 'Node', atFirst: 'starts when used' },
  { name: 'git', title: 'Git', atFirst: 'ready' },
  { name: 'ai', title: 'AI', atFirst: 'starting' },
];

/** The state of the engines, the storage, and actions for the whole terminal. */
export function StatusBar({ terminal }: { terminal: TerminalState }) {
  const { screen, storage, usage, trouble, engines } = terminal;
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const [isSpoken, setSpoken] = useState(false);
  return (
    <div className="real-terminal-bar">
      <ul aria-label="Engines" className="real-terminal-engines">
        <Engine
          title="File system"
          state={storage ? (storage.kind === 'disk' && !trouble ? 'ready' : 'warning') : 'starting'}
          text={
            !storage
              ? 'starting'
              : trouble
                ? `${trouble === 'full' ? 'the disk is full' : 'the disk took no change'}: changes are in memory only`
                : storage.kind === 'disk'
                  ? 'ready'
                  : storage.why === 'busy'
                    ? 'in memory only: the terminal is open in another tab'
                    : 'in memory only: this browser keeps no files here'
          }
        />
        {terminal.mounted.map(({ point, waiting }) => (
          <Engine
            key={point}
            title={point}
            state={waiting > 0 ? 'starting' : 'ready'}
            text={waiting > 0 ? `${waiting} to be written` : 'a folder of this computer'}
          />
        ))}
        {ENGINES.map(({ name, title, atFirst }) => (
          <Engine
            key={name}
            title={title}
            state={stateOf(engines[name] ?? atFirst)}
            text={engines[name] ?? atFirst}
          />
        ))}
      </ul>
      <div className="real-terminal-actions">
        {usage && (
          <span className="real-terminal-usage">
            {formatBytes(usage.used)} of {formatBytes(usage.limit)}
          </span>
        )}
        <IconButton icon="upload" label="Bring in files" onClick={() => files.current?.click()} />
        <IconButton
          icon="folder"
          label="Bring in a folder"
          onClick={() => folder.current?.click()}
        />
        <IconButton icon="search" label="Search the screen" onClick={terminal.openFind} />
        <IconButton
          icon="eye"
          label="Screen reader mode"
          aria-pressed={isSpoken}
          onClick={() => {
            if (screen) screen.screenReaderMode = !isSpoken;
            setSpoken(!isSpoken);
          }}
        />
      </div>
      <FileInput ref={files} multiple testId="file-input" onFiles={terminal.bringIn} />
      <FileInput ref={folder} folder onFiles={terminal.bringIn} />
    </div>
  );
}

/** The state that sets the dot's colour. */
function stateOf(text: string): string {
  return text === 'not set up' || text === 'starts when used' ? 'off' : text;
}

function Engine({ title, state, text }: { title: string; state: string; text: string }) {
  const isSaid = state === 'warning' || state === 'failed' || text === 'not set up';
  return (
    <li data-state={state} title={`${title}: ${text}`}>
      <span className="real-terminal-dot" aria-hidden />
      {title}
      <span className={isSaid ? 'real-terminal-why' : 'sr-only'}>: {text}</span>
    </li>
  );
}
