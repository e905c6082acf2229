import { clearAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import { makeCircuit } from '#server/platform/circuit.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { CourierAdapter } from './adapter.ts';
import { CourierError } from './courier-error.ts';

/**
 * A courier that is left alone for a while when it does not answer, so that it holds up neither its own jobs nor those
 * of others; admins hear of it. Telling them never fails a call.
 */
export function guarded(deps: Pick<Deps, 'db' | 'log'>, courier: CourierAdapter): CourierAdapter {
  const { code } = courier;
  const alarm = { kind: 'courier', subject: code } as const;
  const quietly = (tell: Promise<void>) =>
    void tell.catch((error: unknown) => deps.log.warn({ err: error }, 'an alarm could not be written'));
  const { run } = makeCircuit({
    company: code,
    isFailure: (error) => error instanceof CourierError && error.isDown,
    refusal: () => new CourierError('unknown', 'The courier was not asked: it failed several times in a row'),
    onOpen: (error) => {
      deps.log.error(
        { err: error, courier: code },
        'a courier does not answer: it is left alone for a while',
      );
      const words = error instanceof Error ? error.message : 'no answer';
      quietly(
        raiseAlarm(deps.db, {
          ...alarm,
          message: `The courier ${code} failed five times in a row; last: ${words}. New parcels wait to be booked and scans come late; printing and all other couriers go on. The shop tries again by itself. If this stays, check the account and its key.`,
        }),
      );
    },
    onClose: () => quietly(clearAlarm(deps.db, alarm)),
  });
  return {
    code,
    serviceability: (query) => run(() => courier.serviceability(query)),
    book: (request) => run(() => courier.book(request)),
    findByRef: (ref) => run(() => courier.findByRef(ref)),
    label: (parcel, size) => run(() => courier.label(parcel, size)),
    schedulePickup: (pickup) => run(() => courier.schedulePickup(pickup)),
    track: (awbs) => run(() => courier.track(awbs)),
    cancel: (parcel) => run(() => courier.cancel(parcel)),
    parseWebhook: (raw, headers) => courier.parseWebhook(raw, headers),
  };
}
