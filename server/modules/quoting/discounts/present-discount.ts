import { addDays, midnightInIndia } from '#contract/india-days.ts';
import { paiseFromRupees, rupeesFromPaise } from '#contract/paise.ts';
import type { AdminDiscount } from '#contract/pricing/terms-admin.ts';
import type { AdminDiscountRow, DiscountToWrite } from './discount-store.ts';

export function presentDiscount(row: AdminDiscountRow): AdminDiscount {
  return {
    code: row.code,
    version: String(row.version),
    percent: row.basisPoints / 100,
    description: row.description,
    startsOn: row.startsOn,
    endsOn: row.endsOn,
    maxUses: row.maxUses,
    maxUsesPerCustomer: row.maxUsesPerCustomer,
    minOrder: rupeesFromPaise(row.minOrderPaise),
    categoryIds: row.categoryIds,
    isActive: row.isActive,
    uses: row.uses,
    standing: standingOf(row),
  };
}

function standingOf(row: AdminDiscountRow): AdminDiscount['standing'] {
  if (!row.isActive) return 'paused';
  if (row.hasEnded) return 'ended';
  if (!row.hasStarted) return 'planned';
  return row.maxUses !== null && row.uses >= row.maxUses ? 'usedUp' : 'active';
}

type Typed = Omit<AdminDiscount, 'version' | 'uses' | 'standing'>;

/** What an admin typed as it is kept: the last day counts to its end. */
export function discountToWrite(typed: Typed): DiscountToWrite {
  return {
    code: typed.code,
    basisPoints: Math.round(typed.percent * 100),
    description: typed.description,
    startsAt: typed.startsOn === null ? '-infinity' : midnightInIndia(typed.startsOn),
    endsAt: typed.endsOn === null ? 'infinity' : midnightInIndia(addDays(typed.endsOn, 1)),
    maxUses: typed.maxUses,
    maxUsesPerCustomer: typed.maxUsesPerCustomer,
    minOrderPaise: paiseFromRupees(typed.minOrder),
    categoryIds: typed.categoryIds,
    isActive: typed.isActive,
  };
}

/** The terms of a code by the names of the form, for the audit trail. */
export function discountTerms({ version: _, uses: __, standing: ___, code: ____, ...terms }: AdminDiscount) {
  return terms;
}
