/**
 * Facts about units, each with its unit. Figures are exact if they say so (SI brochure, 9th edition;
 * international yard and pound agreement; IEC 80000-13; ISO 16; ISO 216), otherwise rounded. Thin spaces
 * group digits and precede units.
 */
export const unitFacts: readonly (readonly [unit: string, text: string])[] = [
  ['metre', 'Since 1983 a metre is the way light goes in a vacuum in 1/299 792 458 of a second.'],
  ['inch', 'An inch is exactly 25.4 mm, by an agreement of six countries in 1959.'],
  ['nautical mile', 'A nautical mile is exactly 1 852 m, close to one minute of latitude.'],
  [
    'light-year',
    'A light-year is about 9.46 trillion kilometres, counted with years of exactly 365.25 days.',
  ],
  [
    'parsec',
    "A parsec is about 3.26 light-years: the distance at which Earth's orbit radius looks one arcsecond wide.",
  ],
  ['astronomical unit', 'The astronomical unit has been exactly 149 597 870 700 m since 2012.'],
  [
    'gram',
    'In 1795 the gram was the mass of one cubic centimetre of water at the melting point of ice.',
  ],
  [
    'kilogram',
    'Since May 2019 no metal cylinder defines the kilogram, but a fixed value of the Planck constant.',
  ],
  ['pound', 'A pound is exactly 0.453 592 37 kg.'],
  ['degree', 'At −40 degrees, Celsius and Fahrenheit agree.'],
  ['kelvin', 'Zero kelvin is −273.15 °C, and one kelvin is as large a step as one degree Celsius.'],
  ['horsepower', 'A metric horsepower is about 735.5 W, a mechanical one about 745.7 W.'],
  [
    'second',
    'A second is 9 192 631 770 periods of the radiation that caesium-133 gives off at one transition.',
  ],
  [
    'kibibyte',
    'A kilobyte is 1 000 bytes; for 1 024 of them the IEC made the word kibibyte in 1998.',
  ],
  [
    'gallon',
    'A US gallon is 231 cubic inches, about 3.785 l. The imperial gallon is exactly 4.546 09 l.',
  ],
  ['acre', 'An acre is 43 560 square feet, about 4 047 m².'],
  ['hectare', 'A hectare is a square with sides of 100 m.'],
  ['carat', 'A metric carat is exactly 200 mg, so five of them make a gram.'],
  [
    'troy ounce',
    "Gold is weighed in troy ounces of 31.103 476 8 g, a tenth more than the kitchen's ounce.",
  ],
  ['furlong', 'A furlong is 220 yards, or 201.168 m; eight of them make a mile.'],
  ['fathom', 'A fathom is six feet, or 1.8288 m.'],
  ['hand', 'Horses are measured in hands of four inches, 101.6 mm each.'],
  ['knot', 'One knot is one nautical mile an hour, or 1.852 km/h.'],
  ['Mach', 'Mach 1 is no fixed speed: at 15 °C it is about 1 225 km/h, and in colder air less.'],
  [
    'decibel',
    'Ten decibels more is ten times the power; three decibels more is almost exactly double.',
  ],
  ['point', 'The point that sets type on screens is 1/72 of an inch, about 0.353 mm.'],
  ['pixel', 'In CSS a pixel is 1/96 of an inch, whatever the screen is made of.'],
  ['calorie', 'The calorie on food packets is a kilocalorie, about 4.184 kJ.'],
  ['kilowatt-hour', 'A kilowatt-hour is exactly 3.6 million joules.'],
  ['atmosphere', 'The standard atmosphere is exactly 101 325 Pa.'],
  ['barrel', 'A barrel of oil is 42 US gallons, about 159 litres.'],
  ['mole', 'A mole is exactly 6.022 140 76 × 10²³ of anything.'],
  [
    'chain',
    "A surveyor's chain is 22 yards, about 20.12 m, and so is a cricket pitch between the wickets.",
  ],
  ['A4', 'A0 is one square metre. A4 is a sixteenth of it, so a sheet of 80 g/m² weighs 5 g.'],
  ['hertz', 'Orchestras tune to an A of about 440 Hz; ISO 16 sets that figure.'],
  ['marathon', 'A marathon has been 42.195 km for everybody since 1921.'],
  ['quetta', 'Since 2022 the largest SI prefix is quetta, 10³⁰.'],
];
