/** What we use of solc-js, which has no types of its own. */
declare module 'solc' {
  const solc: { compile(standardJsonInput: string): string };
  export default solc;
}
