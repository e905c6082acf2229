import type { Random } from '../designs/random.ts';
import { COPY, cityElsewhere, cityOf, gstin, mobileNumber, phoneLine, slugOf } from '../designs/words.ts';

/** Lines as customers write them: each with one slip, or right and like one. Written without a look at the shop's rules. */
export interface Lines {
  readonly wrong: (random: Random) => string;
  readonly right: (random: Random) => string;
}

const ROAD = '12 M G Road';
const name = (random: Random) => slugOf(random.pick(COPY.latin.names));
const oneOf = (random: Random, lines: readonly (() => string)[]) => random.pick(lines)();
const without = (text: string, at: number) => text.slice(0, at) + text.slice(at + 1);
const twice = (text: string, at: number) => text.slice(0, at) + text[at] + text.slice(at);

export const PHONE_LINES: Lines = {
  wrong: (random) => {
    const number = mobileNumber(random);
    // The first digit stays: what is left of it is still a mobile number.
    const at = random.whole(1, 9);
    return oneOf(random, [
      () => phoneLine(random, without(number, at)),
      () => phoneLine(random, twice(number, at)),
      () => phoneLine(random, `${number.slice(0, 6)}O${number.slice(7)}`),
      () => `Mob. ${without(number, at).replace(/^(.{5})/, '$1-')}`,
      () => `+91-${twice(number, at)}`,
      () => `Contact: +91 ${number}, +91 ${without(number, at)}`,
    ]);
  },
  right: (random) =>
    oneOf(random, [
      () => phoneLine(random, mobileNumber(random)),
      () => `Mob. ${mobileNumber(random).replace(/^(.{5})/, '$1-')}`,
      () => `Call ${mobileNumber(random).replace(/^(.{3})(.{3})/, '$1 $2 ')}`,
      () => `Tel: 020 2553 ${random.digits(4)}`,
      () => `Ph: 022-2411${random.digits(4)} / 2411${random.digits(4)}`,
      () => `Toll free 1800 ${random.digits(3)} ${random.digits(4)}`,
      () => `Reg. No. ${random.digits(9)}`,
      () => `FSSAI Lic. No. 115${random.digits(11)}`,
      () => `A/c No. 501${random.digits(11)}, IFSC HDFC000${random.digits(4)}`,
      () => `UDYAM-MH-18-00${random.digits(5)}`,
      () => `Mob: +91 ${mobileNumber(random)}, ${mobileNumber(random)}`,
      () => `Dubai: +971 50 123 ${random.digits(4)}`,
      () => `Order no. ${random.digits(8)} of 2026`,
    ]),
};

const WRONG_HOSTS = [
  'gmial.com',
  'gamil.com',
  'gnail.com',
  'gmaill.com',
  'gmail.con',
  'gmail.cm',
  'gmail,com',
  'gmailcom',
  'gmail..com',
  'yahooo.com',
  'yaho.com',
  'yahoo.con',
  'hotmal.com',
  'hotmial.com',
  'outlok.com',
  'rediffmal.com',
];
const RIGHT_HOSTS = [
  'gmail.com',
  'yahoo.co.in',
  'yahoo.in',
  'hotmail.com',
  'outlook.in',
  'rediffmail.com',
  'zoho.com',
  'live.in',
  'ymail.com',
  'mailmart.in',
];

export const MAIL_LINES: Lines = {
  wrong: (random) => {
    const before = random.pick(['', 'Email: ', 'E-mail ', 'Mail: ', 'Write to ']);
    const own = `${name(random)}${random.pick(['', '21', '.pune', '_shop'])}`;
    const slip = random.chance(0.12) ? '@@gmail.com' : `@${random.pick(WRONG_HOSTS)}`;
    return `${before}${own}${slip}`;
  },
  right: (random) =>
    oneOf(random, [
      () => `${name(random)}@${random.pick(RIGHT_HOSTS)}`,
      () => `Email: ${name(random)}.${random.digits(2)}@${random.pick(RIGHT_HOSTS)}`,
      () => `info@${name(random)}.co.in`,
      () => `a.b_c+d@${name(random)}.org`,
      () => `orders@${name(random)}.shop`,
      () => `${name(random)}@${random.pick(['okaxis', 'ybl', 'paytm', 'oksbi'])}`,
      () => `Follow us @${name(random)}`,
      () => `12 cups @ Rs. ${random.whole(5, 99)}`,
    ]),
};

