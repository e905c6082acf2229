import { stateCode } from '#contract/places.ts';
import { taxName } from '#contract/pricing/gst.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { OrderRow } from './order-row.ts';

/** What the tax of an order is called on its page and in its mails: as at checkout, when it was priced. */
export async function taxNameOf(
  deps: Pick<Deps, 'db' | 'config'>,
  {
    taxMode,
    pricedAt,
    ...order
  }: Pick<OrderRow, 'taxMode' | 'pricedAt' | 'shipState' | 'supplyState' | 'isSez'>,
): Promise<string> {
  if (taxMode === 'estimate') return taxName({ mode: taxMode, gstin: null }, null);
  const { tax } = await settingsAt(deps.db, deps, pricedAt);
  return taxName({ mode: taxMode, gstin: tax.gstin }, supplyStateOf(order), order.isSez);
}

/** The State the supply of an order takes place in, by its code; null for a name that is no State's. */
export function supplyStateOf({
  supplyState,
  shipState,
}: Pick<OrderRow, 'supplyState' | 'shipState'>): string | null {
  return supplyState ?? stateCode(shipState) ?? null;
}
