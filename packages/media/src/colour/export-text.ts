/** Palettes as text: CSS, JSON and a list of hex values (spec, section 9), SCSS and Tailwind. */
import type { Palette } from './palette';

/** CSS custom properties on `:root`, numbered from 1. */
export function paletteToCss(palette: Palette): string {
  const slug = nameSlug(palette.name);
  const lines = palette.colors.map(({ hex }, index) => `  --${slug}-${index + 1}: ${hex};`);
  return `/* ${commentText(palette.name)} */\n:root {\n${lines.join('\n')}\n}\n`;
}

/** The palette with its name, type and date, each colour as HEX, RGB and HSL. */
export function paletteToJson({ name, type, createdAt, colors }: Palette): string {
  return `${JSON.stringify({ name, type, createdAt, colors }, null, 2)}\n`;
}

/** One hex value per line. */
export function paletteToList({ colors }: Palette): string {
  return `${colors.map(({ hex }) => hex).join('\n')}\n`;
}

/** SCSS variables, and a map from number to variable. */
export function paletteToScss(palette: Palette): string {
  const slug = nameSlug(palette.name);
  const variables = palette.colors.map(({ hex }, index) => `$${slug}-${index + 1}: ${hex};`);
  const entries = palette.colors.map((_, index) => `  ${index + 1}: $${slug}-${index + 1},`);
  const map = `$${slug}: (\n${entries.join('\n')}\n);`;
  return `// ${palette.name.replace(/\s+/g, ' ')}\n${variables.join('\n')}\n\n${map}\n`;
}

/** Tailwind CSS 4 theme variables: `bg-<name>-1`, `text-<name>-2` and so on. */
export function paletteToTailwind(palette: Palette): string {
  const slug = nameSlug(palette.name);
  const lines = palette.colors.map(({ hex }, index) => `  --color-${slug}-${index + 1}: ${hex};`);
  return `/* ${commentText(palette.name)} */\n@theme {\n${lines.join('\n')}\n}\n`;
}

/** A CSS and SCSS identifier for a name: lower case, ASCII, words joined by '-', a letter first. */
export function nameSlug(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 48)
    .replace(/-$/, '');
  if (slug === '') return 'palette';
  return /^[a-z]/.test(slug) ? slug : `palette-${slug}`;
}

/** Escapes text so that it cannot close the comment. */
function commentText(text: string): string {
  return text.replace(/\*\//g, '* /').replace(/\s+/g, ' ');
}
