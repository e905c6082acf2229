import type { FastifyReply } from 'fastify';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { sendFile } from '#server/platform/files/send-file.ts';
import { hasLabel } from '../present-shipment.ts';
import { readShipment } from '../store.ts';
import { readSignedPath } from './signed-path.ts';

/** A label holds a name, a phone number and an address: never kept by a browser, never shown inside a page. */
export const PRIVATE_PDF = {
  'content-type': 'application/pdf',
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "sandbox; default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/** The label as the courier made it, always as a download. */
export async function serveLabel(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage'>,
  fileName: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [id] = readSignedPath(deps, 'labels', fileName.replace(/\.pdf$/, '')) ?? [];
  const shipment = id ? await readShipment(deps.db, id) : null;
  if (!shipment?.labelKey || !hasLabel(shipment)) fail('not_found');
  return sendFile(deps.storage, reply, shipment.labelKey, {
    ...PRIVATE_PDF,
    'content-disposition': `attachment; filename="label-${orderNumber(shipment.orderId)}.pdf"`,
  });
}
