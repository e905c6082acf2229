import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { PricesShown } from './pricing/prices-shown.ts';
import { SupportSetting } from './settings.ts';

/** What every page of the shop says of it. */
export const ShopFacts = z.object({
  support: SupportSetting,
  /** No parcel costs anything today. */
  isDeliveryFree: z.boolean(),
  /** GST is charged: a business may ask for a GST invoice. */
  isGstCharged: z.boolean(),
  /** To whoever did not choose. */
  pricesShown: PricesShown,
});
export type ShopFacts = z.infer<typeof ShopFacts>;

export const getShopFacts = endpoint({
  name: 'getShopFacts',
  summary: 'Where customers reach a person, and whether delivery is free',
  tag: 'Shop',
  method: 'GET',
  path: '/shop',
  access: 'public',
  response: ShopFacts,
});
