import { z } from 'zod';

/** What happens to a job between accepting it and handing it over, in order, and in words. */
export const productionSteps = {
  prepress: 'Files checked',
  printing: 'Printed',
  finishing: 'Finished',
  packed: 'Packed',
} as const;
export const ProductionStep = z.enum(Object.keys(productionSteps) as [keyof typeof productionSteps]);
export type ProductionStep = keyof typeof productionSteps;

/** Spec, "Delivery modes", with what the partner chooses from. */
export const deliveryModes = {
  local_runner: 'Courier booked by Inkbazaar',
  self_delivery: 'We deliver it ourselves',
  customer_pickup: 'The customer collects it',
} as const;
export const DeliveryMode = z.enum(Object.keys(deliveryModes) as [keyof typeof deliveryModes]);
export type DeliveryMode = keyof typeof deliveryModes;

/**
 * Where a parcel can go from each status. `booking`: written down, the courier not asked or not heard yet.
 * What ends without having arrived is followed by another parcel.
 */
export const shipmentTransitions = {
  booking: ['booked', 'cancelled'],
  booked: [
    'picked_up',
    'in_transit',
    'out_for_delivery',
    'attempt_failed',
    'delivered',
    'rto',
    'rto_delivered',
    'lost',
    'damaged',
    'cancelled',
  ],
  awaiting_pickup: ['delivered', 'cancelled'],
  with_partner: ['delivered', 'lost', 'damaged', 'cancelled'],
  picked_up: [
    'in_transit',
    'out_for_delivery',
    'attempt_failed',
    'delivered',
    'rto',
    'rto_delivered',
    'lost',
    'damaged',
    'cancelled',
  ],
  in_transit: [
    'out_for_delivery',
    'attempt_failed',
    'delivered',
    'rto',
    'rto_delivered',
    'lost',
    'damaged',
    'cancelled',
  ],
  out_for_delivery: ['attempt_failed', 'delivered', 'rto', 'rto_delivered', 'lost', 'damaged', 'cancelled'],
  attempt_failed: ['out_for_delivery', 'delivered', 'rto', 'rto_delivered', 'lost', 'damaged', 'cancelled'],
  rto: ['rto_delivered', 'lost', 'damaged', 'cancelled'],
  delivered: [],
  rto_delivered: [],
  lost: [],
  damaged: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;
export const ShipmentStatus = z.enum(Object.keys(shipmentTransitions) as [keyof typeof shipmentTransitions]);
export type ShipmentStatus = keyof typeof shipmentTransitions;

export const Scan = z.object({
  at: z.string(),
  /** In plain words: "Out for delivery". */
  text: z.string(),
  location: z.string().nullable(),
});
export type Scan = z.infer<typeof Scan>;

/** A parcel as its partner sees it. */
export const PartnerShipment = z.object({
  shipmentId: z.uuid(),
  mode: DeliveryMode,
  status: ShipmentStatus,
  /** In plain words. */
  statusText: z.string(),
  weightKg: z.number(),
  dimensionsCm: z.object({ length: z.number(), width: z.number(), height: z.number() }),
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  hasLabel: z.boolean(),
  /** Why the courier is not booked yet; then another way of delivery may be chosen. */
  trouble: z.string().nullable(),
  /** Delivered needs the code that the customer has; false when it was entered wrongly too often. */
  takesCode: z.boolean(),
  /** While it waits for the courier: the day, `YYYY-MM-DD`, for which they were asked to come; null before that. */
  pickupOn: z.iso.date().nullable(),
  /** It came back or was called off: its partner packs and sends it once more. */
  canBeSentAgain: z.boolean(),
  scans: z.array(Scan),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type PartnerShipment = z.infer<typeof PartnerShipment>;
