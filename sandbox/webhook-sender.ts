import { createPostman, type OutgoingWebhook } from './post-webhook.ts';

const MOST_AT_ONCE = 24;
const LOOK_EVERY_MS = 1000;
const GIVE_UP_AFTER_MS = 24 * 3600 * 1000;
const LONGEST_WAIT_MS = 3600 * 1000;
/** Anything later than this is found by the regular look. */
const FARTHEST_TIMER_MS = 60_000;

export type SandboxLog = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

export type FinishedDelivery = {
  id: string;
  state: 'due' | 'delivered' | 'given_up';
  delayMs: number;
  status: number | null;
  error: string | null;
};

/** Where a company keeps its messages to the shop. */
export type DeliveryStore = {
  /** Takes up to `limit` due ones for this process alone, for longer than an answer may take. */
  claim(limit: number): Promise<OutgoingWebhook[]>;
  finish(finished: FinishedDelivery[]): Promise<void>;
};

export type WebhookSender = { deliverSoon(delayMs: number): void; close(): Promise<void> };

/** Milliseconds until the next attempt: 1 s, 2 s, 4 s … one hour, until a day has passed since the event. */
export function waitAfter(attempts: number): number {
  return Math.min(1000 * 2 ** (attempts - 1), LONGEST_WAIT_MS);
}

function outcomeOf(
  delivery: OutgoingWebhook,
  answer: { status: number | null; error: string | null },
): FinishedDelivery {
  const { status, error } = answer;
  const isTaken = status !== null && status >= 200 && status < 300;
  if (isTaken) return { id: delivery.id, state: 'delivered', delayMs: 0, status, error };
  const isOver = delivery.ageMs > GIVE_UP_AFTER_MS;
  return {
    id: delivery.id,
    state: isOver ? 'given_up' : 'due',
    delayMs: waitAfter(delivery.attempts),
    status,
    error,
  };
}

/** Writes outcomes down; those that arrive while one write is under way go out together in the next. */
function createRecorder(store: DeliveryStore, log: SandboxLog, again: (delayMs: number) => void) {
  let waiting: FinishedDelivery[] = [];
  let writing: Promise<void> | undefined;

  const write = async () => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await store.finish(batch);
      for (const one of batch) if (one.state === 'due') again(one.delayMs);
    }
  };

  return async (outcome: FinishedDelivery) => {
    waiting.push(outcome);
    writing ??= write()
      // The claim runs out by itself and the webhook is sent again: at least once, as promised.
      .catch((error: unknown) => log.error({ err: error }, 'sandbox: could not record webhook deliveries'))
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };
}

/** Calls `look` whenever woken, never twice at once; a call that comes while it runs makes it run once more. */
function createWaker(look: (isTick: boolean) => Promise<void>, log: SandboxLog) {
  let looking: Promise<void> | undefined;
  let isWanted = false;
  let isTickWanted = false;

  const run = async () => {
    while (isWanted) {
      const isTick = isTickWanted;
      isWanted = false;
      isTickWanted = false;
      await look(isTick);
    }
  };

  return {
    wake: (isTick: boolean) => {
      isWanted = true;
      isTickWanted ||= isTick;
      looking ??= run()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'sandbox: could not look for webhooks, will try again'),
        )
        .finally(() => {
          looking = undefined;
        });
    },
    idle: async () => looking,
  };
}

/**
 * Sends due webhooks to the shop until closed. Any number of these may run on one database: a row is claimed by one
 * sender for 15 s, so a sender that dies loses nothing.
 * @param beforeTick carries out due changes of state; run about every second and when one was announced
 */
export function startWebhookSender(options: {
  store: DeliveryStore;
  webhookUrl: string;
  log: SandboxLog;
  beforeTick: () => Promise<void>;
}): WebhookSender {
  const { store, log } = options;
  const postman = createPostman(options.webhookUrl);
  const timers = new Set<NodeJS.Timeout>();
  const sending = new Set<Promise<void>>();
  let isClosed = false;

  const deliverSoon = (delayMs: number) => {
    if (isClosed || delayMs > FARTHEST_TIMER_MS) return;
    if (delayMs <= 0) return waker.wake(false);
    const timer = setTimeout(() => {
      timers.delete(timer);
      waker.wake(true);
    }, delayMs + 5);
    timer.unref();
    timers.add(timer);
  };
  const record = createRecorder(store, log, deliverSoon);

  const send = async (delivery: OutgoingWebhook) => {
    const answer = await postman.post(delivery).then(
      (status) => ({ status, error: status < 300 ? null : `answered ${status}` }),
      (error: Error) => ({ status: null, error: error.message }),
    );
    await record(outcomeOf(delivery, answer));
  };

  const look = async (isTick: boolean) => {
    if (isTick && !isClosed) await options.beforeTick();
    while (!isClosed) {
      const room = MOST_AT_ONCE - sending.size;
      if (room === 0) {
        await Promise.race(sending);
        continue;
      }
      const claimed = await store.claim(room);
      if (claimed.length === 0) return;
      for (const delivery of claimed) {
        const sent = send(delivery).finally(() => sending.delete(sent));
        sending.add(sent);
      }
    }
  };

  const waker = createWaker(look, log);
  const regular = setInterval(() => waker.wake(true), LOOK_EVERY_MS);
  regular.unref();

  return {
    deliverSoon,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      clearInterval(regular);
      for (const timer of timers) clearTimeout(timer);
      postman.close();
      await waker.idle();
      await Promise.allSettled([...sending]);
    },
  };
}
