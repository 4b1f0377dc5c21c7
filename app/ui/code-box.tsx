import { classNames } from './class-names';

/** Code or JSON in a box that scrolls, by keyboard too. */
export function CodeBox({
  label,
  text,
  className,
}: {
  /** Accessible name. */
  label: string;
  text: string;
  className?: string;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: long text scrolls, also by keyboard
      tabIndex={0}
      className={classNames(
        'max-h-96 overflow-auto rounded-control border border-line bg-well',
        className,
      )}
    >
      <pre className="p-3 font-mono text-sm">{text}</pre>
    </section>
  );
}
