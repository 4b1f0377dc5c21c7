import { Select } from '~/ui/select';
import { encodingLabel, encodings } from '../encodings';
import type { DocReader, OpenDocument } from '../use-doc-reader';

/** In which encoding a text file is read: found out, or chosen where that went wrong. */
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
