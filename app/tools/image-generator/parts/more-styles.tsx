import { furtherStyleNames } from '@entropy-tools/studio/art/style-names';
import type { ImageGenerator } from '../use-image-generator';
import { Choices } from './choices';

type FurtherStyle = keyof typeof furtherStyleNames;

/** The styles beyond those of the specification. */
export default function MoreStyles({
  generator: { options, setOptions },
}: {
  generator: ImageGenerator;
}) {
  return (
    <div className="border-t border-line p-4">
      <Choices
        legend="Further style"
        values={Object.keys(furtherStyleNames) as FurtherStyle[]}
        nameOf={(style) => furtherStyleNames[style]}
        value={options.style}
        onChoose={(style) => setOptions({ style })}
      />
    </div>
  );
}
