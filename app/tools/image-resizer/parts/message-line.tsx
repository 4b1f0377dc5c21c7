import { Icon } from '~/ui/icon';
import type { Message } from '../use-message';

const looks = {
  success: { icon: 'check', style: 'text-success' },
  error: { icon: 'error', style: 'text-danger' },
  info: { icon: 'download', style: 'text-muted' },
} as const;

/** The message for this position. The element always exists, so that screen readers announce its changes. */
export function MessageLine({ message, at }: { message: Message | undefined; at: Message['at'] }) {
  const shown = message?.at === at ? message : undefined;
  return (
    <p
      role="status"
      className="flex min-h-6 items-center gap-2 text-sm"
      data-testid={`message-${at}`}
    >
      {shown && (
        <>
          <Icon name={looks[shown.tone].icon} className={`size-5 ${looks[shown.tone].style}`} />
          <span>{shown.text}</span>
        </>
      )}
    </p>
  );
}
