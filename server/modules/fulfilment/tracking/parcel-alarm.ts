/**
 * The alarm about the parcel of a job: its courier says something of it that cannot be read, or cannot book it. Of two
 * parcels of an order one may be well.
 */
export const parcelAlarm = ({ orderId, jobId }: { orderId: string; jobId: string }) =>
  ({ kind: 'parcel', subject: `order:${orderId}:parcel:${jobId}` }) as const;
