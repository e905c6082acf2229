/**
 * A name as it reads from its beginning to its end. Marks that turn the direction of reading would turn what stands beside the
 * name, too: "to pay" and a number behind it, in a mail or a list. They come with what is copied from contacts and chats, so
 * they are left out and nobody is refused. Separators of lines, which not every mail program and spreadsheet takes for
 * blanks, become blanks. What letters need stays: joiners, and marks that only say to which side a comma belongs.
 */
export const readsOnward = (typed: string): string =>
  typed.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '').replaceAll(/[\p{Zl}\p{Zp}]/gu, ' ');

/** The same, in one line. */
export const inOneLine = (typed: string): string => readsOnward(typed).replaceAll(/\p{Cc}+/gu, ' ');
