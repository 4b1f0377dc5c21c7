import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'inline-flex items-center justify-center gap-2 rounded-control font-medium whitespace-nowrap select-none transition-colors no-underline aria-disabled:cursor-not-allowed';

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-accent text-accent-ink not-aria-disabled:hover:bg-accent-hover not-aria-disabled:active:bg-accent aria-disabled:bg-ink/10 aria-disabled:text-muted',
  secondary:
    'border border-edge bg-surface text-ink not-aria-disabled:hover:border-ink not-aria-disabled:active:bg-well aria-disabled:opacity-60',
  quiet:
    'text-ink not-aria-disabled:hover:bg-ink/8 not-aria-disabled:active:bg-ink/12 aria-disabled:opacity-60',
  danger:
    'bg-danger text-danger-ink not-aria-disabled:hover:bg-danger/88 aria-disabled:bg-ink/10 aria-disabled:text-muted',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-8 px-3 text-sm',
  medium: 'min-h-10 px-4 text-base',
  large: 'min-h-12 px-5 text-lg',
};

/** Class names of a button, for the few other elements that look like one. */
export function buttonStyle(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium') {
  return classNames(base, variants[variant], sizes[size]);
}
