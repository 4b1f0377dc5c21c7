import { HelplineList } from './helpline-list';

/** The lines of the person's own country first, then the specification's three (spec 3, section 2). */
export function CrisisBox() {
  return (
    <section
      aria-labelledby="crisis-resources"
      className="grid gap-6 rounded-card border-2 border-accent bg-surface p-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col gap-3">
        <h2 id="crisis-resources" className="text-xl">
          Crisis Resources
        </h2>
        <p>If you might hurt yourself or somebody else, or are in danger, please reach out now.</p>
        <HelplineList />
      </div>
      <div className="flex flex-col gap-3">
        <h3 className="text-base font-semibold">In the United States</h3>
        <ul className="flex flex-col gap-2">
          <li>
            Suicide prevention line: <a href="tel:988">988</a>
          </li>
          <li>
            Crisis text line: <a href="sms:741741?body=HOME">text HOME to 741741</a>
          </li>
          <li>
            Emergency services: <a href="tel:911">911</a>
          </li>
        </ul>
      </div>
    </section>
  );
}
