import { Kbd } from '~/ui/kbd';

/** The three cards of the specification: Quick Tips, Current Directory, commands executed. */
export function InfoCards({
  cwd,
  count,
  tips,
}: {
  cwd: string;
  count: number;
  tips: readonly string[];
}) {
  return (
    <div className="terminal-cards">
      <section aria-labelledby="terminal-directory">
        <h2 id="terminal-directory">Current Directory</h2>
        <p className="font-mono">{cwd}</p>
      </section>
      <section aria-labelledby="terminal-count">
        <h2 id="terminal-count">Commands Executed</h2>
        <p data-figures>{count}</p>
      </section>
      <section aria-labelledby="terminal-tips" className="col-span-full">
        <h2 id="terminal-tips">Quick Tips</h2>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
          <li>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> recall what you entered, <Kbd>Tab</Kbd> completes
          </li>
        </ul>
      </section>
    </div>
  );
}
