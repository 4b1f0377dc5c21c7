import { ToolError } from '@entropy-tools/core/tool-error';
import { defineAbility } from './frame/define-ability';

const longest = 100;

/** Converts between the units of the Unit Converter, and currencies at the day's rates. */
export const unitConversion = defineAbility({
  name: 'convert_units',
  title: 'Unit and currency conversion',
  description:
    'Converts between units (length, mass, temperature, volume, area, speed, data, energy and more) and between currencies at the day’s reference rates of the European Central Bank. Tell the date of the rates with the result.',
  approval: 'never',
  takes: {
    quantity: {
      kind: 'text',
      required: true,
      most: longest,
      about: 'Number and unit or currency, such as 5 ft 7 in, 32 °F, 100 USD.',
    },
    to: {
      kind: 'text',
      required: true,
      most: longest,
      about: 'The unit or currency wanted, such as cm, °C, ZAR.',
    },
  },
  describe: ({ quantity, to }) => ({ summary: `Convert ${quantity} to ${to}` }),
  async run({ quantity, to }) {
    const { convertQuantity } = await import('./units/convert-quantity');
    const converted = await convertQuantity(quantity, to);
    if ('problem' in converted) throw new ToolError('input', converted.problem);
    const { text, ...result } = converted;
    return { result, text };
  },
});
