/** The alarm about a parcel of an order: its courier says something of it that cannot be read. */
export const parcelAlarm = (orderId: string) => ({ kind: 'parcel', subject: `order:${orderId}` }) as const;
