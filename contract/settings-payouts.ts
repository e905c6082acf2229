import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PayoutsSetting } from './partners/payout-terms.ts';
import { Day, ShopSettings } from './settings.ts';

export const setPayouts = endpoint({
  name: 'setPayouts',
  summary: 'Change when print partners are paid and what tax is kept back, at once or from a day on',
  tag: 'Settings',
  method: 'PUT',
  path: '/settings/payouts',
  access: 'admin',
  needsFresh: true,
  body: z.object({
    value: PayoutsSetting,
    effectiveFrom: Day.optional(),
    version: z.string().max(20).optional(),
  }),
  response: z.object({ settings: ShopSettings }),
});
