import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/errors.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type Person, type SignedIn, signIn, signUp } from '#tests/people.ts';
import { addPrinter, MONDAY, paidOrder } from '#tests/printers.ts';
import { isAll } from '#tests/scope.ts';
import { onPartnerPaused } from '../partner-history/on-partner-paused.ts';
import { onOrderStatus } from '../planning/on-order-status.ts';
import { planJobs } from '../planning/plan-jobs.ts';
import { reassignJob } from '../print-jobs/reassign-job.ts';
import { answerOffer } from './answer-offer.ts';
import { lapseOffer } from './lapse-offer.ts';

/** Whatever can happen to a job that is offered. Each may come after, or at the same time as, each other. */
const ACTIONS = ['accept', 'decline', 'lapse', 'withdraw', 'cancel', 'pause'] as const;
type Action = (typeof ACTIONS)[number];

let shop: Shop;
let admin: SignedIn;
let template: string;
/** All but what the database works out itself. */
let lineColumns: string;
let printers: Person[];
const clock = movableClock(MONDAY);

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  printers = [await addPrinter(shop), await addPrinter(shop)];
  const { orderId } = await paidOrder(shop);
  template = orderId;
  const [written] = await shop.rows<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where (table_schema, table_name, is_generated) = ('orders', 'lines', 'NEVER')`,
  );
  lineColumns = written?.columns ?? '';
});
afterAll(() => shop.close());

interface Scene {
  orderId: string;
  jobId: string;
  offerId: string;
  partnerId: string;
}

/** A fresh order like the first one, offered to a partner. */
async function begin(): Promise<Scene> {
  const orderId = randomUUID();
  await shop.pool.query(
    `insert into orders.orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'track_hash', $2::text,
       'status', 'approved', 'gateway_payment_id', null))).* from orders.orders o where o.id = $1`,
    [template, orderId],
  );
  await shop.pool.query(
    `insert into orders.lines (${lineColumns}) select ${lineColumns} from (
       select (jsonb_populate_record(l, jsonb_build_object('id', uuidv7(), 'order_id', $2::text))).*
       from orders.lines l where l.order_id = $1) copied`,
    [template, orderId],
  );
  await planJobs(shop.deps);
  const [scene] = await shop.rows<Scene>(
    `select j.order_id as "orderId", j.id as "jobId", o.id as "offerId", o.partner_id as "partnerId"
     from assignment.jobs j join assignment.offers o on o.job_id = j.id and o.status = 'made' where j.order_id = $1`,
    [orderId],
  );
  if (!scene) throw new Error('nothing was offered');
  return scene;
}

const setPaused = (id: string, isPaused: boolean) =>
  shop.pool.query('update partners.profiles set is_paused = $2 where user_id = $1', [id, isPaused]);

/** Every action is what its operation does; answers that came too late are refused, and that is an outcome. */
const doing: Record<Action, (scene: Scene) => Promise<unknown>> = {
  accept: ({ offerId }) => answer(offerId, { kind: 'accept' }),
  decline: ({ offerId }) => answer(offerId, { kind: 'decline', code: 'too_busy', text: '' }),
  lapse: async ({ offerId }) => {
    await shop.pool.query('update assignment.offers set expires_at = made_at where id = $1', [offerId]);
    await lapseOffer(shop.deps, offerId);
  },
  withdraw: ({ jobId }) =>
    reassignJob(
      shop.deps,
      { ...admin, kind: 'user', role: 'admin', sessionId: '' },
      {
        jobId,
        reason: 'Taken back',
        asksAgain: false,
      },
    ),
  cancel: async ({ orderId }) => {
    const body = { status: 'cancelled' };
    await shop.call('PATCH', `/api/orders/${orderId}`, body, { authorization: admin.authorization });
    await onOrderStatus(shop.deps, { orderId, to: 'cancelled' });
  },
  pause: async ({ partnerId }) => {
    await setPaused(partnerId, true);
    await onPartnerPaused(shop.deps, { hasBegun: async () => false }, partnerId);
  },
};

function answer(offerId: string, how: Parameters<typeof answerOffer>[2]) {
  return transaction(shop.deps.db, (tx) => answerOffer(tx, offerId, how, clock.now()));
}

async function run(action: Action, scene: Scene): Promise<'done' | string> {
  try {
    await doing[action](scene);
    return 'done';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

interface State {
  order: string;
  job: string;
  owner: string | null;
  accepted: string[];
  open: number;
  alarms: number;
  isPlanned: boolean;
}

async function stateOf({ jobId }: Scene): Promise<State> {
  const { rows } = await sql<State>`
    select o.status as order, j.status as job, j.partner_id as owner,
      array(select partner_id from assignment.offers where job_id = j.id and status = 'accepted') as accepted,
      (select count(*) from assignment.offers where job_id = j.id and status = 'made')::integer as open,
      (select count(*) from assignment.alarms where job_id = j.id and settled_at is null)::integer as alarms,
      exists (select from graphile_worker.jobs where task_identifier = 'assignment.plan') as "isPlanned"
    from assignment.jobs j join orders.orders o on o.id = j.order_id where j.id = ${jobId}`.execute(
    shop.deps.db,
  );
  return rows[0] as State;
}

/** Never two owners; never none without an open offer, a look that is due, or an alarm. */
async function holds(scene: Scene, story: string): Promise<State> {
  const state = await stateOf(scene);
  const { job, owner, accepted, open, alarms, isPlanned } = state;
  const isOwned = ['in_production', 'ready', 'shipped', 'delivered'].includes(job);
  expect(accepted, story).toEqual(isOwned ? [owner] : []);
  expect(open, story).toBe(job === 'offered' ? 1 : 0);
  if (isOwned) expect(owner, story).not.toBeNull();
  if (!isOwned && job !== 'cancelled') expect(owner, story).toBeNull();
  if (job === 'waiting') expect(isPlanned, story).toBe(true);
  if (job === 'stuck') expect(alarms, story).toBe(1);
  if (state.order === 'cancelled') expect(job, story).toBe('cancelled');
  return state;
}

/** What is planned runs, as the worker would. */
async function settle(scene: Scene, story: string): Promise<State> {
  await shop.pool.query(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier = 'assignment.plan'`);
  await planJobs(shop.deps);
  const state = await holds(scene, `${story}, then planned`);
  expect(['offered', 'stuck', 'in_production', 'cancelled'], story).toContain(state.job);
  return state;
}

