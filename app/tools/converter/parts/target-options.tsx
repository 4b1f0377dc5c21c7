import type { FormatId } from '@entropy-tools/convert/formats/formats';
import { specifiedTargetsOf } from '@entropy-tools/convert/formats/specified';

/** The menu's formats: the usual ones, and below them the additional ones for files of one kind. */
export function TargetOptions({
  targets,
  formats,
}: {
  targets: readonly FormatId[];
  formats: readonly FormatId[];
}) {
  const [first] = formats;
  const isOneKind = formats.every((format) => format === first);
  const usual = first && isOneKind ? specifiedTargetsOf(first) : [];
  const isFurther = (target: FormatId) => usual.length > 0 && !usual.includes(target);
  const option = (format: FormatId) => (
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
