import type { FastifyInstance } from 'fastify';
import { checkPricing as checkPricingContract } from '#contract/catalogue/catalogue-admin.ts';
import * as contract from '#contract/pricing/quoting.ts';
import * as admin from '#contract/pricing/terms-admin.ts';
import * as settings from '#contract/settings.ts';
import type { Names } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { checkPin } from './delivery/check-pin.ts';
import { setShipping } from './delivery/set-shipping.ts';
import { checkDiscount } from './discounts/check-discount.ts';
import { createDiscount } from './discounts/create-discount.ts';
import { listDiscounts } from './discounts/list-discounts.ts';
import { updateDiscount } from './discounts/update-discount.ts';
import { getQuote } from './get-quote.ts';
import { previewOrder } from './preview-order.ts';
import { priceCart } from './price-cart.ts';
import { checkPricing } from './price-list/check-pricing.ts';
import type { CostsInForce } from './price-list/printing-costs.ts';
import { addTaxRate } from './tax/add-tax-rate.ts';
import { listTaxRates } from './tax/list-tax-rates.ts';
import { setTax } from './tax/set-tax.ts';
import { withdrawTaxRate } from './tax/withdraw-tax-rate.ts';

export function quotingRoutes(app: FastifyInstance, deps: Deps, names: Names, costs: CostsInForce): void {
  bind(app, deps, contract.getQuote, getQuote);
  bind(app, deps, contract.priceCart, priceCart);
  bind(app, deps, contract.checkDiscount, checkDiscount);
  bind(app, deps, contract.checkPin, checkPin);
  bind(app, { ...deps, ...costs }, checkPricingContract, checkPricing);
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
