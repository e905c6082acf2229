import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatDateTime } from '#contract/moments.ts';
import { escapeHtml, sendPage } from '../page.ts';
import { advance } from './advance.ts';
import { readStep } from './control-routes.ts';
import { FAULT_KINDS } from './faults.ts';
import { Refusal } from './refusal.ts';
import type { Runner } from './runner.ts';
import { nextStep, reachable, SCANS, type Status } from './statuses.ts';
import { listNewest, listScans, type Parcel, readClock, type Scan, writeClock } from './store.ts';

const HOME = '/sandbox/courier';
const MOST_SHOWN = 50;

/** How fast parcels move by themselves. */
const PACES: readonly (readonly [stepMs: number | null, words: string])[] = [
  [null, 'only by hand'],
  [10_000, 'every ten seconds'],
  [60_000, 'every minute'],
  [600_000, 'every ten minutes'],
  [3_600_000, 'every hour'],
];

function options(choices: readonly (readonly [value: string, label: string, isChosen: boolean])[]): string {
  return choices
    .map(
      ([value, label, isChosen]) =>
        `<option value="${value}"${isChosen ? ' selected' : ''}>${escapeHtml(label)}</option>`,
    )
    .join('');
}

function pushForm(parcel: Parcel): string {
  const [usual] = nextStep(parcel.status);
  if (!usual) return '';
  const choices = reachable(parcel.status).map((to) => [to, SCANS[to][1], to === usual] as const);
  return `<form class="filter" action="${HOME}/push" method="post"><input type="hidden" name="awb" value="${parcel.awb}">
<label>Next<select name="to" aria-label="Next scan of ${parcel.awb}">${options(choices)}</select></label><button>Push on</button></form>`;
}

function parcelItem(parcel: Parcel, scans: readonly Scan[]): string {
  const { to } = parcel.booking;
  const passed = scans
    .filter((scan) => scan.awb === parcel.awb)
    .map(
      (scan) => `<li>${formatDateTime(scan.at)}: ${escapeHtml(scan.text)}, ${escapeHtml(scan.location)}</li>`,
    );
  return `<li><h2>${parcel.awb}</h2>
<p>${SCANS[parcel.status][1]}. To ${escapeHtml(to.name)}, ${escapeHtml([to.city, to.pin].filter(Boolean).join(' '))}; order ${escapeHtml(parcel.booking.order_no)}.</p>
<details><summary>Scans</summary><ul class="plain">${passed.join('')}</ul></details>
${pushForm(parcel)}</li>`;
}

function clockForm(stepMs: number | null): string {
  const known = PACES.some(([pace]) => pace === stepMs);
  const paces = known ? PACES : [...PACES, [stepMs, `every ${stepMs} ms`] as const];
  const choices = paces.map(([pace, words]) => [String(pace ?? ''), words, pace === stepMs] as const);
  return `<form class="filter" action="${HOME}/pace" method="post">
<label>Parcels move on<select name="step_ms">${options(choices)}</select></label><button>Set</button></form>`;
}

const FAULT_ROWS = Object.entries(FAULT_KINDS)
  .map(
    ([kind, line]) =>
      `<tr><td><code>${kind}</code></td><td>${escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>')}</td></tr>`,
  )
  .join('');

async function sendParcels(runner: Runner, reply: FastifyReply): Promise<FastifyReply> {
  const parcels = await listNewest(runner.pool, MOST_SHOWN);
  const scans = await listScans(
    runner.pool,
    parcels.map((parcel) => parcel.awb),
  );
  const items = parcels.map((parcel) => parcelItem(parcel, scans));
  return sendPage(reply, {
    title: 'Parcels',
    current: HOME,
    main: `<h1>Parcels</h1>
<p>What the shop has booked with the courier, newest first. Push a parcel on, and the shop hears of each scan by webhook.</p>
${clockForm(await readClock(runner.pool))}
${items.length > 0 ? `<ol class="cards">${items.join('')}</ol>` : '<div class="empty"><p>No parcel yet. A partner books one by marking a job ready.</p></div>'}
<h2 id="faults">Faults</h2>
<p>Set one with <code>POST ${HOME}/faults</code> and a JSON body such as <code>{"kind": "lose_answer", "operation": "book", "times": 1}</code>; add <code>"ref"</code> to hit one shipment only. <code>GET</code> lists them, <code>DELETE</code> clears them.</p>
<div class="table" tabindex="0" role="region" aria-label="Faults"><table>
<thead><tr><th scope="col">Kind</th><th scope="col">What it does</th></tr></thead>
<tbody>${FAULT_ROWS}</tbody></table></div>`,
  });
}

/** The parcels as a page, without a script: its buttons are forms. */
export function parcelPages(app: FastifyInstance, runner: Runner): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.get('/', (_request, reply) => sendParcels(runner, reply));
  app.post('/push', async (request, reply) => {
    try {
      const step = readStep(request.body);
      await advance(runner, step.awb, step.to as Status);
    } catch (error) {
      // Pushed on from elsewhere since the page was shown: it shows what is now.
      if (!(error instanceof Refusal)) throw error;
    }
    return reply.redirect(HOME, 303);
  });
  app.post('/pace', async (request, reply) => {
    const { step_ms: text = '' } = (request.body ?? {}) as { step_ms?: string };
    if (text === '' || /^[1-9][0-9]{0,9}$/.test(text))
      await writeClock(runner.pool, text === '' ? null : Number(text));
    return reply.redirect(HOME, 303);
  });
}
