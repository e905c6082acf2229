import { z } from 'zod';
import { partnerContact, payoutAccounts } from '#server/modules/partners/index.ts';
import { settingsAt } from '#server/modules/settings/index.ts';
import type { Tx } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';

/** Who states a month and to whom, kept with the statement as they were then. */
export const Parties = z.object({
  shop: z.object({ name: z.string(), address: z.string(), gstin: z.string().nullable() }),
  partner: z.object({
    name: z.string(),
    person: z.string().nullable(),
    address: z.string(),
    /** Tax returns name them; of statements from before the shop asked there is none. */
    pan: z.string().nullable().default(null),
    gstin: z.string().nullable().default(null),
  }),
});
export type Parties = z.infer<typeof Parties>;

/** The shop's side is its documents' (settings, tax); a partner whose account is gone is named by nothing. */
export async function partiesAt(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  tx: Tx,
  partnerId: string,
): Promise<Parties> {
  const { tax } = await settingsAt(tx, deps, deps.clock.now());
  const contact = await partnerContact(tx, partnerId);
  const account = (await payoutAccounts(tx, [partnerId])).get(partnerId);
  const { pan = null, gstin = null } = account ?? {};
  const shop = {
    name: tax.supplierName,
    address: tax.supplierAddress,
    gstin: tax.mode === 'gst' ? tax.gstin : null,
  };
  if (!contact)
    return {
      shop,
      partner: { name: 'A partner whose account is gone', person: null, address: '', pan, gstin },
    };
  const { businessName, name, address, zip } = contact;
  return {
    shop,
    partner: {
      name: businessName ?? name,
      person: businessName ? name : null,
      address: address.includes(zip) ? address : `${address}, ${zip}`,
      pan,
      gstin,
    },
  };
}
