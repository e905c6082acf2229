const SMALL = [
  '',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
/** Indian numbering: after the thousand every two digits have a name. */
const PLACES = [
  ['Crore', 10_000_000],
  ['Lakh', 100_000],
  ['Thousand', 1000],
  ['Hundred', 100],
] as const;

/** A whole number in words; empty for 0. */
function inWords(value: number): string {
  for (const [name, size] of PLACES) {
    if (value >= size) return `${inWords(Math.floor(value / size))} ${name} ${inWords(value % size)}`.trim();
  }
  return `${value < 20 ? SMALL[value] : `${TENS[Math.floor(value / 10)]} ${SMALL[value % 10]}`}`.trim();
}

/** "Rupees One Lakh Twenty Thousand Five and Paise Fifty Only", as invoices in India have it. */
export function amountInWords(paise: number): string {
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const whole = rupees > 0 || rest === 0 ? `Rupees ${inWords(rupees) || 'Zero'}` : '';
  const part = rest > 0 ? `Paise ${inWords(rest)}` : '';
  return `${[whole, part].filter(Boolean).join(' and ')} Only`;
}
