/** The part of solc-js that we use; it has no types of its own. */
declare module 'solc' {
  const solc: { compile(standardJsonInput: string): string };
  export default solc;
}
