import { parseColour } from '@entropy-tools/media/colour/spaces';
import type { Rule } from './rule';

const colour = String.raw`(#[\da-f]{3,8}|(?:rgb|hsl|oklch)a?\([^)]*\)|[a-z]{3,22})`;
const patterns: readonly (readonly [RegExp, (found: RegExpExecArray) => Record<string, string>])[] =
  [
    // 'Can people read grey #999999 text on white', 'is #777 readable on white'.
    [
      new RegExp(
        `^(?:can (?:people|you|one|anyone|i) (?:still )?read|is|are|how readable is)(?: (?:the|a|text in))*(?: [a-z]+)?? ${colour}(?: (?:text|letters|writing|words|font))?(?: (?:readable|legible|visible|accessible|good|ok|enough contrast))? on (?:a |the )?${colour}(?: (?:background|ground|readable|legible|accessible))?$`,
        'i',
      ),
      ([, one = '', other = '']) => ({ action: 'contrast', colour: one, background: other }),
    ],
    [
      new RegExp(
        `\\bcolou?rs? (?:that |which )?(?:go(?:es)?|match(?:es)?|fits?|look(?:s)? good|suits?)(?: well)?(?: with)? (?:a )?${colour}(?: (?:blue|green|red|grey|gray))?$`,
        'i',
      ),
      ([, one = '']) => ({ action: 'palette', colour: one }),
    ],
    [
      new RegExp(
        `\\bcontrast (?:of|between|for) ${colour} (?:on|and|with|against|to) ${colour}$`,
        'i',
      ),
      ([, one = '', other = '']) => ({ action: 'contrast', colour: one, background: other }),
    ],
    [
      new RegExp(
        `\\b(?:(complementary|triadic|analogous|monochromatic|split-complementary) )?(?:colou?r )?(?:palette|scheme|harmon(?:y|ies))(?: (?:for|of|from|with|based on))+ ${colour}$`,
        'i',
      ),
      ([, harmony, one = '']) => ({
        action: 'palette',
        colour: one,
        ...(harmony ? { harmony: harmony.toLowerCase() } : {}),
      }),
    ],
    [
      new RegExp(`\\b(?:tints|shades|tints and shades|scale) (?:of|for) ${colour}$`, 'i'),
      ([, one = '']) => ({ action: 'scale', colour: one }),
    ],
    [
      /^(?:convert |(?:what|which) (?:colou?r )?is |show )?(?:the )?(?:colou?r )?(#[\da-f]{3,8}|(?:rgb|hsl|oklch)\([^)]*\)) (?:in|to|as) (?:rgb|hsl|hex|oklch|lab)/i,
      ([, one = '']) => ({ action: 'convert', colour: one }),
    ],
    [
      /^(?:what colou?r is|name of the colou?r|which colou?r is|convert(?: the)? colou?r|colou?r) (#[\da-f]{3,8}|(?:rgb|hsl|oklch)\([^)]*\))$/i,
      ([, one = '']) => ({ action: 'convert', colour: one }),
    ],
  ];

/** Notations, contrast, palettes and shades of colours; the call shows them. */
export const colourRule: Rule = ({ text }) => {
  for (const [pattern, argsOf] of patterns) {
    const found = pattern.exec(text);
    const args = found && argsOf(found);
    // 'The contrast between Hamlet and Macbeth'.
    if (!args || [args.colour, args.background ?? '#000'].some((one = '') => !parseColour(one)))
      continue;
    return {
      calls: [{ name: 'colours', args }],
      say: ([result]) => listOf(result ?? {}),
    };
  }
  return undefined;
};

/** The facts of a result as a list. */
function listOf(result: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(result).map(([name, value]) => {
    const words = name.replace(/([a-z])([A-Z])/g, '$1 $2');
    return `- **${words}**: ${textOf(value)}`;
  });
  return lines.join('\n');
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join(', ');
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
