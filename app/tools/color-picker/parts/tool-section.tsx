import { type ReactNode, useId } from 'react';

/** A section of the page with a hairline above: heading, purpose and content. */
export function ToolSection({
  title,
  purpose,
  children,
}: {
  title: string;
  purpose?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 scroll-mt-20 flex-col gap-5 border-t border-line pt-8"
    >
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        {purpose && <p className="text-muted">{purpose}</p>}
      </div>
      {children}
    </section>
  );
}
