/** An icon on the suite's 24 px grid: the strokes as path data, and the centre of its single dot. */
export interface CategoryIcon {
  strokes: string;
  dot: readonly [x: number, y: number];
}

/**
 * One unit. A value in it becomes a value in the category's base unit by `(value - offset) * factor`,
 * or by `factor / value` where `inverse` is set (miles per gallon against litres per 100 km).
 */
export interface Unit {
  name: string;
  /** Unique in its category; used in the page's URL. */
  symbol: string;
  factor: number;
  offset?: number;
  /** The smallest possible value, in the base unit: absolute zero. */
  lowest?: number;
  inverse?: true;
  /** For words that mean different units in different systems, such as cup and tablespoon. */
  system?: 'metric' | 'us';
  /** Alternative spellings. Case and plural 's' do not matter. */
  aliases: readonly string[];
}

/** Units of one quantity. The first two are preselected. */
export interface UnitCategory {
  id: string;
  name: string;
  icon: CategoryIcon;
  units: readonly Unit[];
}

/** Declares a unit that is a multiple of the base unit. */
export function unit(name: string, symbol: string, factor: number, ...aliases: string[]): Unit {
  return { name, symbol, factor, aliases };
}

/** Declares a category. `icon` is path data, `dot` the centre of its dot. */
export function category(
  id: string,
  name: string,
  strokes: string,
  dot: readonly [number, number],
  units: readonly Unit[],
): UnitCategory {
  return { id, name, icon: { strokes, dot }, units };
}
