import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/platform/deps.ts';
import type { ShipmentRow } from '../shipment-row.ts';

/** The 6 digits only the customer is shown, derived from the parcel and never stored. */
export function handoverCode(secrets: Pick<Secrets, 'token'>, shipmentId: string): string {
  const mac = createHmac('sha256', secrets.token).update(`handover-code|${shipmentId}`).digest();
  return String(mac.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

/** What is stored of it. */
export function handoverHash(secrets: Pick<Secrets, 'token'>, shipmentId: string, code: string): string {
  return createHmac('sha256', secrets.token).update(`handover-hash|${shipmentId}|${code}`).digest('hex');
}

export function isHandoverCode(
  secrets: Pick<Secrets, 'token'>,
  shipment: Pick<ShipmentRow, 'id' | 'codeHash'>,
  code: string,
): boolean {
  if (!shipment.codeHash) return false;
  const given = Buffer.from(handoverHash(secrets, shipment.id, code));
  const expected = Buffer.from(shipment.codeHash);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
