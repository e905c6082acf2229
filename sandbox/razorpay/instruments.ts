import { badRequest } from './refusal.ts';

export type TestCard = {
  number: string;
  network: 'Visa' | 'MasterCard' | 'RuPay';
  type: 'credit' | 'debit';
  /** Empty when the card succeeds; otherwise the reason it fails for. */
  failsWith: string;
  label: string;
};

/** Razorpay's published test cards. No other number is accepted, so that nobody types a real one in here. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4100280000001007', network: 'Visa', type: 'credit', failsWith: '', label: 'Succeeds' },
  { number: '5500670000001002', network: 'MasterCard', type: 'credit', failsWith: '', label: 'Succeeds' },
  { number: '6527658900001005', network: 'RuPay', type: 'debit', failsWith: '', label: 'Succeeds' },
  { number: '4111111111111111', network: 'Visa', type: 'debit', failsWith: '', label: 'Succeeds' },
  {
    number: '4100280000090000',
    network: 'Visa',
    type: 'credit',
    failsWith: 'payment_timed_out',
    label: 'Times out',
  },
  {
    number: '4100280000080001',
    network: 'Visa',
    type: 'credit',
    failsWith: 'insufficient_funds',
    label: 'No funds',
  },
  {
    number: '4100280000070002',
    network: 'Visa',
    type: 'credit',
    failsWith: 'payment_cancelled',
    label: 'Cancelled',
  },
];

export const BANKS: Readonly<Record<string, string>> = {
  SBIN: 'State Bank of India',
  HDFC: 'HDFC Bank',
  ICIC: 'ICICI Bank',
  UTIB: 'Axis Bank',
  KKBK: 'Kotak Mahindra Bank',
  PUNB_R: 'Punjab National Bank',
  BARB_R: 'Bank of Baroda',
  CNRB: 'Canara Bank',
  FDRL: 'Federal Bank',
  IDFB: 'IDFC First Bank',
  INDB: 'IndusInd Bank',
  UBIN: 'Union Bank of India',
  YESB: 'Yes Bank',
};

export type PayRequest = {
  order_id: string;
  method: 'card' | 'upi' | 'netbanking';
  card?: { number: string; expiry: string; cvv: string; name: string; otp?: string };
  vpa?: string;
  bank?: string;
  outcome?: string;
  email?: string;
  contact?: string;
};

/** How a payment is made and how it ends: `failsWith` is empty when the money moves. */
export type Instrument =
  | { method: 'card'; card: TestCard; name: string; failsWith: string }
  | { method: 'upi'; vpa: string; failsWith: string }
  | { method: 'netbanking'; bank: string; failsWith: string };

function passes(number: string): boolean {
  let sum = 0;
  for (const [place, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

function isPastExpiry(expiry: string): boolean {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry.trim()) ?? [];
  if (!month || !year) return true;
  return new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= new Date();
}

function readCard(request: PayRequest): Instrument {
  const { number = '', expiry = '', cvv = '', name = '', otp } = request.card ?? {};
  const digits = number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(digits) || !passes(digits)) {
    throw badRequest('The card number is not right. Check it and try again.', 'card[number]');
  }
  const card = TEST_CARDS.find((one) => one.number === digits);
  if (!card)
    throw badRequest(
      'This is a sandbox: it takes test cards only. Never enter a real card here.',
      'card[number]',
    );
  if (isPastExpiry(expiry)) throw badRequest('The expiry date is not right, or has passed.', 'card[expiry]');
  if (!/^\d{3,4}$/.test(cvv)) throw badRequest('The CVV must have 3 or 4 digits.', 'card[cvv]');
  if (name.trim() === '') throw badRequest('The name on the card is required.', 'card[name]');
  // Razorpay's test bank takes any code of 4 to 10 digits and refuses a shorter one. A caller without a bank page
  // sends none at all, and passes.
  const isCodeRight = otp === undefined || /^\d{4,10}$/.test(otp);
  return {
    method: 'card',
    card,
    name: name.trim(),
    failsWith: card.failsWith || (isCodeRight ? '' : 'incorrect_otp'),
  };
}

function readVpa(request: PayRequest): Instrument {
  const vpa = (request.vpa ?? '').trim().toLowerCase();
  if (!/^[a-z0-9._-]{2,64}@[a-z][a-z0-9]{1,32}$/.test(vpa)) {
    throw badRequest('Invalid VPA. Please enter a valid Virtual Payment Address', 'vpa');
  }
  if (vpa === 'success@razorpay') return { method: 'upi', vpa, failsWith: '' };
  return { method: 'upi', vpa, failsWith: vpa === 'failure@razorpay' ? 'payment_failed' : 'invalid_vpa' };
}

/**
 * Reads what the payment window sends. `outcome` (`success`, `failure` or a reason) overrules the instrument.
 * @throws Refusal naming the field, before any payment exists.
 */
export function readInstrument(request: PayRequest): Instrument {
  let instrument: Instrument;
  if (request.method === 'card') instrument = readCard(request);
  else if (request.method === 'upi') instrument = readVpa(request);
  else if (request.method === 'netbanking') {
    if (!request.bank || !Object.hasOwn(BANKS, request.bank))
      throw badRequest('The selected bank is invalid', 'bank');
    instrument = { method: 'netbanking', bank: request.bank, failsWith: '' };
  } else throw badRequest('The payment method is not supported', 'method');
  if (request.outcome === undefined) return instrument;
  if (request.outcome === 'success') return { ...instrument, failsWith: '' };
  return { ...instrument, failsWith: request.outcome === 'failure' ? 'payment_failed' : request.outcome };
}
