/** What can be made to go wrong, with one line each for the page and for whoever reads the list. */
export const FAULT_KINDS = {
  duplicate: 'Each webhook is sent `copies` times (2) with one event id',
  delay: 'Each webhook waits `ms` (2000)',
  reorder: 'The webhooks of one change arrive last first, 250 ms apart',
  drop: 'Webhooks are not sent',
  hold: 'Webhooks wait until POST faults/release',
  wrong_signature: 'Webhooks carry a signature that does not fit',
  lose_answer: 'The call is carried out, then the connection is cut',
  save_then_500: 'The call is carried out, then answered with 500',
  slow: 'The call is carried out and answered after `ms` (2000)',
  late_answer: 'The call is carried out at once, and answered after `ms` (2000)',
  429: 'The call is refused with 429, nothing is done',
  500: 'The call is refused with 500, nothing is done',
  html502: 'The call is answered by an HTML page with 502, nothing is done',
  html200: 'The call is answered by an HTML page with 200, nothing is done',
  garbage: 'The call is answered by JSON that is something else with 200, nothing is done',
  forgetful: 'A ref that is booked already is booked once more, as couriers do that know no refs',
} as const;

/** The calls a fault can be aimed at. */
export const OPERATIONS = ['serviceability', 'book', 'find', 'label', 'pickup', 'track', 'cancel'] as const;

export type Operation = (typeof OPERATIONS)[number];
