/**
 * Names of the categories loaded at first use, for the menu at the first paint. `known-categories.test.ts`
 * ensures that they match the categories themselves.
 */
export const laterCategories = [
  { id: 'area', name: 'Area' },
  { id: 'speed', name: 'Speed' },
  { id: 'acceleration', name: 'Acceleration' },
  { id: 'angle', name: 'Angle' },
  { id: 'time', name: 'Time' },
  { id: 'frequency', name: 'Frequency' },
  { id: 'flow', name: 'Flow' },
  { id: 'energy', name: 'Energy' },
  { id: 'power', name: 'Power' },
  { id: 'pressure', name: 'Pressure' },
  { id: 'force', name: 'Force' },
  { id: 'torque', name: 'Torque' },
  { id: 'density', name: 'Density' },
  { id: 'data', name: 'Data' },
  { id: 'data-rate', name: 'Data rate' },
  { id: 'fuel', name: 'Fuel consumption' },
  { id: 'cooking', name: 'Cooking' },
  { id: 'illuminance', name: 'Illuminance' },
  { id: 'luminance', name: 'Luminance' },
  { id: 'radiation-dose', name: 'Radiation dose' },
  { id: 'absorbed-dose', name: 'Absorbed dose' },
  { id: 'radioactivity', name: 'Radioactivity' },
  { id: 'charge', name: 'Electric charge' },
  { id: 'currency', name: 'Currency' },
] as const;
