import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type {
  listBalanceEntriesForAdmin as adminContract,
  BalanceEntry,
  listBalanceEntries as contract,
} from '#contract/payments/balance.ts';
import { companyOfOrder } from '#server/modules/companies/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { type EntryRow, readEntries } from './balance-store.ts';
import { requireOwner } from './require-owner.ts';

type Needs = Pick<Deps, 'db' | 'secrets'>;
type Page = Pick<InputOf<typeof contract>, 'limit' | 'nextToken'>;

/** The statement of one's company. @throws not_found, forbidden, invalid_input */
export async function listBalanceEntries(
  deps: Needs,
  actor: Actor,
  input: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const { companyId } = await requireOwner(deps.db, actor);
  return pageOf(deps, companyId, input);
}

/** The same of any company, also of one that is no more; empty for one that never paid in. @throws invalid_input */
export async function listBalanceEntriesForAdmin(
  deps: Needs,
  _actor: Actor,
  input: InputOf<typeof adminContract>,
): Promise<OutputOf<typeof contract>> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(input.companyId);
  return isId ? pageOf(deps, input.companyId, input) : { entries: [], nextToken: null };
}

async function pageOf(deps: Needs, companyId: string, page: Page): Promise<OutputOf<typeof contract>> {
  const scope = `balance|${companyId}`;
  const place = readPageToken(deps.secrets, scope, page.nextToken);
  const rows = await readEntries(deps.db, {
    companyId,
    before: place && Number(place[0]),
    take: page.limit + 1,
  });
  const { shown, nextToken } = cutPage(rows, {
    limit: page.limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.id],
  });
  const people = shown.flatMap(({ actor }) => userOf(actor) ?? []);
  const company = await companyOfOrder(deps.db, companyId, [...new Set(people)]);
  return { entries: shown.map((row) => presentEntry(row, company?.names)), nextToken };
}

const userOf = (actor: string) => (actor.startsWith('user:') ? actor.slice('user:'.length) : null);

function presentEntry(row: EntryRow, names: ReadonlyMap<string, string> | undefined): BalanceEntry {
  return {
    entryId: row.id,
    kind: row.kind,
    orderId: row.orderId,
    amount: row.amountPaise / 100,
    balance: rupeesFromPaise(row.balancePaise),
    by: names?.get(userOf(row.actor) ?? '') ?? null,
    at: row.at.toISOString(),
    voucherNumber: row.voucherNumber,
  };
}
