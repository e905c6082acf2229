/** What is used of linebreak, which brings no types. */
declare module 'linebreak' {
  export default class LineBreaker {
    constructor(text: string);
    /** The next place a line may end (`position`), or has to (`required`); null after the text's end. */
    nextBreak(): { readonly position: number; readonly required: boolean } | null;
  }
}
