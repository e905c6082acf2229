/** Gateway orders -> what this process is asking the gateway about them, until it is written down. */
const underWay = new Map<string, Promise<unknown>>();

/** Remembers a look at a gateway order for as long as it takes. */
export async function rememberLook<T>(gatewayOrderId: string, look: () => Promise<T>): Promise<T> {
  const looking = look();
  underWay.set(gatewayOrderId, looking);
  try {
    return await looking;
  } finally {
    if (underWay.get(gatewayOrderId) === looking) underWay.delete(gatewayOrderId);
  }
}

/**
 * Waits for the look at a gateway order that is under way in this process, however it ends; false when there is none. The gateway's
 * message and the browser come within milliseconds of a payment: who comes second reads what the first one heard, where it
 * would ask the same and wait for the same lock. It only waits: whoever did not hear what they came for look themselves.
 */
export async function waitForLook(gatewayOrderId: string): Promise<boolean> {
  const looking = underWay.get(gatewayOrderId);
  if (!looking) return false;
  await looking.catch(() => undefined);
  return true;
}
