import {
  type SourceFormat,
  specifiedTargetsOf,
  type TargetFormat,
} from '@entropy-tools/convert/formats';

/** The menu's formats: the usual ones, and below them the additional ones for files of one kind. */
export function TargetOptions({
  targets,
  formats,
}: {
  targets: readonly TargetFormat[];
  formats: readonly SourceFormat[];
}) {
  const [first] = formats;
  const isOneKind = formats.every((format) => format === first);
  const usual = first && isOneKind ? specifiedTargetsOf(first) : [];
  const isFurther = (target: TargetFormat) => usual.length > 0 && !usual.includes(target);
  const option = (format: TargetFormat) => (
    <option key={format} value={format}>
      {format.toUpperCase()}
    </option>
  );
  const further = targets.filter(isFurther);
  return (
    <>
      {targets.filter((target) => !isFurther(target)).map(option)}
      {further.length > 0 && <optgroup label="More formats">{further.map(option)}</optgroup>}
    </>
  );
}
