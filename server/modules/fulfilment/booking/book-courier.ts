import { orderNumber } from '#contract/orders/order-number.ts';
import { emit } from '#server/events.ts';
import { type JobRow, lockJob, moveJob, printedLines, readJob } from '#server/modules/assignment/index.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { partnerContact } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import { clearAlarm, type NewAlarm, raiseAlarm } from '#server/platform/alarm-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { enqueue } from '#server/platform/jobs/jobs.ts';
import type { Booked, BookRequest } from '../couriers/adapter.ts';
import { CourierError } from '../couriers/courier-error.ts';
import { courierFor } from '../couriers/courier-for.ts';
import { raiseProblem } from '../problems/raise-problem.ts';
import type { ShipmentRow } from '../shipment-row.ts';
import { lockShipment, moveShipment, readShipment, writeBookingError } from '../store.ts';
import { parcelAlarm } from '../tracking/parcel-alarm.ts';
import { CANCEL_SHIPMENT_JOB } from './cancel-shipments-of-job.ts';
import { contentsOf, deliveryAddress } from './delivery-address.ts';
import { PICKUP_JOB, pickupAddressOf } from './request-pickup.ts';

export const BOOK_JOB = 'fulfilment.book';

export type BookDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'storage' | 'log'>;

/** What booking needs of modules this one does not know. */
export interface BookSources {
  /** The number of an order's receipt or invoice; null while it has none. */
  invoiceNumber(orderId: string): Promise<string | null>;
}

const system = { kind: 'system', name: 'courier' } as const;

/**
 * Books the courier of a parcel that was written down as `booking`, keeps its label, and lets the job ship. Safe to
 * repeat from every step: the courier knows the parcel by its id, the label has one key, the rest is one commit.
 * @throws what the courier answered, so that the job is tried again; a refusal is only written down for the partner
 */
export async function bookCourier(deps: BookDeps, sources: BookSources, shipmentId: string): Promise<void> {
  const shipment = await readShipment(deps.db, shipmentId);
  if (shipment?.status !== 'booking' || !shipment.courier) return;
  try {
    const courier = courierFor(deps, shipment.courier);
    const booked = await courier.book(await requestFor(deps, sources, shipment));
    const label = await courier.label(booked, '4x6');
    const labelKey = `labels/${shipment.id}.pdf`;
    await deps.storage.put(labelKey, label);
    await noteBooked(deps, shipment, booked, labelKey);
  } catch (error) {
    await noteTrouble(deps, shipment, error);
  }
}

async function requestFor(deps: BookDeps, sources: BookSources, shipment: ShipmentRow): Promise<BookRequest> {
  const job = await readJob(deps.db, shipment.jobId);
  const order = job && (await orderToPrint(deps.db, job.orderId));
  const partner = await partnerContact(deps.db, shipment.partnerId);
  if (!job || !order || !partner) {
    throw new CourierError('refused', 'The address to fetch it from is not known any more.');
  }
  const to = deliveryAddress(order, printedLines(order.lines, job));
  const orderNo = orderNumber(order.id);
  // Couriers want a number at both ends; who gave none is reached through us.
  const { support } = await settingsAt(deps.db, deps, deps.clock.now());
  return {
    ref: shipment.id,
    from: pickupAddressOf(partner, support.phone),
    to: {
      name: to.name || `Order ${orderNo}`,
      phone: to.phone || support.phone,
      email: null,
      address: to.street,
      city: to.city,
      state: to.state,
      pin: to.zipCode,
    },
    ...sizeOf(shipment),
    orderNo,
    invoiceNo: (await sources.invoiceNumber(order.id)) ?? orderNo,
    valuePaise: worthOf(order, job),
    products: contentsOf(printedLines(order.lines, job)),
    bookedAt: shipment.createdAt,
  };
}

function sizeOf({ weightGrams, lengthMm, widthMm, heightMm }: ShipmentRow) {
  return { weightGrams, lengthMm, widthMm, heightMm };
}

/** What the customer paid for what is in the parcel. */
function worthOf(order: OrderToPrint, job: JobRow): number {
  return printedLines(order.lines, job).reduce(
    (sum, line) => sum + line.subtotalPaise - line.discountPaise + line.taxPaise,
    0,
  );
}

async function noteBooked(
  deps: BookDeps,
  shipment: ShipmentRow,
  booked: Booked,
  labelKey: string,
): Promise<void> {
  await transaction(deps.db, async (tx) => {
    const at = deps.clock.now();
    const job = await lockJob(tx, shipment.jobId);
    const now = await lockShipment(tx, shipment.id);
    if (!job || !now) return;
    const change = { ...booked, labelKey, bookedAt: at };
    if (now.status === 'cancelled' && now.awb === null) {
      // Called off while it was being booked: the courier has to hear that too.
      await moveShipment(tx, { id: now.id, from: 'cancelled', to: 'cancelled', at, change: booked });
      await enqueue(
        tx,
        CANCEL_SHIPMENT_JOB,
        { shipmentId: now.id },
        { key: `${CANCEL_SHIPMENT_JOB}:${now.id}` },
      );
    }
    if (now.status !== 'booking') return;
    await moveShipment(tx, { id: now.id, from: 'booking', to: 'booked', at, change });
    const subject = { shipmentId: now.id, jobId: now.jobId, orderId: now.orderId };
    await emit(tx, 'shipment.booked', now.id, subject);
    const { partnerId, courier } = now;
    await enqueue(tx, PICKUP_JOB, { partnerId, courier }, { key: `${PICKUP_JOB}:${partnerId}:${courier}` });
    await clearAlarm(tx, parcelAlarm(now));
    if (job.status === 'ready')
      await moveJob(tx, job, 'shipped', system, { at, reason: 'The courier is booked' });
  });
}

/** Not a courier that is away for a while: it said something odd, or we could not do our part. */
function isOdd(error: unknown): boolean {
  return !(error instanceof CourierError) || (error.outcome === 'unknown' && !error.isDown);
}

function oddBooking({ id, orderId, jobId, courier }: ShipmentRow, error: unknown): NewAlarm {
  const words = (error instanceof Error ? error.message : String(error)).slice(0, 300);
  return {
    ...parcelAlarm({ orderId, jobId }),
    message: `Parcel ${id} of order ${orderNumber(orderId)} cannot be booked with ${courier}: ${words}. It is tried again by itself; all other parcels go on. If this stays, book it at the courier’s own page or choose another way.`,
  };
}

const AGAIN = 'The courier does not answer. We keep trying; you need not do anything.';

async function noteTrouble(deps: BookDeps, shipment: ShipmentRow, error: unknown): Promise<void> {
  const isRefused = error instanceof CourierError && error.outcome === 'refused';
  const trouble = isRefused ? `The courier cannot take it: ${error.message}` : AGAIN;
  await transaction(deps.db, async (tx) => {
    const raisedAt = deps.clock.now();
    const isNew = await writeBookingError(tx, shipment.id, trouble, raisedAt);
    if (isOdd(error)) await raiseAlarm(tx, oddBooking(shipment, error));
    if (!isRefused || !isNew) return;
    const { id, jobId, orderId, partnerId } = shipment;
    const text = `${trouble} (parcel ${id}, ${shipment.courier})`;
    await raiseProblem(tx, { jobId, orderId, partnerId, kind: 'parcel', text, lineId: null, raisedAt });
  });
  if (!isRefused) throw error;
  deps.log.warn({ shipmentId: shipment.id, reason: error.message }, 'a courier refused a parcel');
}
