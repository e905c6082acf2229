// In the place of a package that knows two thousand names of characters (`build-checker.ts`): those of XML are enough for what a PDF says of itself.

export const decode = (text: string): string => text;

export const encode = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
