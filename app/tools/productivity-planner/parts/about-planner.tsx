import { Kbd } from '~/ui/kbd';

/** Explains how the planner works, its limits and its keys. */
export function AboutPlanner() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Write a task the way you would say it: ‘pay rent every 1st at 9am #home !high’. Everything
          is kept on this device at once and works without a connection. Logged in, it is also kept
          encrypted in your account and comes to your other devices; where two of them change the
          same thing, the later change stays and you are told.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Reminders ring on the devices where you turned them on, while the planner is open; what
          came while it was closed is shown when you open it. Steps go one level deep. Days and
          times are your own, wherever you are. Your tasks leave as JSON, CSV or iCalendar whenever
          you like, and come in the same way.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Q</Kbd> writes a task, <Kbd>J</Kbd> <Kbd>K</Kbd> walk the list, <Kbd>X</Kbd> ticks
          off, <Kbd>E</Kbd> edits, <Kbd>1</Kbd> to <Kbd>4</Kbd> set the priority, <Kbd>T</Kbd> and{' '}
          <Kbd>M</Kbd> set today and tomorrow, <Kbd>G</Kbd> and a letter change the view,{' '}
          <Kbd>Ctrl</Kbd> <Kbd>Z</Kbd> takes back. <Kbd>?</Kbd> shows them all.
        </p>
      </div>
    </div>
  );
}
