import { randomUUID } from 'node:crypto';
import { USUAL_PAYOUTS } from '#contract/partners/payout-terms.ts';
import { USUAL_RECIPE } from '#contract/partners/recipe.ts';
import { discountTerms } from '../../discount-terms.ts';
import { type Ask, NEVER } from './world.ts';

/** How the rows of the settings ask. */
export const settingsRequests: Readonly<Record<string, () => Ask>> = {
  'PUT /api/settings/tax': () => ({
    url: '',
    body: {
      value: {
        mode: 'estimate',
        estimatePercent: 8.5,
        gstin: null,
        supplierName: 'Inkbazaar',
        supplierAddress: '12 Press Lane',
      },
    },
  }),
  'PUT /api/settings/shipping': () => ({
    url: '',
    body: { value: { rates: [{ zone: 'any', upToGrams: null, price: 0 }] } },
  }),
  'PUT /api/settings/prices': () => ({ url: '', body: { value: { drops: 'tell', shown: 'without_tax' } } }),
  'PUT /api/settings/unpaid': () => ({ url: '', body: { value: { holdMinutes: 30, lapseHours: 72 } } }),
  'PUT /api/settings/offers': () => ({ url: '', body: { value: { windowMinutes: 30 } } }),
  'PUT /api/settings/recipe': () => ({ url: '', body: { value: USUAL_RECIPE } }),
  'PUT /api/settings/payouts': () => ({ url: '', body: { value: USUAL_PAYOUTS } }),
  'PUT /api/settings/support': () => ({
    url: '',
    body: {
      value: {
        email: `support-${randomUUID()}@example.in`,
        phone: '+91 40 0000 0000',
        hours: '',
        address: '12 Press Lane',
      },
    },
  }),
  'DELETE /api/settings/planned/:id': () => ({ url: '/api/settings/planned/999999' }),
  'POST /api/settings/preview': () => ({
    url: '',
    body: { products: 1000, zipCode: '400001', on: '2027-01-01' },
  }),
  // A day that is past: nothing of the rates changes.
  'POST /api/settings/tax-rates': () => ({
    url: '',
    body: { hsnPrefix: '4911', upToUnitPrice: null, percent: 12, validFrom: '2020-01-01', source: 'None' },
  }),
  'DELETE /api/settings/tax-rates/:id': () => ({ url: `/api/settings/tax-rates/${NEVER.orderId}` }),
  'POST /api/settings/discounts': () => ({
    url: '',
    body: { ...discountTerms, code: `CODE-${randomUUID().slice(0, 8)}` },
  }),
  'PUT /api/settings/discounts/:code': () => ({
    url: '/api/settings/discounts/WELCOME10',
    body: discountTerms,
  }),
};
