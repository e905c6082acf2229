import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const TAG = 'Print partners';

/** What browsers have their notifications delivered by. The shop sends to nobody else. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
];

/** Is this the address of a browser's push service, and of nothing else? */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false;
  return PUSH_HOSTS.some((host) =>
    host.startsWith('.') ? url.hostname.endsWith(host) : url.hostname === host,
  );
}

/** A person has this many browsers at most; one more, and the one that was added first goes. */
export const MOST_BROWSERS = 10;

/** A browser that is notified of offers. */
export const PushBrowser = z.object({
  pushId: z.uuid(),
  /** Where its push service takes notifications for it. */
  endpoint: z.string(),
  addedAt: z.string(),
});

export const getMyPush = endpoint({
  name: 'getMyPush',
  summary: 'The browsers in which the signed-in partner is notified of offers',
  tag: TAG,
  method: 'GET',
  path: '/psp/push',
  access: 'psp',
  response: z.object({
    /** What the shop signs its notifications with (VAPID), as browsers want it. */
    publicKey: z.string(),
    browsers: z.array(PushBrowser),
  }),
});

/** Of one browser there is one; whoever adds it last has it, until they sign out of the session they added it in. */
export const addMyPush = endpoint({
  name: 'addMyPush',
  summary: 'Notify a browser of offers',
  tag: TAG,
  method: 'PUT',
  path: '/psp/push',
  access: 'psp',
  perMinute: 30,
  body: z.object({
    endpoint: z
      .string()
      .max(1000)
      .refine(isPushEndpoint, 'Notifications of this browser are not supported. Please use another one.'),
    /** The browser's public key: an uncompressed point of P-256. */
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/),
  }),
  response: PushBrowser,
});

export const removeMyPush = endpoint({
  name: 'removeMyPush',
  summary: 'Notify a browser no more',
  tag: TAG,
  method: 'DELETE',
  path: '/psp/push/{pushId}',
  access: 'psp',
  params: z.object({ pushId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
});
