import { category, type UnitCategory, unit } from './unit-model';

/** Pounds, miles and US gallons as in the specification; the units below are fractions of these. */
const pound = 0.453592;
const mile = 1609.34;
const gallon = 3.78541;
/** In degrees Celsius. */
const absoluteZero = -273.15;

/**
 * The specification's four categories with its exact factors (section 9: mi 1609.34, lb 0.453592,
 * gal 3.78541). Units after the specification's are additions consistent with them. Astronomical
 * unit 149 597 870 700 m (IAU 2012), light year of a Julian year, parsec 648 000/π astronomical units;
 * troy ounce 31.103 476 8 g (NIST SP 811).
 */
export const everydayCategories: readonly UnitCategory[] = [
  category(
    'length',
    'Length',
    'M3 14h18v6H3v-6ZM8 14v2.5M12 14v3.5M16 14v2.5',
    [12, 7],
    [
      unit('Millimetre', 'mm', 0.001),
      unit('Centimetre', 'cm', 0.01),
      unit('Metre', 'm', 1),
      unit('Kilometre', 'km', 1000, 'kms'),
      unit('Inch', 'in', 0.0254, 'inches', '"', '″', '”'),
      unit('Foot', 'ft', 0.3048, 'feet', "'", '′', '’'),
      unit('Yard', 'yd', 0.9144),
      unit('Mile', 'mi', mile),
      unit('Nanometre', 'nm', 1e-9),
      unit('Micrometre', 'μm', 1e-6, 'micron', 'um'),
      unit('Nautical mile', 'nmi', 1852),
      unit('Furlong', 'fur', mile / 8),
      unit('Astronomical unit', 'au', 149_597_870_700, 'AU'),
      unit('Light year', 'ly', 9_460_730_472_580_800, 'light-year', 'lightyear', 'lyr'),
      unit('Parsec', 'pc', (149_597_870_700 * 648_000) / Math.PI),
    ],
  ),
  category(
    'weight',
    'Weight',
    'M5 20 7.5 10h9L19 20H5ZM12 10V8',
    [12, 5.75],
    [
      unit('Milligram', 'mg', 1e-6),
      unit('Gram', 'g', 0.001, 'gramme'),
      unit('Kilogram', 'kg', 1, 'kilo', 'kgs'),
      unit('Ounce', 'oz', 0.0283495),
      unit('Pound', 'lb', pound, 'lbs'),
      unit('Tonne', 't', 1000, 'metric ton', 'tonnes'),
      unit('Microgram', 'μg', 1e-9, 'ug', 'mcg'),
      unit('Carat', 'ct', 0.0002),
      unit('Stone', 'st', 14 * pound, 'stones'),
      unit('US ton', 'ton', 2000 * pound, 'short ton'),
      unit('Imperial ton', 'long ton', 2240 * pound, 'uk ton'),
      unit('Troy ounce', 'ozt', 0.0311034768, 'oz t', 'troy oz'),
      unit('Grain', 'gr', pound / 7000),
    ],
  ),
  category(
    'temperature',
    'Temperature',
    'M10 13.5V5a2 2 0 0 1 4 0v8.5a4.5 4.5 0 1 1-4 0Z',
    [12, 17.5],
    [
      {
        ...unit('Celsius', '°C', 1, 'C', 'deg c', 'degree celsius', '° c', 'º c', 'centigrade'),
        lowest: absoluteZero,
      },
      {
        name: 'Fahrenheit',
        symbol: '°F',
        factor: 5 / 9,
        offset: 32,
        lowest: absoluteZero,
        aliases: ['F', 'deg f', 'degree fahrenheit', '° f'],
      },
      {
        name: 'Kelvin',
        symbol: 'K',
        factor: 1,
        offset: 273.15,
        lowest: absoluteZero,
        aliases: ['degree kelvin'],
      },
    ],
  ),
  category(
    'volume',
    'Volume',
    'M6 4h12l-1.5 16h-9L6 4ZM7 12h10',
    [12, 16],
    [
      unit('Millilitre', 'ml', 0.001, 'mL'),
      unit('Litre', 'l', 1, 'L', 'ltr'),
      unit('Gallon (US)', 'gal', gallon, 'gallon', 'us gallon'),
      unit('Quart (US)', 'qt', 0.946353, 'quart', 'us quart'),
      unit('Pint (US)', 'pt', 0.473176, 'pint', 'us pint'),
      unit('Cup (US)', 'cup', 0.236588, 'us cup'),
      unit('Fluid ounce (US)', 'fl oz', gallon / 128, 'fluid ounce', 'floz'),
      unit('Cubic centimetre', 'cm³', 0.001, 'cc', 'ccm'),
      unit('Cubic metre', 'm³', 1000, 'cubic metre', 'cbm'),
      unit('Cubic foot', 'ft³', 28.316846592, 'cubic feet', 'cu ft'),
      unit('Cubic inch', 'in³', 0.016387064, 'cubic inches', 'cu in'),
      unit('Gallon (imperial)', 'imp gal', 4.54609, 'imperial gallon', 'uk gallon'),
      unit('Pint (imperial)', 'imp pt', 0.56826125, 'imperial pint', 'uk pint'),
    ],
  ),
];
