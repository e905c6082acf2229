import type { FastifyInstance } from 'fastify';
import { checkPricing as checkPricingContract } from '#contract/catalogue-admin.ts';
import * as contract from '#contract/quoting.ts';
import * as settings from '#contract/settings.ts';
import * as admin from '#contract/terms-admin.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addTaxRate } from './add-tax-rate.ts';
import { checkDiscount } from './check-discount.ts';
import { checkPin } from './check-pin.ts';
import { checkPricing } from './check-pricing.ts';
import { createDiscount } from './create-discount.ts';
import { getQuote } from './get-quote.ts';
import { listDiscounts } from './list-discounts.ts';
import { listTaxRates } from './list-tax-rates.ts';
import { previewOrder } from './preview-order.ts';
import { priceCart } from './price-cart.ts';
import { setShipping } from './set-shipping.ts';
import { setTax } from './set-tax.ts';
import { updateDiscount } from './update-discount.ts';
import { withdrawTaxRate } from './withdraw-tax-rate.ts';

export function quotingRoutes(app: FastifyInstance, deps: Deps, names: Names): void {
  bind(app, deps, contract.getQuote, getQuote);
  bind(app, deps, contract.priceCart, priceCart);
  bind(app, deps, contract.checkDiscount, checkDiscount);
  bind(app, deps, contract.checkPin, checkPin);
  bind(app, deps, checkPricingContract, checkPricing);
  termsRoutes(app, { ...deps, names });
}

/** What admins set of prices: tax, shipping, codes. */
function termsRoutes(app: FastifyInstance, deps: Deps & { names: Names }): void {
  bind(app, deps, settings.setTax, setTax);
  bind(app, deps, settings.setShipping, setShipping);
  bind(app, deps, admin.listTaxRates, listTaxRates);
  bind(app, deps, admin.addTaxRate, addTaxRate);
  bind(app, deps, admin.withdrawTaxRate, withdrawTaxRate);
  bind(app, deps, admin.listDiscounts, listDiscounts);
  bind(app, deps, admin.createDiscount, createDiscount);
  bind(app, deps, admin.updateDiscount, updateDiscount);
  bind(app, deps, admin.previewOrder, previewOrder);
}
