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
      'From “approved” until print partners have accepted everything in the order, on the day of approval, nights and closed days included. An order that nobody has accepted counts as missed from the next day on; one that was cancelled meanwhile is not counted.',
    nothing: 'No order of these days has been accepted by a print partner, and none has waited for a day.',
  },
  artwork: {
    name: 'Half the manual work on files',
    target: '50% without a person',
    means:
      'Of the files that the check looked at, in orders approved in these days: those that nobody of the shop had to open or approve. A file that was not looked at is not counted. What it is compared with: a shop where somebody opens every file.',
    nothing: 'No file that was looked at was approved in these days.',
  },
  delivery: {
    name: 'On time',
    target: '95% by the promised day',
    means:
      'The day the customer was promised, on which it is counted, against the day the order was delivered. What has not arrived counts as missed as soon as its day is over. An order that was cancelled is not counted; item by item, what of it arrived all the same is.',
    nothing: 'No order that was due in these days has been delivered or is late.',
  },
};
