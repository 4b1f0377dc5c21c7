import './touch-keys.css';

/** A key pressed on a keyboard or on the key bar on phones. */
export interface PressedKey {
  key: string;
  ctrlKey?: boolean;
  shiftKey?: boolean;
}

const keys: readonly { label: string; name: string; key: PressedKey }[] = [
  { label: 'Tab', name: 'Complete', key: { key: 'Tab' } },
  { label: '↑', name: 'Line before', key: { key: 'ArrowUp' } },
  { label: '↓', name: 'Line after', key: { key: 'ArrowDown' } },
  { label: 'Ctrl+C', name: 'Stop', key: { key: 'c', ctrlKey: true } },
];

const texts = ['|', '/', '-', '~', '*', '$', '>', '"'] as const;

/** Keys that phone keyboards lack or hide. */
export function TouchKeys({
  onKey,
  onText,
}: {
  onKey: (key: PressedKey) => void;
  onText: (text: string) => void;
}) {
  return (
    <div role="toolbar" aria-label="Keys" className="touch-keys">
      {keys.map(({ label, name, key }) => (
        <button key={label} type="button" aria-label={name} onClick={() => onKey(key)}>
          {label}
        </button>
      ))}
      {texts.map((text) => (
        <button key={text} type="button" aria-label={`Write ${text}`} onClick={() => onText(text)}>
          {text}
        </button>
      ))}
    </div>
  );
}
