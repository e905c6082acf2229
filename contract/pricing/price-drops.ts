import { z } from 'zod';
import { PricesShown } from './prices-shown.ts';

/**
 * Where a larger quantity costs less in total (199 cards ₹358.20, 200 cards ₹260): `tell` charges the price of the list
 * and tells the customer, `charge_lower` charges no more than the larger quantity costs.
 */
export const PriceDrops = z.enum(['tell', 'charge_lower']);
export type PriceDrops = z.infer<typeof PriceDrops>;

export const PricesSetting = z.object({ drops: PriceDrops, shown: PricesShown });
export type PricesSetting = z.infer<typeof PricesSetting>;
