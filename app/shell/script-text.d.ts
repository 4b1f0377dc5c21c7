declare module '*?script-text' {
  const text: string;
  export default text;
}
