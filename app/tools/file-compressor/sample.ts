/** A log of an invented coffee machine: 300 kB of highly compressible text. */
export function sampleFile(): File {
  const drinks = ['espresso', 'flat white', 'cappuccino', 'rooibos latte', 'hot chocolate'];
  const lines: string[] = [];
  for (let minute = 0; minute < 5000; minute++) {
    const time = new Date(Date.UTC(2026, 0, 1, 6, minute)).toISOString();
    const drink = drinks[(minute * 7 + (minute >> 4)) % drinks.length];
    lines.push(`${time} brewed ${drink}, ${88 + ((minute * 13) % 9)} °C, ${minute} so far`);
  }
  return new File([`${lines.join('\n')}\n`], 'coffee-machine.log', {
    type: 'text/plain',
    lastModified: Date.UTC(2026, 0, 4),
  });
}
