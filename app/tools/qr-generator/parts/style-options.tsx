import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import {
  dotStyles,
  eyeStyles,
  frames,
  gradients,
  logoShares,
  MAX_LABEL,
  printSizes,
  type QrStyle,
  sizeRange,
} from '../qr-options';
import type { QrGeneratorState } from '../use-qr-generator';
import { ColourField } from './colour-field';

const names = {
  dots: { square: 'Squares', rounded: 'Rounded', dots: 'Dots', diamonds: 'Diamonds' },
  eyes: { square: 'Squares', rounded: 'Rounded', circle: 'Circles' },
  gradient: {
    none: 'None',
    across: 'Left to right',
    down: 'Top to bottom',
    diagonal: 'Diagonal',
    radial: 'From the middle',
  },
  frame: { none: 'None', border: 'Border', label: 'Border with label' },
} as const satisfies {
  [Key in 'dots' | 'eyes' | 'gradient' | 'frame']: Record<QrStyle[Key], string>;
};

/** Style options beyond colours. */
export function StyleOptions({ qr }: { qr: QrGeneratorState }) {
  const { style, size, logoShare } = qr.options;
  return (
    <div className="grid items-start gap-x-6 gap-y-5 pt-4 sm:grid-cols-2">
      <Choice
        label="Dots"
        values={dotStyles}
        names={names.dots}
        value={style.dots}
        onChoose={(dots) => qr.changeStyle({ dots })}
      />
      <Choice
        label="Corners"
        values={eyeStyles}
        names={names.eyes}
        value={style.eyes}
        onChoose={(eyes) => qr.changeStyle({ eyes })}
      />
      <Choice
        label="Gradient"
        values={gradients}
        names={names.gradient}
        value={style.gradient}
        onChoose={(gradient) => qr.changeStyle({ gradient })}
      />
      {style.gradient === 'none' ? (
        <span className="hidden sm:block" />
      ) : (
        <ColourField
          label="Second colour"
          value={style.gradientColour}
          onColour={(gradientColour) => qr.changeStyle({ gradientColour })}
        />
      )}
      <Choice
        label="Frame"
        values={frames}
        names={names.frame}
        value={style.frame}
        onChoose={(frame) => qr.changeStyle({ frame })}
      />
      {style.frame === 'label' && (
        <TextField
          label="Label"
          hint={`${MAX_LABEL} characters at most.`}
          maxLength={MAX_LABEL}
          value={style.label}
          onChange={(event) => qr.changeStyle({ label: event.currentTarget.value })}
        />
      )}
      <Choice
        label="Size for print"
        values={['', ...printSizes.map(String)]}
        names={Object.fromEntries([
          ['', 'As set above'],
          ...printSizes.map((one) => [String(one), `${one} px`]),
        ])}
        value={size > sizeRange.max ? String(size) : ''}
        onChoose={(chosen) => qr.change({ size: Number(chosen) || sizeRange.max })}
      />
      <Choice
        label="Width of the logo"
        values={logoShares.map(String)}
        names={Object.fromEntries(
          logoShares.map((share) => [String(share), `${Math.round(share * 100)} % of the size`]),
        )}
        value={String(logoShare)}
        onChoose={(chosen) => qr.change({ logoShare: Number(chosen) })}
      />
    </div>
  );
}

function Choice<Value extends string>({
  label,
  values,
  names: nameOf,
  value,
  onChoose,
}: {
  label: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  value: Value;
  onChoose: (value: Value) => void;
}) {
  return (
    <Select
      label={label}
      value={value}
      onChange={(event) => {
        const chosen = values.find((one) => one === event.currentTarget.value);
        if (chosen) onChoose(chosen);
      }}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {nameOf[one]}
        </option>
      ))}
    </Select>
  );
}
