const SECOND = 1000;
const MINUTE = 60 * SECOND;

/**
 * The queues of background jobs. Each has slots of its own in every worker, so that what is slow or dead in one stops
 * nothing in another; what waits inside a queue waits for its own kind only.
 */
export const jobQueues = {
  /** What the gateway is asked and told, and what partners have earned. */
  money: { slots: 3, lateAfterMs: 2 * MINUTE, waits: 'Payments, refunds and earnings', cause: 'the gateway' },
  /** From a paid order to the partner who prints it: nothing outside is asked. */
  orders: { slots: 3, lateAfterMs: 2 * MINUTE, waits: 'Orders and offers', cause: 'the worker' },
  couriers: {
    slots: 2,
    lateAfterMs: 10 * MINUTE,
    waits: 'Parcels to book or to look after',
    cause: 'the courier',
  },
  mails: { slots: 4, lateAfterMs: 5 * MINUTE, waits: 'Mails', cause: 'the mail host in SMTP_URL' },
  /** Apart from the mails: push services of browsers are others' too, and what they do not take is mailed as well. */
  pushes: {
    slots: 2,
    lateAfterMs: 10 * MINUTE,
    waits: 'Notifications of browsers',
    cause: 'the push services of browsers',
  },
  /** Uploaded files, each opened in a process of its own for up to 15 seconds of processor time. */
  pictures: {
    slots: 2,
    lateAfterMs: 5 * MINUTE,
    waits: 'Uploaded files to check',
    cause: 'the file storage and the worker',
  },
  /** Figures, sweeps and whatever nobody waits for. */
  rest: { slots: 2, lateAfterMs: 60 * MINUTE, waits: 'Figures and cleaning up', cause: 'the worker' },
} as const satisfies Record<
  string,
  {
    /** Jobs of it that one worker runs at once. */
    readonly slots: number;
    /** Its oldest job may have been due for so long before an alarm is raised. */
    readonly lateAfterMs: number;
    /** For people: what stands still, and where to look first. */
    readonly waits: string;
    readonly cause: string;
  }
>;

export type JobQueue = keyof typeof jobQueues;
