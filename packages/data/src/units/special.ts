import { category, type Unit, type UnitCategory, unit } from './unit-model';

/** US gallon and imperial gallon in litres, and the mile in kilometres: exact by definition. */
const usGallon = 3.785411784;
const imperialGallon = 4.54609;
const mile = 1.609344;

const perFuel = (name: string, symbol: string, factor: number, ...aliases: string[]): Unit => ({
  ...unit(name, symbol, factor, ...aliases),
  inverse: true,
});

/** A fraction of the US gallon, in millilitres. */
const ofUs = (name: string, symbol: string, parts: number, ...aliases: string[]): Unit => ({
  ...unit(name, symbol, (usGallon * 1000) / parts, ...aliases),
  system: 'us',
});

/**
 * Fuel, cooking, light, radiation and electricity. Sources: BIPM, SI Brochure, 9th ed. (2019); NIST
 * SP 811 (2008), appendix B: footcandle lm/ft², footlambert cd/(π ft²), curie 3.7e10 Bq, roentgen not
 * included (it is not a dose), elementary charge 1.602176634e-19 C.
 * Cooking: spoons of 5 and 15 ml as in 21 CFR 101.9(b)(5)(viii), the metric cup of 250 ml and the
 * Australian tablespoon of 20 ml; US measures are fractions of the gallon of 231 in³.
 */
export const specialCategories: readonly UnitCategory[] = [
  category(
    'fuel',
    'Fuel consumption',
    'M5 20V5h8v15M3.5 20h11M13 10h3.5v6a2 2 0 0 0 4 0V9L17 6',
    [9, 9],
    [
      unit('Litre per 100 km', 'L/100km', 1, 'l/100 km', 'litre/100km', 'litre/100 km'),
      perFuel('Mile per gallon (US)', 'mpg', (100 * usGallon) / mile, 'mpg us', 'miles/gallon'),
      perFuel('Mile per gallon (imperial)', 'mpg imp', (100 * imperialGallon) / mile, 'mpg uk'),
      perFuel('Kilometre per litre', 'km/L', 100, 'kmpl'),
    ],
  ),
  category(
    'cooking',
    'Cooking',
    'M5 10h14v5a5 5 0 0 1-5 5h-4a5 5 0 0 1-5-5v-5ZM2.5 10h19',
    [12, 5.5],
    [
      { ...unit('Teaspoon (metric)', 'tsp', 5, 'teaspoon'), system: 'metric' },
      { ...unit('Tablespoon (metric)', 'tbsp', 15, 'tablespoon'), system: 'metric' },
      unit('Millilitre', 'ml', 1, 'mL'),
      unit('Litre', 'l', 1000, 'L'),
      ofUs('Cup (US)', 'cup', 16, 'us cup'),
      { ...unit('Cup (metric)', 'metric cup', 250, 'cup'), system: 'metric' },
      ofUs('Fluid ounce (US)', 'fl oz', 128, 'fluid ounce'),
      ofUs('Teaspoon (US)', 'US tsp', 768, 'us teaspoon', 'tsp', 'teaspoon'),
      ofUs('Tablespoon (US)', 'US tbsp', 256, 'us tablespoon', 'tbsp', 'tablespoon'),
      unit('Tablespoon (Australian)', 'AU tbsp', 20, 'australian tablespoon'),
      ofUs('Stick of butter (US)', 'stick', 32, 'stick of butter'),
    ],
  ),
  category(
    'illuminance',
    'Illuminance',
    'M8.5 15a6 6 0 1 1 7 0v2h-7v-2ZM9.5 20.5h5',
    [12, 10],
    [
      unit('Lux', 'lx', 1),
      unit('Foot-candle', 'fc', 1 / 0.09290304, 'footcandle', 'foot candle'),
      unit('Phot', 'ph', 10_000),
    ],
  ),
  category(
    'luminance',
    'Luminance',
    'M4 5h16v11H4V5ZM8 20h8',
    [12, 10.5],
    [
      unit('Candela per square metre', 'cd/m²', 1, 'nit', 'nits'),
      unit('Foot-lambert', 'fL', 1 / (Math.PI * 0.09290304), 'footlambert', 'foot lambert'),
      unit('Stilb', 'sb', 10_000),
    ],
  ),
  category(
    'radiation-dose',
    'Radiation dose',
    'M12 3.5a8.5 8.5 0 1 0 .01 0ZM12 7v2M7.7 15l1.8-1M16.3 15l-1.8-1',
    [12, 12],
    [
      unit('Millisievert', 'mSv', 0.001),
      unit('Microsievert', 'μSv', 1e-6, 'usv'),
      unit('Sievert', 'Sv', 1),
      unit('Rem', 'rem', 0.01),
      unit('Millirem', 'mrem', 1e-5),
    ],
  ),
  category(
    'absorbed-dose',
    'Absorbed dose',
    'M5 19V5M9 19v-9M13 19V8M17 19v-5M3 19h18',
    [17, 9],
    [unit('Gray', 'Gy', 1), unit('Rad', 'rd', 0.01, 'rad'), unit('Milligray', 'mGy', 0.001)],
  ),
  category(
    'radioactivity',
    'Radioactivity',
    'M12 4l8 15H4l8-15Z',
    [12, 14],
    [
      unit('Becquerel', 'Bq', 1),
      unit('Curie', 'Ci', 3.7e10),
      unit('Kilobecquerel', 'kBq', 1e3),
      unit('Megabecquerel', 'MBq', 1e6),
      unit('Millicurie', 'mCi', 3.7e7),
      unit('Microcurie', 'μCi', 3.7e4, 'uCi'),
    ],
  ),
  category(
    'charge',
    'Electric charge',
    'M4 8h14v9H4V8ZM20.5 11v3',
    [9, 12.5],
    [
      unit('Milliampere hour', 'mAh', 3.6, 'milliamp hour'),
      unit('Ampere hour', 'Ah', 3600, 'amp hour'),
      unit('Coulomb', 'C', 1),
      unit('Millicoulomb', 'mC', 0.001),
      unit('Elementary charge', 'e', 1.602176634e-19),
    ],
  ),
];
