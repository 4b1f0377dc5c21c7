import { category, type UnitCategory, unit } from './unit-model';

/** Newtons per pound-force: 0.45359237 kg × 9.80665 m/s², both by definition. */
const poundForce = 4.4482216152605;
/** Pascals per pound-force per square inch. */
const psi = poundForce / 0.0254 ** 2;

/**
 * Mechanics and heat. Sources: BIPM, SI Brochure, 9th ed. (2019); NIST SP 811 (2008), appendix B:
 * calorie (thermochemical) 4.184 J, Btu (international table) 1055.05585262 J, atmosphere 101 325 Pa,
 * electronvolt 1.602176634e-19 J (exact since 2019), mechanical horsepower 550 ft·lbf/s, metric
 * horsepower 75 kgf·m/s. Conventional mmHg 133.322387415 Pa.
 */
export const forceAndEnergy: readonly UnitCategory[] = [
  category(
    'energy',
    'Energy',
    'M13 3 5 13.5h6L10 21l8-10.5h-6L13 3Z',
    [19, 18],
    [
      unit('Kilojoule', 'kJ', 1000),
      unit('Kilocalorie', 'kcal', 4184, 'food calorie', 'Cal'),
      unit('Joule', 'J', 1),
      unit('Megajoule', 'MJ', 1e6),
      unit('Calorie', 'cal', 4.184),
      unit('Watt hour', 'Wh', 3600, 'watt-hour'),
      unit('Kilowatt hour', 'kWh', 3.6e6, 'kilowatt-hour'),
      unit('British thermal unit', 'Btu', 1055.05585262),
      unit('Foot-pound', 'ft·lbf', 0.3048 * poundForce, 'foot pound', 'ft-lb', 'ft·lb', 'ft lb'),
      unit('Electronvolt', 'eV', 1.602176634e-19, 'electron volt'),
    ],
  ),
  category(
    'power',
    'Power',
    'M7.5 6.5a8 8 0 1 0 9 0M12 3v9',
    [19.5, 4.5],
    [
      unit('Kilowatt', 'kW', 1000),
      unit('Horsepower (mechanical)', 'hp', 550 * 0.3048 * poundForce, 'horsepower', 'bhp'),
      unit('Horsepower (metric)', 'PS', 75 * 9.80665, 'metric horsepower', 'cv'),
      unit('Watt', 'W', 1),
      unit('Milliwatt', 'mW', 0.001),
      unit('Megawatt', 'MW', 1e6),
      unit('Gigawatt', 'GW', 1e9),
      unit('Btu per hour', 'Btu/h', 1055.05585262 / 3600),
    ],
  ),
  category(
    'pressure',
    'Pressure',
    'M4 20h16M12 4v9M8.5 10l3.5 3.5 3.5-3.5',
    [12, 17],
    [
      unit('Bar', 'bar', 1e5),
      unit('Pound per square inch', 'psi', psi, 'lbf/in2'),
      unit('Pascal', 'Pa', 1),
      unit('Hectopascal', 'hPa', 100),
      unit('Kilopascal', 'kPa', 1000),
      unit('Megapascal', 'MPa', 1e6),
      unit('Millibar', 'mbar', 100),
      unit('Atmosphere', 'atm', 101_325),
      unit('Torr', 'Torr', 101_325 / 760),
      unit('Millimetre of mercury', 'mmHg', 133.322387415),
      unit('Inch of mercury', 'inHg', 25.4 * 133.322387415, 'inches of mercury'),
    ],
  ),
  category(
    'force',
    'Force',
    'M3 9h9V4.5L20 12l-8 7.5V15H3V9Z',
    [20, 5],
    [
      unit('Newton', 'N', 1),
      unit('Pound-force', 'lbf', poundForce, 'pound force'),
      unit('Kilonewton', 'kN', 1000),
      unit('Kilogram-force', 'kgf', 9.80665, 'kilopond', 'kilogram force'),
      unit('Dyne', 'dyn', 1e-5),
    ],
  ),
  category(
    'torque',
    'Torque',
    'M19 12a7 7 0 1 1-3-5.7M16.5 2.5V7H12',
    [12, 12],
    [
      unit('Newton metre', 'N·m', 1, 'nm', 'newton-metre', 'n m'),
      unit(
        'Pound-foot',
        'lbf·ft',
        0.3048 * poundForce,
        'lb-ft',
        'lb ft',
        'pound foot',
        'lbft',
        'lb·ft',
        'ft·lb',
        'ft lb',
        'ft-lb',
        'ft·lbf',
        'foot pound',
        'foot-pound',
      ),
      unit(
        'Pound-inch',
        'lbf·in',
        0.0254 * poundForce,
        'lb-in',
        'lb in',
        'pound inch',
        'lb·in',
        'in·lb',
        'in lb',
        'in-lb',
        'inch pound',
      ),
      unit('Kilogram-force metre', 'kgf·m', 9.80665, 'kgm', 'kgf m'),
    ],
  ),
  category(
    'density',
    'Density',
    'M5 8l7-4 7 4v8l-7 4-7-4V8ZM5 8l7 4 7-4',
    [12, 16],
    [
      unit('Kilogram per cubic metre', 'kg/m³', 1),
      unit('Gram per cubic centimetre', 'g/cm³', 1000, 'g/cc', 'g/ml'),
      unit('Gram per litre', 'g/L', 1),
      unit('Kilogram per litre', 'kg/L', 1000),
      unit('Pound per cubic foot', 'lb/ft³', 0.45359237 / 0.028316846592, 'pcf'),
      unit('Pound per gallon (US)', 'lb/gal', 0.45359237 / 0.003785411784, 'ppg'),
    ],
  ),
];
