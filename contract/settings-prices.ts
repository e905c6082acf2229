import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PricesSetting } from './pricing/price-drops.ts';
import { Day, ShopSettings } from './settings.ts';

export const setPrices = endpoint({
  name: 'setPrices',
  summary: 'Change what is charged where a larger quantity costs less, and whether prices are shown with tax',
  tag: 'Settings',
  method: 'PUT',
  path: '/settings/prices',
  access: 'admin',
  needsFresh: true,
  body: z.object({
    value: PricesSetting,
    effectiveFrom: Day.optional(),
    version: z.string().max(20).optional(),
  }),
  response: z.object({ settings: ShopSettings }),
});
