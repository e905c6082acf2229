import type { Random } from '../designs/random.ts';
import type { Lines } from './typo-lines.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
];
const OCCASIONS = [
  'Wedding on',
  'Reception:',
  'Grand opening',
  'Valid till',
  'Offer valid upto',
  'Workshop on',
  'You are invited on',
  'Sale ends',
  'Inauguration on',
  'Save the date:',
  'Engagement ceremony',
];
const TOLD = [
  'Established',
  'Report dated',
  'Regd. on',
  'Incorporated on',
  'Founded',
  'Certified since',
  'Born on',
  'Invoice date',
];

/** A day from January to October, as people write it. */
function dayIn(year: number, random: Random): string {
  const month = random.whole(1, 10);
  const day = random.whole(1, 28);
  const word = MONTHS[month - 1] ?? '';
  const two = (value: number) => String(value).padStart(2, '0');
  return random.pick([
    `${day} ${word} ${year}`,
    `${word} ${day}, ${year}`,
    `${day}${ordinal(day)} ${word.slice(0, 3)} ${year}`,
    `${two(day)}/${two(month)}/${year}`,
    `${two(day)}-${two(month)}-${year}`,
    `${two(day)}.${two(month)}.${year}`,
  ]);
}

function ordinal(day: number): string {
  const last = day % 10;
  if (last > 3 || last === 0 || (day > 10 && day < 14)) return 'th';
  return { 1: 'st', 2: 'nd', 3: 'rd' }[last] ?? 'th';
}

export const DATE_LINES: Lines = {
  wrong: (random) => `${random.pick(OCCASIONS)} ${dayIn(random.pick([2025, 2026]), random)}`,
  right: (random) =>
    random.chance(0.6)
      ? `${random.pick(OCCASIONS)} ${dayIn(random.pick([2027, 2028]), random)}`
      : `${random.pick(TOLD)} ${dayIn(random.pick([1998, 2012, 2020, 2025]), random)}`,
};

export const PLACEHOLDER_LINES: Lines = {
  wrong: (random) =>
    random.pick([
      'Lorem ipsum dolor sit amet',
      'Consectetur adipiscing elit, sed do eiusmod',
      'Your Name Here',
      'YOUR NAME',
      'Your Text Here',
      'Company Name',
      'Your Company Name',
      'YOUR LOGO HERE',
      'Logo Here',
      '+91 XXXXX XXXXX',
      '+91 00000 00000',
      'Mobile: XXXXXXXXXX',
      'Your tagline here',
      'Tagline goes here',
      'www.yourwebsite.com',
      'www.example.com',
      'name@example.com',
      'youremail@gmail.com',
      'Phone: 12345 67890',
      'Insert text',
      'Add your text here',
      'Your Address Here',
      'Address Line 1',
      'Sample text',
    ]),
  right: (random) =>
    random.pick([
      'Your name is our pride',
      'Your logo on every cup',
      'Name: ____________',
      'A company of good name',
      'We print your address here in Pune',
      'Here for your home',
      'Your text alerts begin here',
      'Company Secretary',
      'Add your voice to ours',
      'Your city, your paper',
      'Free samples every day',
      'Website and logo design',
      'Insert coin, get chai',
    ]),
};
