const longest = 30;

/** Text for the list: one line of at most 30 characters, with an ellipsis if it was longer. */
export function shortText(text: string): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > longest
    ? `${characters.slice(0, longest).join('')}…`
    : characters.join('');
}
