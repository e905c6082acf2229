import type { FastifyInstance } from 'fastify';
import { checkPricing as checkPricingContract } from '#contract/catalogue-admin.ts';
import * as contract from '#contract/quoting.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { checkDiscount } from './check-discount.ts';
import { checkPin } from './check-pin.ts';
import { checkPricing } from './check-pricing.ts';
import { getQuote } from './get-quote.ts';
import { priceCart } from './price-cart.ts';

export function quotingRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.getQuote, getQuote);
  bind(app, deps, contract.priceCart, priceCart);
  bind(app, deps, contract.checkDiscount, checkDiscount);
  bind(app, deps, contract.checkPin, checkPin);
  bind(app, deps, checkPricingContract, checkPricing);
}
