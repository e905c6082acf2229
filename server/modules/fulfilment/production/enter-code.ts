import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import type { enterCode as contract } from '#contract/fulfilment/fulfilment.ts';
import type { PrintFileDeps } from '#server/modules/assignment/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { type Tx, transaction } from '#server/platform/db.ts';
import { fail } from '#server/platform/errors.ts';
import { MAX_WRONG_CODES } from '../rules.ts';
import { countWrongCode, lockShipment, readShipmentsOfJobs } from '../store.ts';
import { markDelivered } from '../tracking/mark-delivered.ts';
import { findOwnJob, lockOwnJob } from './find-own-job.ts';
import { isHandoverCode } from './handover-code.ts';
import { presentJob } from './present-job.ts';

type ActionDeps = PrintFileDeps;
type Input = InputOf<typeof contract>;

/**
 * What the partner delivers, or the customer collects, has changed hands: the customer told the code. The right code
 * again changes nothing. A wrong one is counted in a commit of its own, whatever the refusal rolls back.
 * @throws job_not_found, code_not_wanted, code_wrong, codes_used_up
 */
export async function enterCode(
  deps: ActionDeps,
  actor: Actor,
  input: Input,
): Promise<OutputOf<typeof contract>> {
  const refusal = await transaction(deps.db, (tx) => tryCode(tx, deps, actor, input));
  if (refusal) fail(refusal);
  return presentJob(deps, await findOwnJob(deps.db, actor, input.jobId));
}

async function tryCode(tx: Tx, deps: ActionDeps, actor: Actor, input: Input) {
  const job = await lockOwnJob(tx, actor, input.jobId);
  const own = (await readShipmentsOfJobs(tx, [job.id])).filter(
    (one) => one.partnerId === job.partnerId && one.codeHash !== null && one.status !== 'cancelled',
  );
  const shipment = own[0] ? await lockShipment(tx, own[0].id) : null;
  if (!shipment) return 'code_not_wanted';
  if (shipment.wrongCodes >= MAX_WRONG_CODES) return 'codes_used_up';
  const isRight = isHandoverCode(deps.secrets, shipment, input.code);
  if (shipment.status === 'delivered') return isRight ? null : 'code_not_wanted';
  if (shipment.status !== 'with_partner' && shipment.status !== 'awaiting_pickup') return 'code_not_wanted';
  if (!isRight) {
    await countWrongCode(tx, shipment.id);
    return shipment.wrongCodes + 1 >= MAX_WRONG_CODES ? 'codes_used_up' : 'code_wrong';
  }
  const reason =
    shipment.mode === 'customer_pickup' ? 'The customer collected it' : 'The printer delivered it';
  await markDelivered(tx, { job, shipment, actor, at: deps.clock.now(), reason });
  return null;
}
