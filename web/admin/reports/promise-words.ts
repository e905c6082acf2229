import type { PromiseName } from '#contract/reporting.ts';

interface Words {
  readonly name: string;
  readonly target: string;
  /** What is measured, so that nobody has to guess. */
  readonly means: string;
  /** Why there is nothing yet. */
  readonly nothing: string;
}

/** The promises of the spec (section 9), and how each is measured here. */
export const promiseWords: Readonly<Record<PromiseName, Words>> = {
  quotes: {
    name: 'Quotes in 30 seconds',
    target: '90% within 30 s',
    means:
      'From the moment a complete choice reaches the shop until its price leaves it. A failure counts as missed, and so does a product that a person has to price. A choice without its size or quantity is not counted.',
    nothing: 'Nobody asked for a price in these days.',
  },
  routing: {
    name: 'At a printer in 5 minutes',
    target: '90% within 5 min',
    means:
      'From “approved” until everything in the order is offered to a print partner who can do it, on the day of approval. An order that nobody was found for counts as missed from the next day on; one that was cancelled meanwhile is not counted.',
    nothing: 'No order has been offered to a print partner yet, so there is nothing to measure.',
  },
  artwork: {
    name: 'Half the manual work on files',
    target: '50% without a person',
    means:
      'Of all orders whose artwork was approved, those that no admin had to approve. What it is compared with: a shop where somebody opens every order’s files.',
    nothing: 'No artwork was approved in these days.',
  },
  delivery: {
    name: 'On time',
    target: '95% by the promised day',
    means:
      'The day the customer was promised, on which it is counted, against the day the order was delivered. What has not arrived counts as missed as soon as its day is over; cancelled orders are not counted.',
    nothing: 'No order that was due in these days has been delivered or is late.',
  },
};
