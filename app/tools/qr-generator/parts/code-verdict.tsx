import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import type { Verdict } from '../checking/judge';

/** What reading the finished code back found. */
export function CodeVerdict({ verdict: { readable, warnings } }: { verdict: Verdict }) {
  if (readable && warnings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm" role="status">
        <Icon name="check" className="size-5 text-success" />
        Read back: the code says exactly your text.
      </p>
    );
  return (
    <Notice
      tone="warning"
      title={readable ? 'Some readers may fail' : 'This code could not be read back'}
    >
      {warnings.map((warning) => (
        <p key={warning}>{warning}</p>
      ))}
    </Notice>
  );
}
