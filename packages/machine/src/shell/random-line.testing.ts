// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are words of a shell.
/** Pseudo-random numbers, the same for the same seed. */
function randomNumbers(seed: number) {
  let state = (seed + 1) * 2_654_435_761;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const WORDS =
  '* *.txt ~ .. / . recipes/soup.txt photos logs/app.log nothing "a b" \'x y\' $HOME $x ${x} $? $(pwd) `ls` -l -a -r -n 3 -- {a,b} {1..3} [a-z]* \\n %s s/a/b/ a=1 x=2 <(ls) $((1+2)) $(( ${#x} ) "open \'open ( ) } { 0 -1 99999 é 🙂'.split(
    ' ',
  );

const JOINTS = [
  ' | ',
  ' && ',
  ' || ',
  '; ',
  ' > out ',
  ' >> out ',
  ' < out ',
  ' 2>&1 ',
  ' & ',
  '\n',
];

const AROUND = [
  (line: string) => line,
  (line: string) => `for i in 1 2; do ${line}; done`,
  (line: string) => `if ${line}; then echo yes; fi`,
  (line: string) => `( ${line} )`,
  (line: string) => `f() { ${line}; }; f`,
  (line: string) => `echo "$( ${line} )"`,
  (line: string) => `case a in a) ${line};; esac`,
  (line: string) => line.slice(0, Math.ceil(line.length / 2)),
];

/**
 * A line of commands, words and operators, complete or broken.
 * @param seed the same line for the same seed
 */
export function randomLine(seed: number, commands: readonly string[]): string {
  const pick = randomNumbers(seed);
  const parts = Array.from({ length: 1 + pick(3) }, () => {
    const words = Array.from({ length: pick(4) }, () => WORDS[pick(WORDS.length)]);
    return [commands[pick(commands.length)], ...words].join(' ');
  });
  const line = parts.reduce((all, part) => all + JOINTS[pick(JOINTS.length)] + part);
  return (AROUND[pick(AROUND.length)] ?? String)(line);
}
