import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { listClaims as contract } from '#contract/fulfilment/claims.ts';
import { readJob } from '#server/modules/assignment/index.ts';
import { type NumbersOfOthers, ordersFound } from '#server/modules/orders/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { cutPage, readPageToken } from '#server/platform/page-token.ts';
import { addressesOfClaims } from './address-of-claim.ts';
import { type AdminDeps, presentSummary } from './present-admin-claim.ts';
import { type ClaimRow, countOpen, readAllClaims, readOpenClaims } from './store.ts';

/** Claims for admins: open ones by what is due first, all of them the newest first. */
export async function listClaims(
  deps: AdminDeps & NumbersOfOthers,
  _actor: Actor,
  { state, search, limit, nextToken, ...input }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const orderId = input.orderId ?? null;
  const scope = JSON.stringify(['claims', state, orderId, search]);
  const place = readPageToken(deps.secrets, scope, nextToken);
  const after = place ? { at: String(place[0]), id: String(place[1]) } : null;
  const found = await ordersFound(deps, search);
  const wanted = { orderId, ofOrders: found?.ids ?? null, after, take: limit + 1 };
  const rows =
    state === 'open' ? await readOpenClaims(deps.db, wanted) : await readAllClaims(deps.db, wanted);
  const { shown, ...page } = cutPage(rows, {
    limit,
    secrets: deps.secrets,
    scope,
    placeOf: (row) => [row.exactly, row.id],
  });
  const partnerOf = await partnersOf(deps, shown);
  const addressOf = await addressesOfClaims(deps.db, shown);
  const now = deps.clock.now();
  return {
    claims: shown.map((claim) =>
      presentSummary(claim, now, { partnerName: partnerOf(claim), deliverTo: addressOf(claim) }),
    ),
    ...page,
    isSearchPartial: found?.hasMore ?? false,
    ...(await countOpen(deps.db, now)),
  };
}

/** A page has at most a hundred claims, and a job is one read by key. */
async function partnersOf(
  deps: AdminDeps,
  claims: readonly ClaimRow[],
): Promise<(claim: ClaimRow) => string | null> {
  const jobIds = [...new Set(claims.flatMap((claim) => claim.jobId ?? []))];
  const jobs = await Promise.all(jobIds.map((id) => readJob(deps.db, id)));
  const partnerIds = new Map(jobs.flatMap((job) => (job?.partnerId ? [[job.id, job.partnerId]] : [])));
  const names = await deps.names.namesOf([...new Set(partnerIds.values())]);
  return (claim) => names.get(partnerIds.get(claim.jobId ?? '') ?? '') ?? null;
}
