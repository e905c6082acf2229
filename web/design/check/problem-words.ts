import type { Problem } from '#design/check/problems.ts';

/** As the checks of artwork say it. */
export const pictureWords = (
  what: string,
  { code, largest }: { code: 'blurred' | 'soft'; largest: string },
) =>
  `${what} will look ${code === 'blurred' ? 'blurred' : 'a little soft'} in print. Largest sharp size: ${largest}.`;

/** What is wrong, and what helps. */
export function problemWords({ code, words, page }: Problem): string {
  switch (code) {
    case 'overflow':
      return `“${words}” does not fit its place on the ${page.toLowerCase()}. Make its box larger, or say it shorter.`;
    case 'missing':
      return `No font of ours has these signs: ${words}. Please write them another way.`;
    case 'sample':
      return `“${words.replaceAll('\n', ', ')}” is an example of ours. Keep it if it is right for you, take it away, or press “Change something” and type your own words.`;
    case 'unsafe':
      return `“${words}” stands near the edge of the ${page.toLowerCase()}, where the cut may touch it. Move it inside the dashed line.`;
    case 'folded':
      return `“${words}” stands on a fold, or close to one, where it is hard to read. Move it to the middle of its panel.`;
    case 'blurred':
    case 'soft':
      return pictureWords(`A picture on the ${page.toLowerCase()}`, { code, largest: words });
    case 'broken_code':
      return `The QR code on the ${page.toLowerCase()} leads nowhere: ${words}.`;
    case 'silent_code':
      return `The QR code on the ${page.toLowerCase()} is not printed like this: it needs ${NEEDED[words] ?? 'your phone number, with all its ten digits, of a landline with its STD code'}. Type it, or take the code away.`;
    case 'covered':
      return `“${words}” on the ${page.toLowerCase()} lies under something and is not read whole. Move what is on it, or put it further down.`;
    case 'fine':
      return words
        ? `“${words}” on the ${page.toLowerCase()} is in letters too fine for foil or varnish. Make it larger, choose other fonts, or print it in ink.`
        : `A line on the ${page.toLowerCase()} is too thin for foil or varnish. Make it 0.25 mm or thicker, or print it in ink.`;
    case 'alike':
      return `“${words}” on the ${page.toLowerCase()} is in foil on a colour like it, and is hard to read. Choose other colours, or print it in ink.`;
    case 'small_code':
      return `The QR code on the ${page.toLowerCase()} is too small for many telephones. Make it larger.`;
  }
}

/** What a code of that use needs; others a phone number. */
const NEEDED: Readonly<Record<string, string>> = {
  link: 'its link',
  upi: 'your UPI ID',
  web: 'your website',
};
