import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from './class-names';

export interface SliderProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value' | 'onChange'> {
  label: ReactNode;
  value: number;
  onValueChange: (value: number) => void;
  /** The value with its unit, shown and read out: '85 %'. */
  valueText: string;
}

/** A native range input with its value shown as text. */
export function Slider({
  label,
  value,
  valueText,
  onValueChange,
  className,
  ...rest
}: SliderProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <output htmlFor={id} className="text-muted">
          {valueText}
        </output>
      </div>
      <input
        {...rest}
        id={id}
        type="range"
        value={value}
        aria-valuetext={valueText}
        onChange={(event) => onValueChange(event.currentTarget.valueAsNumber)}
        className="range"
      />
    </div>
  );
}
