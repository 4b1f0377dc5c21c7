import { Kbd } from '~/ui/kbd';

/** Explains how the Unit Converter works, its limits and its keys. */
export function AboutUnitConverter() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          Everything is worked out in your browser. The address of the page carries the category,
          the units and the value, so that a link shows somebody else the same. Commas and points
          both start decimals; 1,500 is fifteen hundred.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          Length, weight and volume use rounded factors for the mile (1609.34 m), the pound
          (0.453592 kg), the ounce and US measures; other categories use exact definitions. A month
          is a twelfth of 365.25 days. Currencies use the European Central Bank’s daily reference
          rates, or offline the last ones that this device has seen.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>Tab</Kbd> goes from field to field, <Kbd>←</Kbd> <Kbd>→</Kbd> choose a category, and
          in a unit menu the first letters of a unit find it.
        </p>
      </div>
    </div>
  );
}
