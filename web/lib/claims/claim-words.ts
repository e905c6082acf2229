import type { Claim } from '#contract/fulfilment/claims.ts';

/** As a customer says it. */
export const kindWords: Readonly<Record<Claim['kind'], string>> = {
  damaged: 'It arrived damaged',
  wrong: 'It is not what I ordered',
  missing: 'Pieces are missing',
  quality: 'The print is not good',
  late: 'It is late',
  not_arrived: 'It did not arrive',
};

/** What a customer would like. */
export const wishWords: Readonly<Record<NonNullable<Claim['wish']>, string>> = {
  reprint: 'Print it again',
  refund: 'Money back',
  told: 'It is enough that you know',
};

export const statusWords: Readonly<Record<Claim['status'], string>> = {
  open: 'We have it',
  acknowledged: 'We are looking at it',
  reprinting: 'We are printing it again, free of charge',
  refunded: 'Refund sent',
  declined: 'Declined',
  closed: 'Printed again and delivered',
};
