declare module 'linebreak' {
  interface Break {
    /** Offset of the first character after the break. */
    position: number;
    required: boolean;
  }
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): Break | null;
  }
}
