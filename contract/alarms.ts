import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Limit, NextToken } from './paging.ts';

const TAG = 'Admin: alarms';

/**
 * What the shop cannot recover from by itself. `gateway` and `courier`: the company does not answer as it should; `payment`
 * and `assignment`: one order that is set aside while the others go on; `artwork`: a file that a partner cannot print; the rest: a part of the machine.
 */
export const AlarmKind = z.enum([
  'gateway',
  'payment',
  'courier',
  'parcel',
  'assignment',
  'artwork',
  'queue',
  'mail',
  'storage',
  'database',
]);
export type AlarmKind = z.infer<typeof AlarmKind>;

export const Alarm = z.object({
  alarmId: z.uuid(),
  kind: AlarmKind,
  subject: z.string(),
  message: z.string(),
  /** The order it is about, if it is about one. */
  orderId: z.uuid().nullable(),
  raisedAt: z.string(),
  /** When it was last seen to be still wrong. */
  lastSeenAt: z.string(),
});
export type Alarm = z.infer<typeof Alarm>;

export const listAlarms = endpoint({
  name: 'listAlarms',
  summary: 'What the shop’s machinery cannot fix by itself, the newest first',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/alarms',
  access: 'admin',
  query: z.object({ limit: Limit.default(20), nextToken: NextToken.optional() }),
  response: z.object({
    alarms: z.array(Alarm),
    nextToken: z.string().nullable(),
    hasMore: z.boolean(),
    total: z.number().int(),
  }),
});

/** If it is still wrong it comes again. */
export const resolveAlarm = endpoint({
  name: 'resolveAlarm',
  summary: 'An admin has seen to an alarm',
  tag: TAG,
  method: 'POST',
  path: '/dashboard/alarms/{alarmId}/clear',
  access: 'admin',
  params: z.object({ alarmId: z.uuid() }),
  response: z.object({ success: z.literal(true) }),
});
