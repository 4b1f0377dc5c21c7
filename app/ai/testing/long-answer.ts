/**
 * A long answer as models write them: headings, paragraphs with marks, lists, a table, code and formulas.
 * @param words at least so many
 */
export function longAnswer(words: number): string {
  const parts: string[] = [];
  let count = 0;
  for (let at = 1; count < words; at += 1) {
    const part = section(at);
    parts.push(part);
    count += part.split(/\s+/).length;
  }
  return parts.join('\n\n');
}

function section(at: number): string {
  const sentence = `Sentence ${at} has **strong words**, some \`code\` and a [link](https://example.com/${at}).`;
  const more = 'The rest of the paragraph is plain and goes on for a while, as answers do. ';
  return [
    `## Part ${at}: what follows from it`,
    `${sentence} ${more.repeat(1 + (at % 6))}`,
    `With $x_{${at}} = \\frac{a}{b + ${at}}$ in a line, ${more.repeat(2)}`,
    `- the first thing, which is *short*\n- the second thing, ${more}\n- the third, $\\sqrt{${at}}$`,
    ...(at % 3 === 0
      ? [`$$\\sum_{k=1}^{${at}} k^2 = \\frac{n(n+1)(2n+1)}{6} \\quad \\int_0^1 x^{${at}}\\,dx$$`]
      : []),
    ...(at % 4 === 0
      ? [`| Name | Value ${at} | Note |\n|---|---:|---|\n${`| row | ${at} | ${more}|\n`.repeat(4)}`]
      : []),
    ...(at % 5 === 0
      ? [`\`\`\`ts\n${`const value${at} = work(${at}); // a note\n`.repeat(12)}\`\`\``]
      : []),
  ].join('\n\n');
}
