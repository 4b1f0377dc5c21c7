import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/icon-button';
import type { TerminalScreen } from '../screen/terminal-screen';

/** Searches the screen and its scrollback. */
export function FindBar({
  screen,
  onClose,
}: {
  screen: TerminalScreen | undefined;
  onClose: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isFound, setFound] = useState(true);
  useEffect(() => field.current?.focus(), []);
  const find = (direction: 'next' | 'previous') =>
    setFound(text === '' || (screen?.find(text, direction) ?? false));
  return (
    <search className="real-terminal-find">
      <input
        ref={field}
        type="search"
        aria-label="Search the screen"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key === 'Enter') find(event.shiftKey ? 'previous' : 'next');
        }}
      />
      <output>{isFound ? '' : 'nothing found'}</output>
      <IconButton icon="arrow-up" label="Hit before" onClick={() => find('previous')} />
      <IconButton icon="arrow-down" label="Next hit" onClick={() => find('next')} />
      <IconButton icon="close" label="Close the search" onClick={onClose} />
    </search>
  );
}
