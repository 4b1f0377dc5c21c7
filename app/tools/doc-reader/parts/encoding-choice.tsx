import { Select } from '~/ui/select';
import { encodingLabel, encodings } from '../encodings';
import type { DocReader, OpenDocument } from '../use-doc-reader';

/** The encoding of a text file: detected, or chosen if the detection is wrong. */
export function EncodingChoice({ reader, open }: { reader: DocReader; open: OpenDocument }) {
  const { encoding } = open.result;
  if (encoding === undefined) return null;
  const detected =
    open.chosenEncoding === undefined ? `Detected: ${encodingLabel(encoding)}` : 'Detect';
  return (
    <Select
      label="Encoding"
      value={open.chosenEncoding ?? ''}
      onChange={(event) => reader.setEncoding(event.target.value || undefined)}
    >
      <option value="">{detected}</option>
      {encodings.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
