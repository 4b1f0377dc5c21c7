import { Select } from '~/ui/select';
import { lengthNames, type SummaryOptions, styleNames } from '../summary/summary-options';
import type { Summarizer } from '../use-summarizer';

/** Length and style of the summary. */
export function SummarySettings({ summarizer }: { summarizer: Summarizer }) {
  const { options, setOptions } = summarizer;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Length"
        value={options.length}
        onChange={({ target }) =>
          setOptions({ ...options, length: target.value as SummaryOptions['length'] })
        }
      >
        {choices(lengthNames)}
      </Select>
      <Select
        label="Style"
        value={options.style}
        onChange={({ target }) =>
          setOptions({ ...options, style: target.value as SummaryOptions['style'] })
        }
      >
        {choices(styleNames)}
      </Select>
    </div>
  );
}

function choices(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
