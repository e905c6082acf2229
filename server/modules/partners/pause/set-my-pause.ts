import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { DAY_MS, midnightInIndia } from '#contract/india-days.ts';
import type { setMyPause as contract } from '#contract/partners/partners.ts';
import type { Actor } from '#server/platform/actor.ts';
import { writeAudit } from '#server/platform/audit-store.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockOwnPartner } from '../profile/lock-own-partner.ts';
import { presentPartner } from '../profile/present-partner.ts';
import { readProfiles, setPaused } from '../store.ts';
import { emitPartnerPaused } from './emit-partner-paused.ts';
import { emitPartnerResumed } from './emit-partner-resumed.ts';
import { endPauseLater } from './end-pause.ts';
import { isPausedAt, resumesOn } from './pause.ts';

const YEAR_MS = 365 * DAY_MS;

/** The first moment of the day on which they take jobs again. @throws Refusal `invalid_input` unless it lies ahead. */
function endOf(until: string, now: Date): Date {
  const end = midnightInIndia(until);
  const refuse = (message: string) => fail('invalid_input', { issues: [{ path: 'until', message }] });
  if (end <= now) return refuse('Please choose a day after today');
  if (end.getTime() - now.getTime() > YEAR_MS) return refuse('Please choose a day within a year');
  return end;
}

/**
 * Lets the partner who asks take no new jobs, for a while or until they say otherwise; what they have they finish. The
 * same again changes nothing.
 * @throws Refusal `changed_meanwhile`; `partner_unfinished` while they have not entered what they print;
 * `invalid_input` for a day that is over or more than a year away.
 */
export function setMyPause(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { isPaused, until, version }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  return transaction(deps.db, async (tx) => {
    const { account, profile } = await lockOwnPartner(tx, deps, actor, version);
    if (!profile) return fail('partner_unfinished');
    const now = deps.clock.now();
    const pausedUntil = isPaused && until ? endOf(until, now) : null;
    const before = { isPaused: isPausedAt(profile, now), pausedUntil: resumesOn(profile, now) };
    const after = { isPaused, pausedUntil: pausedUntil && until };
    if (JSON.stringify(before) === JSON.stringify(after)) {
      return { partner: presentPartner(account, profile, now) };
    }
    await setPaused(tx, account.id, { isPaused, pausedUntil }, now);
    if (!isPaused) await emitPartnerResumed(tx, account.id, now);
    else await emitPartnerPaused(tx, account.id, now);
    if (pausedUntil) await endPauseLater(tx, account.id, pausedUntil, now);
    await writeAudit(tx, actor, {
      action: 'setMyPause',
      subjectKind: 'user',
      subjectId: account.id,
      before,
      after,
    });
    const [changed] = await readProfiles(tx, [account.id]);
    return { partner: presentPartner(account, changed, now) };
  });
}