async function end(scene: Scene): Promise<void> {
  await doing.cancel(scene);
  for (const { userId } of printers) await setPaused(userId, false);
}

function sequencesOf(actions: readonly Action[], length: number): Action[][] {
  if (length === 0) return [[]];
  return actions.flatMap((action) =>
    sequencesOf(
      actions.filter((other) => other !== action),
      length - 1,
    ).map((rest) => [action, ...rest]),
  );
}

const shards = 6;
test.for(Array.from({ length: shards }, (_, shard) => shard))(
  'in every order of accept, decline, lapse, withdraw, cancel and pause (part %i of six)',
  { timeout: 240_000 },
  async (shard) => {
    const first = ACTIONS[shard] as Action;
    const short = [1, 2].flatMap((length) => sequencesOf(ACTIONS, length));
    // Of the 720 orders of all six every 43rd, unless all are asked for: each action comes at each place, each two beside each other.
    const whole = sequencesOf(ACTIONS, 6).filter((_, index) => isAll || index % 43 === 0);
    const stories = [...short, ...whole].filter(([action]) => action === first);
    for (const actions of stories) {
      const scene = await begin();
      const done: string[] = [];
      for (const action of actions) {
        done.push(`${action}: ${await run(action, scene)}`);
        await holds(scene, done.join(', '));
      }
      await settle(scene, done.join(', '));
      await end(scene);
    }
  },
);

const pairs = ACTIONS.flatMap((one, index) => ACTIONS.slice(index).map((other) => [one, other] as const));

test.for(pairs)('%s and %s at the same time', async ([one, other]) => {
  for (let times = 0; times < 4; times++) {
    const scene = await begin();
    const outcomes = await Promise.all([run(one, scene), run(other, scene)]);
    const story = `${one}: ${outcomes[0]} beside ${other}: ${outcomes[1]}`;
    await holds(scene, story);
    await settle(scene, story);
    await end(scene);
  }
});

test('all six at the same time', async () => {
  for (let times = 0; times < 6; times++) {
    const scene = await begin();
    const outcomes = await Promise.all(ACTIONS.map((action) => run(action, scene)));
    const story = ACTIONS.map((action, index) => `${action}: ${outcomes[index]}`).join(' beside ');
    await holds(scene, story);
    await settle(scene, story);
    await end(scene);
  }
});

test('two looks at the same time offer a job once', async () => {
  const scene = await begin();
  await run('decline', scene);
  await Promise.all([planJobs(shop.deps), planJobs(shop.deps)]);
  const { job, open } = await stateOf(scene);
  expect({ job, open }).toEqual({ job: 'offered', open: 1 });
  await end(scene);
});
