const text = `# A recipe for rusks

Rusks keep for weeks in a tin, which is why every South African road trip has some.
This page is a sample: convert it to **PDF** or **HTML** and see what becomes of it.

## What you need

| Amount | Ingredient | Note |
| -----: | ---------- | ---- |
| 1 kg | self-raising flour | sifted |
| 500 g | butter | melted, then cooled |
| 500 ml | buttermilk | *amasi* works too |
| 2 | eggs | |
| 250 ml | sugar | less is fine |

## What you do

1. Mix the dry things, then the wet ones, then both.
2. Press the dough into a tin and bake at 180 °C for 45 minutes.
3. Break into fingers while warm and dry them overnight at 80 °C.

- [x] Dip in coffee
- [ ] Share the last one

> Beskuit, iirasiki, dirasepe: whatever you call them, let them dry slowly.

\`\`\`
dough → oven 180 °C → fingers → oven 80 °C → tin
\`\`\`
`;

/** A small Markdown file for users without one. */
export function sampleFile(): File {
  return new File([text], 'rusks.md', { type: 'text/markdown' });
}
