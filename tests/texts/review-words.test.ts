import { expect, test } from 'vitest';
import { said } from './texts-people-read.ts';

/**
 * What the review of the screens found odd (its section 4), and what is said instead. A null stands where the sentence
 * went without another in its place, or where the new one is made of parts.
 */
const WORDINGS: readonly (readonly [odd: RegExp, better: string | null])[] = [
  [/Uploaded and readable/, 'File received'],
  [/\b[Mm]end\b|\bmended [a-z]/, 'tell you in plain words what to fix'],
  [/About these\b/, 'About '],
  [/What you typed stays/, 'We keep what you have typed'],
  [/your addresses are here/, 'to use your saved addresses.'],
  [/Ask for a price/, 'Request a quote'],
  [/Prices to name/, 'Quotes to send'],
  [/Name a price/, 'Send a quote'],
  [/Needs a person now/, 'Needs attention'],
  [/Offers without a taker/, 'Jobs no partner has accepted'],
  [/wait for your word/, 'Waiting for your approval'],
  [/\blies in\b.*\bnot in\b/, ' is in '],
  [/Or type your own/, 'Other quantity'],
  [/Least resolution/, 'Minimum resolution (ppi)'],
  [/Hand over by|leaves the printer/, 'Dispatch by'],
  [/^Goes to$/, 'Deliver to'],
  [/Weight, about/, 'Approx. weight'],
  [/The day you would hand it over/, 'New dispatch date'],
  [/Tell this code when/, 'Give this code only when you have received the parcel'],
  [/^It is solved$/, 'Mark as solved'],
  [/No month is stated|Not stated yet|The month is stated/, 'No statement yet'],
  [/^No month\b/, ' statement comes on '],
  [/It makes no bank transfers|The programme adds up/, 'pay it by bank transfer or UPI'],
  [/What each job brought you/, 'Earnings by job'],
  [/What you are offered follows/, 'We send you offers based on this profile'],
  [/Made again from what was stored/, 'Recalculated from the stored data: same result ('],
  [/Would have had it with/, 'Would have won with: '],
  [/^Tried\.$/, 'Trial finished.'],
  [/decisions it makes/, 'Same choice in '],
  [/who costs least is asked first/, 'we turn every factor into rupees and ask the cheapest partner first'],
  [/Unevenness of load/, 'How evenly work is shared (Gini, lower is better)'],
  [/\bSo in \d|\bSo in $/, ' Same in '],
  [/^Cliff\b/, 'Price drop'],
  [/The tax of the day an order/, 'Tax is fixed on the day of the order.'],
  [/What holds for the whole shop/, 'Shop-wide settings, with their start date and author'],
  [/Borne by/, 'Charged to '],
  [/I compared them/, 'I compared: the print matches the approved artwork'],
  [/Give the money back|Money given back|The money goes back/, 'Refund sent'],
  [/Something is not right\?/, 'Problem with your order?'],
  [/Without a word from you/, 'If we hear nothing, we close the order in 10 days.'],
  [/Right of the middle/, 'Move right'],
  [/Above the middle/, 'Move up'],
  [/Look from higher/, 'Tilt up'],
  [/^Closer$/, 'Zoom in'],
  [/^Farther$/, 'Zoom out'],
  [/^Start again$/, 'Reset'],
  [/^Straight$/, 'Flat view'],
  [/activated successfully/, ' approved. They have been told by mail.'],
  [/leave this mail be/, 'You can ignore this mail'],
  [/They left no message/, 'No message; please call back.'],
  [/as the law wants/, 'as tax law requires'],
  [/^Drawn (?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day|^Drawn $/, 'Printed on '],
  [/^Products \($/, 'Items ('],
];

test('no screen, mail or document says what the review found odd, and each says it the better way', () => {
  expect(WORDINGS.flatMap(([odd]) => said(odd))).toEqual([]);
  const missing = WORDINGS.flatMap(([, better]) => better ?? []).filter(
    (better) => said(new RegExp(better.replaceAll(/[().*+?^$[\]{}|\\]/g, '\\$&'))).length === 0,
  );
  expect(missing).toEqual([]);
});

/** What was claimed and was not so (its section 3), or said before it was (problem 14). */
const CLAIMS: readonly RegExp[] = [
  /We check it in seconds|check that it will print well/,
  /Download print-ready file|Files are print-ready/,
  /Every option shows what it costs/,
  /print shop near you|around the corner/,
  /We hold every order to|What we promise\b/,
  /orders, files and addresses/,
  /started on it|is being printed|packed and on its way/,
  /Send us the artwork/,
  /Gold, silver or copper/,
  /[Pp]references (?:will be|come)|available soon|[Cc]oming soon/,
  /look at every application ourselves/,
  /We check (?:it|files) and .*\bmend\b/,
  /Tax shown before the invoice is an estimate/,
  /Please contact support(?!\.$)/,
];

test('what was claimed and is not so is claimed nowhere any more', () => {
  expect(CLAIMS.flatMap((claim) => said(claim))).toEqual([]);
});

/** One thing, one name (docs/words.md): what another screen would call it is said on none. */
const OTHER_NAMES: readonly RegExp[] = [
  // Receipt and refund vouchers are documents of rules 50 and 51 of the CGST Rules.
  /\b(?:coupon|(?<!(?:receipt|refund) )voucher|promo code)s?\b/i,
  /\bvendors?\b/i,
  /\b(?:post ?codes?|postal codes?|pincodes?)\b/i,
  /\bdpi\b/i,
  /\bRFQs?\b/,
  /\bshipments?\b/i,
  /\bcarriers?\b/i,
  /\banonymis/i,
  /\btracking (?:id|code)s?\b/i,
  /\bshort id\b/i,
  /\bTax \(est/,
  /^Visiting Cards$/,
];
/** Pages, mails and documents; SQL and the words of couriers are nobody's to read. */
const isReadByPeople = ({ file }: { file: string }) => /^web\/|\/(?:templates|documents)\//.test(file);

test('no thing has another name on another screen', () => {
  const names = OTHER_NAMES.flatMap((name) => said(name).filter(isReadByPeople));
  expect(names.filter(({ text }) => /[A-Z ]/.test(text))).toEqual([]);
});
