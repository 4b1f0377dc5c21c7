/** A deck file whose slides cycle through texts, columns, tables, charts, cards and quotes, all with fades. */
export function deckFile(count: number): Buffer {
  const contents = [
    ['text-only', 'What it is about, in a line.\n- First point\n- Second point\n- Third point'],
    ['two-columns', '- Left one\n- Left two\n---\n- Right one\n- Right two'],
    ['table', '| Year | Sold |\n|---|---|\n| 2024 | 12 |\n| 2025 | 19 |\n| 2026 | 31 |'],
    ['chart', '```chart\nbar\nYear,Sold\n2024,12\n2025,19\n2026,31\n```'],
    ['cards', '- Clear: says it\n- Short: no more\n- Kind: it helps\n- True: with sources'],
    ['quote', 'Be brief, and say what you mean.\n— Ann'],
  ];
  const slides = Array.from({ length: count }, (_, index) => {
    const [layout, content] = contents[index % contents.length] ?? [];
    const title = `Slide number ${index + 1}`;
    return { id: `s${index}`, title, content, layout, transition: 'fade', autoAdvanceDelay: 5 };
  });
  const deck = { title: 'Thirty', theme: 'light', slides, updatedAt: 0 };
  return Buffer.from(
    JSON.stringify({ format: 'entropy-tools-deck', version: 1, deck, pictures: {} }),
  );
}
