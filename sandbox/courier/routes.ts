import type { FastifyInstance, FastifyRequest } from 'fastify';
import { closeToStrangers, type Guard } from '../visit.ts';
import { cancel, schedule } from './advance.ts';
import { AWB_PATTERN, isAwb } from './awb.ts';
import { book } from './book.ts';
import { readBooking } from './booking.ts';
import { controlRoutes } from './control-routes.ts';
import { operation } from './operation.ts';
import { parcelPages } from './pages.ts';
import { badRequest, unknownParcel } from './refusal.ts';
import type { Runner } from './runner.ts';
import { findParcel, insertPickup, listByRef, listScans, type Parcel } from './store.ts';
import { scanEntity } from './webhooks.ts';
import { HEAVIEST_GRAMS, routeBetween } from './zones.ts';

/** How many parcels one question may be about. */
const MOST_TRACKED = 50;

function parcelEntity(parcel: Parcel) {
  return {
    awb: parcel.awb,
    parcel_id: `LRP${parcel.awb.slice(2)}`,
    ref: parcel.ref,
    status: parcel.status,
    routing_code: parcel.routingCode,
    booked_at: parcel.bookedAt.toISOString(),
  };
}

async function parcelIn(runner: Runner, request: FastifyRequest): Promise<Parcel> {
  const { awb = '' } = request.params as { awb?: string };
  const parcel = isAwb(awb) ? await findParcel(runner.pool, awb) : null;
  if (!parcel) throw unknownParcel();
  return parcel;
}

function serviceability(query: { from?: string; to?: string; grams?: string }) {
  const grams = Number(query.grams ?? 1);
  if (!Number.isSafeInteger(grams) || grams < 1) throw badRequest('grams must be a whole number.');
  const route = routeBetween(query.from ?? '', query.to ?? '');
  if (!route) return { serviceable: false, reason: 'no_van' };
  if (grams > HEAVIEST_GRAMS) return { serviceable: false, reason: 'too_heavy' };
  return { serviceable: true, zone: route.zone, eta_days: route.etaDays };
}

/** All that is printed on a label; the shop draws it itself. */
function labelEntity(parcel: Parcel) {
  const { ref: _ref, ...printed } = parcel.booking;
  return {
    ...printed,
    awb: parcel.awb,
    courier: 'Local Runner',
    service: parcel.zone === 'A' ? 'Same city' : 'Surface',
    routing_code: parcel.routingCode,
    booked_at: parcel.bookedAt.toISOString(),
  };
}

async function track(runner: Runner, list: string) {
  const awbs = list.split(',').filter((awb) => awb !== '');
  if (awbs.length === 0 || awbs.length > MOST_TRACKED || awbs.some((awb) => !AWB_PATTERN.test(awb)))
    throw badRequest(`awbs must be 1 to ${MOST_TRACKED} numbers with commas between them.`);
  const scans = await listScans(runner.pool, awbs);
  return awbs.map((awb) => ({ awb, scans: scans.filter((scan) => scan.awb === awb).map(scanEntity) }));
}

async function orderVan(runner: Runner, body: unknown) {
  const { pin, date, awbs } = (body ?? {}) as Record<string, unknown>;
  if (typeof pin !== 'string' || !/^[1-9][0-9]{5}$/.test(pin)) throw badRequest('pin must be six digits.');
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date))
    throw badRequest('date must be YYYY-MM-DD.');
  if (
    !Array.isArray(awbs) ||
    awbs.length === 0 ||
    !awbs.every((awb) => typeof awb === 'string' && isAwb(awb))
  )
    throw badRequest('awbs must name the parcels.');
  await insertPickup(runner.pool, { pin, day: date, awbs });
  for (const awb of awbs) await schedule(runner, awb);
}

/** The courier's own API, as a shop uses it with its key, and below it the knobs and pages of the sandbox. */
export async function courierRoutes(app: FastifyInstance, runner: Runner, guard: Guard): Promise<void> {
  app.get(
    '/v1/serviceability',
    operation(runner, 'serviceability', async (request) => ({
      status: 200,
      body: serviceability(request.query as Record<string, string>),
    })),
  );
  app.post(
    '/v1/parcels',
    operation(runner, 'book', async (request) => {
      const { parcel, isNew } = await book(runner, readBooking(request.body));
      return { status: isNew ? 201 : 200, body: parcelEntity(parcel) };
    }),
  );
  app.get(
    '/v1/parcels',
    operation(runner, 'find', async (request) => {
      const { ref = '' } = request.query as { ref?: string };
      return { status: 200, body: { parcels: (await listByRef(runner.pool, ref)).map(parcelEntity) } };
    }),
  );
  app.get(
    '/v1/parcels/:awb/label',
    operation(runner, 'label', async (request) => ({
      status: 200,
      body: labelEntity(await parcelIn(runner, request)),
    })),
  );
  app.get(
    '/v1/tracking',
    operation(runner, 'track', async (request) => {
      const { awbs = '' } = request.query as { awbs?: string };
      return { status: 200, body: { parcels: await track(runner, awbs) } };
    }),
  );
  app.post(
    '/v1/parcels/:awb/cancel',
    operation(runner, 'cancel', async (request) => {
      const { awb } = await parcelIn(runner, request);
      return { status: 200, body: parcelEntity(await cancel(runner, awb)) };
    }),
  );
  app.post(
    '/v1/pickups',
    operation(runner, 'pickup', async (request) => {
      await orderVan(runner, request.body);
      return { status: 200, body: { ok: true } };
    }),
  );
  await app.register(async (controls) => {
    closeToStrangers(controls, guard);
    controlRoutes(controls, runner);
    parcelPages(controls, runner);
  });
}
