/** Digits of Indian scripts, and those of Urdu, as 0 to 9: "२५०" is 250. Everything else stays. */
export function plainDigits(text: string): string {
  // Each script has its ten in a row: from …6 on in those of India, from …0 on in the others.
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9\u0966-\u0d6f]/g, (letter) => {
    if (!/\p{Nd}/u.test(letter)) return letter;
    const place = letter.charCodeAt(0) & 15;
    return String(letter < '\u0900' ? place : place - 6);
  });
}
