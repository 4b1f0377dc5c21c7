/** A sample text with borrowed passages, and the two documents they come from. */
export const sampleText = `A tide pool is a small world with hard rules. Twice a day the sea leaves it, and everything in it has to wait. Pools high on the shore grow warm and salty in the summer sun, and after heavy rain they turn almost fresh within an hour. Whoever lives there must bear both.

The animals answer in their own ways. Limpets clamp their shells to the rock so tightly that hardly any water is lost, while anemones fold their arms inward and shrink to a blob of jelly. As one field guide puts it, “the shore is a place where every animal carries its own weather”. Crabs simply walk away.

I like the pools best in the quiet hour before the water returns. Pools high on the shore grow warm and salty in the summer sun, and you can watch the shadows of shrimps on the sand.

References
Harker, L. (2011). Between the tides. Cape Shore Press, pp. 14-22.
Mbeki, T. (2004). A field guide to rock pools. Shoreline Books.
`;

const guide = `Life between the tides

Rock pools look gentle, but few places change as fast. Pools high on the shore grow warm and salty in the summer sun, and after heavy rain they turn almost fresh within an hour. Lower down the water stays cool and the change is slow.

Limpets clamp their shells to the rock so tightly that hardly any water escapes, and wait for the sea. The shore is a place where every animal carries its own weather.
`;

const essay = `Notes on anemones

When the tide goes out anemones fold their tentacles inward and shrink to a blob of jelly, which is how most visitors first meet them. Under water the same animal opens like a flower and catches what drifts by.
`;

/** The two documents as files. */
export function sampleSources(): File[] {
  const file = (name: string, text: string) =>
    new File([text], name, { type: 'text/plain', lastModified: 0 });
  return [file('Life between the tides.txt', guide), file('Notes on anemones.txt', essay)];
}
