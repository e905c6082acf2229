import type { Language } from '#contract/design/design.ts';
import { OCCASION_LINES } from './occasion-lines.ts';
import { NO_LINE, TRADE_LINES } from './trade-lines.ts';

export interface Trade {
  readonly name: string;
  /** In the list of trades. */
  readonly label: string;
  /** As it stands on what is printed. */
  readonly line: Readonly<Record<Language, string>>;
  /** Artwork that says it without words; null: the first letter of the name does. */
  readonly motif: string | null;
  /** In the order in which a printer would show them. */
  readonly palettes: readonly string[];
  /** Two people are named on it. */
  readonly isOfTwo?: boolean;
  /** A name to show designs with before there is one. */
  readonly example: string;
}

export const TRADES: readonly [Trade, ...Trade[]] = [
  {
    name: 'kirana',
    label: 'Kirana or general store',
    motif: 'basket',
    palettes: ['leaf', 'turmeric', 'signal', 'terracotta', 'indigo', 'maroon'],
    example: 'Sri Balaji Stores',
    line: TRADE_LINES.kirana,
  },
  {
    name: 'sweets',
    label: 'Sweet shop',
    motif: 'laddu',
    palettes: ['maroon', 'rani', 'turmeric', 'terracotta', 'leaf', 'wine'],
    example: 'Gupta Mishthan',
    line: TRADE_LINES.sweets,
  },
  {
    name: 'clinic',
    label: 'Clinic or doctor',
    motif: 'cross',
    palettes: ['mint', 'sky', 'peacock', 'indigo', 'leaf', 'lilac'],
    example: 'Dr. Meera Kulkarni',
    line: TRADE_LINES.clinic,
  },
  {
    name: 'coaching',
    label: 'Coaching or tuition',
    motif: 'book',
    palettes: ['indigo', 'sky', 'turmeric', 'signal', 'peacock', 'leaf'],
    example: 'Pragati Classes',
    line: TRADE_LINES.coaching,
  },
  {
    name: 'salon',
    label: 'Salon or beauty parlour',
    motif: 'scissors',
    palettes: ['wine', 'rani', 'charcoal', 'lilac', 'peacock', 'terracotta'],
    example: 'Naina Beauty Studio',
    line: TRADE_LINES.salon,
  },
  {
    name: 'garage',
    label: 'Garage or workshop',
    motif: 'gear',
    palettes: ['signal', 'charcoal', 'turmeric', 'sky', 'indigo', 'terracotta'],
    example: 'Khan Motor Works',
    line: TRADE_LINES.garage,
  },
  {
    name: 'tailor',
    label: 'Tailor or boutique',
    motif: 'button',
    palettes: ['wine', 'peacock', 'rani', 'coffee', 'charcoal', 'lilac'],
    example: 'Shabnam Tailors',
    line: TRADE_LINES.tailor,
  },
  {
    name: 'wedding',
    label: 'Weddings and events',
    motif: 'lotus',
    palettes: ['maroon', 'rani', 'wine', 'peacock', 'terracotta', 'coffee'],
    example: 'Mangal Events',
    line: TRADE_LINES.wedding,
  },
  {
    name: 'temple',
    label: 'Puja, pandit or temple',
    motif: 'diya',
    palettes: ['turmeric', 'maroon', 'terracotta', 'wine', 'leaf', 'indigo'],
    example: 'Pandit Ramesh Shastri',
    line: TRADE_LINES.temple,
  },
  {
    name: 'cafe',
    label: 'Café or bakery',
    motif: 'cup',
    palettes: ['coffee', 'terracotta', 'peacock', 'turmeric', 'wine', 'leaf'],
    example: 'Irani Corner Café',
    line: TRADE_LINES.cafe,
  },
  {
    name: 'estate',
    label: 'Property and real estate',
    motif: 'house',
    palettes: ['charcoal', 'indigo', 'peacock', 'coffee', 'leaf', 'signal'],
    example: 'Deccan Homes',
    line: TRADE_LINES.estate,
  },
  {
    name: 'electrician',
    label: 'Electrician or repairs',
    motif: 'bolt',
    palettes: ['turmeric', 'signal', 'sky', 'charcoal', 'indigo', 'peacock'],
    example: 'Suresh Electricals',
    line: TRADE_LINES.electrician,
  },
  {
    name: 'farm',
    label: 'Farm produce',
    motif: 'sprig',
    palettes: ['leaf', 'turmeric', 'coffee', 'terracotta', 'mint', 'peacock'],
    example: 'Anand Farms',
    line: TRADE_LINES.farm,
  },
  {
    name: 'jeweller',
    label: 'Jeweller',
    motif: 'gem',
    palettes: ['charcoal', 'maroon', 'wine', 'peacock', 'indigo', 'coffee'],
    example: 'Zaveri & Sons',
    line: TRADE_LINES.jeweller,
  },
  {
    name: 'other',
    label: 'Something else',
    motif: null,
    palettes: ['indigo', 'peacock', 'terracotta', 'charcoal', 'sky', 'wine'],
    example: 'Asha Rao',
    line: NO_LINE,
  },
];

/** What people invite to: in the place of a trade on what is sent to guests. */
export const OCCASIONS: readonly [Trade, ...Trade[]] = [
  {
    name: 'for-wedding',
    label: 'Wedding',
    motif: 'rings',
    palettes: ['maroon', 'rani', 'wine', 'peacock', 'terracotta', 'leaf'],
    example: 'Ananya',
    line: OCCASION_LINES.wedding,
    isOfTwo: true,
  },
  {
    name: 'for-engagement',
    label: 'Engagement',
    motif: 'rings',
    palettes: ['wine', 'peacock', 'lilac', 'rani', 'maroon', 'coffee'],
    example: 'Ananya',
    line: OCCASION_LINES.engagement,
    isOfTwo: true,
  },
  {
    name: 'for-housewarming',
    label: 'Housewarming',
    motif: 'kalash',
    palettes: ['terracotta', 'turmeric', 'leaf', 'maroon', 'peacock', 'coffee'],
    example: 'Meera & Kiran Kulkarni',
    line: OCCASION_LINES.housewarming,
  },
  {
    name: 'for-birthday',
    label: 'Birthday',
    motif: 'cake',
    palettes: ['rani', 'sky', 'lilac', 'turmeric', 'peacock', 'mint'],
    example: 'Kabir',
    line: OCCASION_LINES.birthday,
  },
  {
    name: 'for-puja',
    label: 'Puja or temple festival',
    motif: 'bell',
    palettes: ['turmeric', 'maroon', 'terracotta', 'wine', 'leaf', 'indigo'],
    example: 'Shri Ram Mandir',
    line: OCCASION_LINES.puja,
  },
  {
    name: 'for-opening',
    label: 'Opening of a shop',
    motif: 'marigold',
    palettes: ['maroon', 'indigo', 'leaf', 'signal', 'turmeric', 'peacock'],
    example: 'Sri Balaji Stores',
    line: OCCASION_LINES.opening,
  },
];

export function tradeOf(name: string): Trade | undefined {
  return [...TRADES, ...OCCASIONS].find((trade) => trade.name === name);
}
