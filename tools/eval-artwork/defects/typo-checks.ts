import type { Random } from '../designs/random.ts';
import { COPY, cityElsewhere, cityOf, gstin, mobileNumber, phoneLine, slugOf } from '../designs/words.ts';
import { type Check, say } from './check.ts';

const ROAD = '12 M G Road';

const name = (random: Random) => slugOf(random.pick(COPY.latin.names));
const year = (random: Random) => random.pick([2027, 2028]);

/** What nobody refunds: the customer's own slips. */
export const TYPO_CHECKS: readonly Check[] = [
  {
    id: 'PHONE',
    code: 'PHONE',
    defect: 'a mobile number of nine or eleven digits, or with a letter in it',
    near: 'one of ten, a landline, a toll-free number',
    spoil: (design, random) => {
      const number = mobileNumber(random);
      const slip = random.whole(0, 2);
      if (slip === 0) return say(design, 'phone', phoneLine(random, number.slice(0, 9)));
      if (slip === 1) return say(design, 'phone', phoneLine(random, `${number}${random.whole(1, 9)}`));
      return say(design, 'phone', phoneLine(random, `${number.slice(0, 6)}O${number.slice(7)}`));
    },
    touch: (design, random) =>
      say(
        design,
        'phone',
        random.pick([
          phoneLine(random, mobileNumber(random)),
          `Tel: 020 2553 ${random.digits(4)}`,
          `Toll free 1800 ${random.digits(3)} ${random.digits(4)}`,
          `Reg. No. ${random.digits(9)}`,
          `Mob: +91 ${mobileNumber(random)}, ${mobileNumber(random)}`,
        ]),
      ),
    isNearClean: true,
  },
  {
    id: 'MAIL',
    code: 'MAIL',
    defect: 'gmial.com, two @, a comma for the dot',
    near: 'a right address, also of an own domain',
    spoil: (design, random) =>
      say(
        design,
        'mail',
        random.pick([
          `${name(random)}@gmial.com`,
          `${name(random)}@gamil.com`,
          `${name(random)}@yahooo.com`,
          `${name(random)}@hotmal.com`,
          `${name(random)}@@gmail.com`,
          `${name(random)}@gmail,com`,
          `Email: ${name(random)}@gmail.con`,
          `${name(random)}@rediffmal.com`,
          `${name(random)}@gmailcom`,
        ]),
      ),
    touch: (design, random) =>
      say(
        design,
        'mail',
        random.pick([
          `${name(random)}@gmail.com`,
          `info@${name(random)}.co.in`,
          `${name(random)}@mailmart.in`,
          `a.b_c+d@${name(random)}.org`,
          `${name(random)}@okaxis`,
        ]),
      ),
    isNearClean: true,
  },
  {
    id: 'WEB_ADDRESS',
    code: 'WEB_ADDRESS',
    defect: 'www, with a comma, four w, two dots',
    near: 'a right address',
    spoil: (design, random) =>
      say(
        design,
        'web',
        random.pick([
          `www,${name(random)}.com`,
          `wwww.${name(random)}.com`,
          `ww.${name(random)}.in`,
          `www.${name(random)},com`,
          `www..${name(random)}.in`,
          `http//www.${name(random)}.com`,
          `www.${name(random)}.con`,
          `www.${name(random)}..com`,
        ]),
      ),
    touch: (design, random) =>
      say(
        design,
        'web',
        random.pick([
          `www.${name(random)}.com`,
          `${name(random)}.in/menu`,
          `https://www.${name(random)}.co.in`,
          `www.${name(random)}.shop`,
        ]),
      ),
    isNearClean: true,
  },
  {
    id: 'GSTIN',
    code: 'GSTIN',
    defect: 'a character wrong, one missing, or two exchanged',
    near: 'a right one, also in groups',
    spoil: (design, random) => {
      const right = gstin(random, cityOf(random).state);
      const digit = right[9] ?? '0';
      const other = String((Number(digit) + random.whole(1, 9)) % 10);
      const slip = random.whole(0, 2);
      // Digits 7 to 11 are the number of the PAN.
      const wrong =
        slip === 0
          ? right.slice(0, 9) + other + right.slice(10)
          : slip === 1
            ? right.slice(0, 14)
            : exchanged(right);
      return wrong !== right && say(design, 'gstin', `GSTIN: ${wrong}`);
    },
    touch: (design, random) => {
      const right = gstin(random, cityOf(random).state);
      return say(
        design,
        'gstin',
        random.pick([
          `GSTIN: ${right}`,
          `GST No. ${right}`,
          `GSTIN ${right.slice(0, 2)} ${right.slice(2, 12)} ${right.slice(12)}`,
          `PAN ${right.slice(2, 12)}`,
        ]),
      );
    },
    isNearClean: true,
  },
  {
    id: 'PIN',
    code: 'PIN',
    defect: 'a PIN code of another State',
    near: 'the right one, also in two groups',
    spoil: (design, random) => {
      const city = cityOf(random);
      const { pin } = cityElsewhere(random, city.state);
      return say(
        design,
        'pin',
        random.pick([
          `${ROAD}, ${city.name} ${pin}`,
          `${city.name} - ${pin}`,
          `${city.name}, ${pin.slice(0, 3)} ${pin.slice(3)}`,
          `${city.name} PIN ${pin}`,
        ]),
      );
    },
    touch: (design, random) => {
      const { name: city, pin } = cityOf(random);
      return say(
        design,
        'pin',
        random.pick([
          `${ROAD}, ${city} ${pin}`,
          `${city} - ${pin.slice(0, 3)} ${pin.slice(3)}`,
          `${city}, India ${pin}`,
        ]),
      );
    },
    isNearClean: true,
  },
  {
    id: 'PAST_DATE',
    code: 'PAST_DATE',
    defect: 'an invitation to a day that is over',
    near: 'to a day to come; a day of the past told as such',
    spoil: (design, random) =>
      say(
        design,
        'date',
        random.pick([
          'Wedding on 12 December 2025',
          'Grand opening 14.11.2025',
          'Valid till 31/03/2026',
          'Reception: 2nd Feb 2026',
          'Workshop on January 5, 2026',
          'You are invited on 18-01-2026',
        ]),
      ),
    touch: (design, random) =>
      say(
        design,
        'date',
        random.pick([
          `Wedding on 12 December ${year(random)}`,
          `Offer valid till 31/03/${year(random)}`,
          'Established 12.10.2020',
          'Report dated 12.10.2025',
          `Grand opening 14.01.${year(random)}`,
        ]),
      ),
    isNearClean: true,
  },
  {
    id: 'PLACEHOLDER',
    code: 'PLACEHOLDER',
    defect: 'Lorem ipsum, Your Name Here',
    near: 'words that sound like it',
    spoil: (design, random) =>
      say(
        design,
        'copy',
        random.pick([
          'Lorem ipsum dolor sit amet',
          'Your Name Here',
          'Company Name',
          'YOUR LOGO HERE',
          '+91 XXXXX XXXXX',
          'Your tagline here',
          'www.yourwebsite.com',
          'name@example.com',
          'Phone: 12345 67890',
          'Insert text',
        ]),
      ),
    touch: (design, random) =>
      say(
        design,
        'copy',
        random.pick([
          'Your name is our pride',
          'Your logo on every cup',
          'Name: ____________',
          'A company of good name',
          'We print your address here in Pune',
          'Here for your home',
        ]),
      ),
    isNearClean: true,
  },
];

/** Two letters of the PAN, the other way about where they differ. */
function exchanged(right: string): string {
  const [a, b] = [right[3] ?? '', right[4] ?? ''];
  return `${right.slice(0, 3)}${b}${a}${right.slice(5)}`;
}
