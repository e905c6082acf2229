import { clearAlarm, type NewAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { GatewayError } from './gateway-error.ts';

type Needs = Pick<Deps, 'db' | 'log'>;

/** One alarm each, however many processes find out. */
export const GATEWAY_DOWN = { kind: 'gateway', subject: 'razorpay' } as const;
export const KEY_REFUSED = { kind: 'gateway', subject: 'razorpay:key' } as const;
export const BALANCE_TOO_LOW = { kind: 'gateway', subject: 'razorpay:balance' } as const;
/** A refused key is told again after so long. */
const AGAIN_MS = 60_000;

/** What the calls of one process find out about the gateway, told to admins. Telling never fails a call. */
export function gatewayAlarms(deps: Needs) {
  let refusedAt: number | null = null;
  const quietly = (tell: Promise<void>) =>
    void tell.catch((error: unknown) => deps.log.warn({ err: error }, 'an alarm could not be written'));
  const raise = (alarm: NewAlarm) => quietly(raiseAlarm(deps.db, alarm));
  return {
    isDown(error: unknown) {
      deps.log.error({ err: error }, 'the gateway does not answer: it is left alone for a while');
      raise({
        ...GATEWAY_DOWN,
        message: `The payment gateway failed five times in a row; last: ${wordsOf(error)}. Customers cannot begin to pay, and what was paid or asked back is looked up as soon as it answers. All else goes on. The shop tries again every few seconds by itself.`,
      });
    },
    isBack() {
      deps.log.info({}, 'the gateway answers again');
      quietly(clearAlarm(deps.db, GATEWAY_DOWN));
    },
    refusedOurKey(error: GatewayError) {
      const now = performance.now();
      if (refusedAt !== null && now - refusedAt < AGAIN_MS) return;
      refusedAt = now;
      raise({
        ...KEY_REFUSED,
        message: `The payment gateway refuses the shop’s key: ${error.words}. Nobody can pay, and refunds wait. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET and restart; refunds then go by themselves.`,
      });
    },
    tookOurKey() {
      if (refusedAt === null) return;
      refusedAt = null;
      quietly(clearAlarm(deps.db, KEY_REFUSED));
    },
  };
}

function wordsOf(error: unknown): string {
  return (error as Partial<GatewayError>).words ?? 'no answer';
}
