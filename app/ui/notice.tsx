import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Icon } from './icon';
import type { IconName } from './icon-names';

export type NoticeTone = 'info' | 'success' | 'warning' | 'error';

const looks: Record<NoticeTone, { icon: IconName; style: string; iconStyle: string }> = {
  info: { icon: 'info', style: 'border-line bg-well', iconStyle: 'text-muted' },
  success: { icon: 'check', style: 'border-success/40 bg-success/8', iconStyle: 'text-success' },
  warning: { icon: 'warning', style: 'border-warning/40 bg-warning/8', iconStyle: 'text-warning' },
  error: { icon: 'error', style: 'border-danger/40 bg-danger/8', iconStyle: 'text-danger' },
};

/** A message beside what it is about. Screen readers announce errors immediately. */
export function Notice({
  tone = 'info',
  title,
  action,
  className,
  children,
}: {
  tone?: NoticeTone;
  title?: ReactNode;
  /** A button or link that resolves it. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}) {
  const look = looks[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-card border p-4 text-sm', look.style, className)}
    >
      <Icon name={look.icon} className={classNames('size-5', look.iconStyle)} />
      <div className="min-w-0 flex-1">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-3">{action}</div>}
      </div>
    </div>
  );
}
