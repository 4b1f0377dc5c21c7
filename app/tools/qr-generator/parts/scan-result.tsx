import type { FoundCode } from '@entropy-tools/media/qr/read-codes';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';
import { contentTypes, typeOfText } from '../content/content-type';

/** The content of a code. Nothing is opened automatically: the whole text is shown first. */
export function ScanResult({ text, kind, onUse }: FoundCode & { onUse: () => void }) {
  const { outcome, copy } = useCopy();
  const type = typeOfText(text);
  const canOpen = type === 'url' || type === 'email' || type === 'phone';
  const label = contentTypes.find(({ id }) => id === type)?.label ?? 'Text';
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="check" className="size-5 text-success" />
        {`${kind === 'QR code' ? 'The code' : kind} holds: ${label}`}
      </p>
      <pre
        dir="auto"
        className="max-h-60 overflow-auto rounded-control bg-well p-3 font-mono text-sm whitespace-pre-wrap wrap-anywhere"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reachable by keyboard
        tabIndex={0}
        data-testid="scanned-text"
      >
        {text}
      </pre>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={() => copy(text)}>
          <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
          <span aria-live="polite">
            {outcome === 'copied' ? 'Copied' : outcome === 'refused' ? 'Not allowed here' : 'Copy'}
          </span>
        </Button>
        {canOpen && (
          <a
            className={buttonStyle('secondary', 'small')}
            href={text}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Icon name="external" />
            Open
          </a>
        )}
        <Button size="small" onClick={onUse}>
          Use as text of a new code
        </Button>
      </div>
    </div>
  );
}
