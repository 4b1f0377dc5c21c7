import { useState } from 'react';
import { describeRequirement } from '~/tool-kit/office/describe-requirement';
import type { EngineName } from '~/tool-kit/office/faithful-record';
import { OfficeArrival } from '~/tool-kit/office/office-arrival';
import { officePrice, officeSize } from '~/tool-kit/office/office-price';
import type { Faithful } from '../faithful/use-faithful';
import { EngineSample } from './engine-sample';

/** Light or Faithful for office files, with an explanation of each. */
export default function EngineChoice({ faithful, busy }: { faithful: Faithful; busy: boolean }) {
  const { state, isHere } = faithful;
  const [isShown, setShown] = useState(false);
  const price = officePrice(isHere);
  const choose = (engine: EngineName) => {
    setShown(false);
    faithful.choose(engine);
  };
  const row = (engine: EngineName, name: string, what: string, isOff: boolean) => (
    <label className="flex cursor-pointer gap-3 px-4 py-3 has-checked:bg-well has-disabled:cursor-not-allowed">
      <input
        type="radio"
        name="converter-engine"
        checked={faithful.engine === engine}
        disabled={isOff || busy}
        onChange={() => choose(engine)}
        className="mt-0.5 size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0">
        <span className="block font-medium">{name}</span>
        <span className="block text-sm text-muted">{what}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 flex w-full items-baseline justify-between gap-4 text-sm font-medium">
        Engine
        <button
          type="button"
          className="link-button font-normal"
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        >
          See the difference
        </button>
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {row(
          'light',
          'Light',
          'Ready at once. Keeps the pages of a DOCX and draws its charts, without drawn shapes; sets other files anew.',
          false,
        )}
        {row(
          'faithful',
          'Faithful',
          state.status === 'lacking'
            ? describeRequirement(state.lack, 'Faithful', 'Light works here.')
            : `LibreOffice: keeps how the document looks. ${price}`,
          state.status === 'lacking',
        )}
      </div>
      <OfficeArrival state={state} isHere={isHere} onRetry={() => choose('faithful')} />
      {state.status === 'ready' && isHere && !busy && (
        <button type="button" className="link-button self-start text-sm" onClick={faithful.remove}>
          Remove LibreOffice from this device ({officeSize})
        </button>
      )}
      <EngineSample
        open={isShown}
        onClose={() => setShown(false)}
        price={price}
        onChoose={state.status === 'lacking' || busy ? undefined : choose}
      />
    </fieldset>
  );
}
