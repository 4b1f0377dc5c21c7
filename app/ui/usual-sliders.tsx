import { Slider } from './slider';

/** Encoding quality of a picture: 0.1 to 1, shown in per cent. */
export function QualitySlider({
  label = 'Quality',
  value,
  onValueChange,
}: {
  label?: string;
  value: number;
  onValueChange: (value: number) => void;
}) {
  return (
    <Slider
      label={label}
      {...{ min: 0.1, max: 1, step: 0.05 }}
      value={value}
      valueText={`${Math.round(value * 100)}\u2009%`}
      onValueChange={onValueChange}
    />
  );
}

/** A direction in degrees, 0 to 360. */
export function AngleSlider({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: number;
  onValueChange: (degrees: number) => void;
}) {
  return (
    <Slider
      label={label}
      {...{ min: 0, max: 360, step: 5 }}
      value={value}
      valueText={`${value}°`}
      onValueChange={onValueChange}
    />
  );
}
