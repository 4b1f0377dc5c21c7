/** Shown while the list is empty. Source: specification 2, section 2. */
export function HowToUse() {
  return (
    <section
      aria-labelledby="how-to-use"
      className="rounded-card border border-dashed border-line p-6 sm:p-8"
    >
      <h2 id="how-to-use" className="mb-4 text-xl">
        How to Use
      </h2>
      <ol className="flex flex-col gap-3 text-muted">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-6 shrink-0 place-items-center rounded-full border border-line text-sm text-ink"
              data-figures
            >
              {index + 1}
            </span>
            <span className="max-w-measure">{step}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const steps = [
  'Add two or more PDFs: drop them, choose them or paste them.',
  'Drag them into the order you want, or move them with the arrow keys.',
  'Say which pages of a file you want, or take them all.',
  'Press Merge PDFs and download the new file.',
] as const;
