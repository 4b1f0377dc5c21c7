import type { ConvertOptions } from '@entropy-tools/convert/job';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';

type Pages = ConvertOptions['pages'];

/** Which pages become pictures: the first, all, or ranges such as '1-3, 5'. */
export function PagesField({
  pages,
  isFirstUsual,
  onChange,
}: {
  pages: Pages;
  /** Whether the first page alone is what comes out without a choice, as of a PDF; else all do. */
  isFirstUsual: boolean;
  onChange: (pages: Pages) => void;
}) {
  const usual = isFirstUsual ? 'first' : 'all';
  const choice = pages === null ? usual : pages === 'all' ? 'all' : 'some';
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <Select
        label="Pages"
        value={choice}
        onChange={(event) => {
          const next = event.currentTarget.value;
          onChange(next === 'first' ? null : next === 'all' ? 'all' : '1');
        }}
      >
        {isFirstUsual && <option value="first">First page</option>}
        <option value="all">All pages, as a ZIP</option>
        <option value="some">Chosen pages</option>
      </Select>
      {choice === 'some' && (
        <TextField
          label="Page numbers"
          hint="Like 1-3, 5, 8-"
          value={pages ?? ''}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
