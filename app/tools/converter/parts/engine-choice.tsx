import { useState } from 'react';
import { describeRequirement } from '~/tool-kit/office/describe-requirement';
import type { EngineName } from '~/tool-kit/office/faithful-record';
import { OfficeArrival } from '~/tool-kit/office/office-arrival';
import { officePrice, officeSize } from '~/tool-kit/office/office-price';
import type { Faithful } from '../faithful/use-faithful';
import { EngineSample } from './engine-sample';

export interface EngineChoiceProps {
  faithful: Faithful;
  /** The engine that will convert; of a mixed selection Faithful if it converts some file. */
  engine: EngineName;
  /** Whether the other engine converts these files too. */
  hasChoice: boolean;
  /** 'Convert' was pressed and waits for LibreOffice. */
  isAwaiting: boolean;
  busy: boolean;
  onChoose: (engine: EngineName) => void;
}

const about: Readonly<Record<EngineName, string>> = {
  light: 'Light, our own: ready at once, lays most files out again.',
  faithful: 'Faithful, LibreOffice in your browser: keeps how it looks.',
};

/** Which engine converts, in one line, with the other one press away. Nothing is fetched by itself. */
export default function EngineChoice(props: EngineChoiceProps) {
  const { faithful, engine, hasChoice, isAwaiting, busy, onChoose } = props;
  const { state, isHere } = faithful;
  const [isShown, setShown] = useState(false);
  const price = officePrice(isHere);
  const isLacking = state.status === 'lacking';
  const other = engine === 'light' ? 'faithful' : 'light';
  const otherName = other === 'light' ? 'Light' : 'Faithful';
  const choose = (next: EngineName) => {
    setShown(false);
    onChoose(next);
  };
  return (
    <section aria-label="Engine" className="flex flex-col gap-3 text-sm">
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <span data-testid="engine">
          {about[engine]} {engine === 'faithful' && <span className="text-muted">{price}</span>}
        </span>
        {!busy && (
          <>
            {hasChoice && !isLacking && (
              <button type="button" className="link-button" onClick={() => choose(other)}>
                Use {otherName} instead{other === 'faithful' && !isHere && ` (${officeSize})`}
              </button>
            )}
            {engine === 'faithful' && state.status === 'off' && !isAwaiting && (
              <button type="button" className="link-button" onClick={faithful.fetch}>
                {isHere ? 'Start it now' : `Get it now (${officeSize})`}
              </button>
            )}
            {hasChoice && (
              <button
                type="button"
                className="link-button"
                aria-haspopup="dialog"
                onClick={() => setShown(true)}
              >
                See the difference
              </button>
            )}
          </>
        )}
      </p>
      {isLacking && hasChoice && (
        <p className="text-muted">
          {describeRequirement(state.lack, 'Faithful', 'Light works here.')}
        </p>
      )}
      {engine === 'faithful' && (
        <OfficeArrival state={state} isHere={isHere} onRetry={faithful.fetch} />
      )}
      {state.status === 'ready' && isHere && !busy && (
        <button type="button" className="link-button self-start" onClick={faithful.remove}>
          Remove LibreOffice from this device ({officeSize})
        </button>
      )}
      <EngineSample
        open={isShown}
        onClose={() => setShown(false)}
        price={price}
        onChoose={isLacking || busy ? undefined : choose}
      />
    </section>
  );
}