export const WEB_LINES: Lines = {
  wrong: (random) => {
    const own = name(random);
    const ending = random.pick(['com', 'in', 'co.in', 'org']);
    return random.pick([
      `www,${own}.${ending}`,
      `wwww.${own}.${ending}`,
      `ww.${own}.${ending}`,
      `www.${own},${ending}`,
      `www..${own}.${ending}`,
      `http//www.${own}.${ending}`,
      `https//${own}.${ending}`,
      `htp://www.${own}.${ending}`,
      `www.${own}.con`,
      `www.${own}..${ending}`,
      `Visit www,${own}.${ending} today`,
    ]);
  },
  right: (random) => {
    const own = name(random);
    return random.pick([
      `www.${own}.com`,
      `${own}.in/menu`,
      `https://www.${own}.co.in`,
      `www.${own}.shop`,
      `Visit www.${own}.org.in today`,
      `instagram.com/${own}`,
      `fb.com/${own}.pune`,
      'Rs.500 off, T&C apply',
      'Open 10.30a.m. to 9.30p.m.',
      'No.1 in Pune, M.G.Road',
      'Cakes, sweets, snacks...and more',
      'St.Marys School, Std.X',
    ]);
  },
};

export const GSTIN_LINES: Lines = {
  wrong: (random) => {
    const right = gstin(random, cityOf(random).state);
    const before = random.pick(['GSTIN: ', 'GSTIN ', 'GST No. ', 'GST: ']);
    for (;;) {
      // Digits 7 to 11 are the number of the PAN.
      const digit = random.whole(7, 10);
      const other = String((Number(right[digit]) + random.whole(1, 9)) % 10);
      const wrong = oneOf(random, [
        () => right.slice(0, digit) + other + right.slice(digit + 1),
        () => without(right, digit),
        () => twice(right, digit),
        () => right.slice(0, 14),
        () => exchanged(right, random.pick([2, 3, 7, 8, 9])),
      ]);
      if (wrong !== right) return `${before}${wrong}`;
    }
  },
  right: (random) => {
    const right = gstin(random, cityOf(random).state);
    return random.pick([
      `GSTIN: ${right}`,
      `GST No. ${right}`,
      `GSTIN ${right.slice(0, 2)} ${right.slice(2, 12)} ${right.slice(12)}`,
      `PAN ${right.slice(2, 12)}`,
      'GST extra as applicable',
      `CIN U${random.digits(5)}MH2019PTC${random.digits(6)}`,
    ]);
  },
};

/** Two characters, the other way about. */
const exchanged = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`;

export const PIN_LINES: Lines = {
  wrong: (random) => {
    const city = cityOf(random);
    const { pin } = cityElsewhere(random, city.state);
    return random.pick([
      `${ROAD}, ${city.name} ${pin}`,
      `${city.name} - ${pin}`,
      `${city.name}-${pin}, India`,
      `${city.name}, ${pin.slice(0, 3)} ${pin.slice(3)}`,
      `${city.name} PIN ${pin}`,
      `Station Road, ${city.name} Pin code: ${pin}`,
    ]);
  },
  right: (random) => {
    const { name: city, pin } = cityOf(random);
    return random.pick([
      `${ROAD}, ${city} ${pin}`,
      `${city} - ${pin.slice(0, 3)} ${pin.slice(3)}`,
      `${city}, India ${pin}`,
      `${city} PIN ${pin}`,
      `Plot 411, Sector 12, ${city} ${pin}`,
      `${city}: ${random.whole(1, 9)},00,000 customers`,
    ]);
  },
};
