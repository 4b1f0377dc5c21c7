import { everydayCategories } from '@entropy-tools/data/units/everyday';
import { Select } from '~/ui/select';
import { laterCategories } from '../category-names';
import type { UnitConverterState } from '../use-unit-converter';
import { CategoryIcon } from './category-icon';

/** The four everyday categories as one radio group, all others in a menu beside it. */
export function CategoryChoice({ converter }: { converter: UnitConverterState }) {
  const { category, categories, chooseCategory } = converter;
  const others = categories.filter((one) => !everydayCategories.includes(one));
  const isOther = others.includes(category);
  const named = others.length > 0 ? others : laterCategories;
  return (
    <div className="flex flex-col gap-4">
      <fieldset className="grid grid-cols-2 gap-2 sm:flex">
        <legend className="mb-1 text-sm font-medium">Category</legend>
        {everydayCategories.map((one) => (
          <label
            key={one.id}
            className="flex min-h-12 flex-auto cursor-pointer items-center justify-center gap-2 rounded-control border border-edge bg-surface px-2 font-medium transition-colors hover:border-ink has-checked:border-accent-text has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text"
          >
            <input
              type="radio"
              name="category"
              className="sr-only"
              checked={category === one}
              onChange={() => void chooseCategory(one.id)}
            />
            <CategoryIcon icon={one.icon} />
            {one.name}
          </label>
        ))}
      </fieldset>
      <div className="flex items-end gap-3">
        <Select
          label="More categories"
          className="min-w-0 flex-1"
          value={isOther ? category.id : ''}
          onChange={(event) => void chooseCategory(event.currentTarget.value)}
        >
          <option value="" disabled={isOther}>
            {named.length} more…
          </option>
          {named.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
        {isOther && (
          <span className="flex h-10 items-center">
            <CategoryIcon icon={category.icon} />
          </span>
        )}
      </div>
    </div>
  );
}
