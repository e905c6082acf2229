import type { FastifyReply } from 'fastify';
import { escapeHtml, sendPage } from './page.ts';
import { FAULT_KINDS } from './razorpay/faults.ts';
import { TEST_CARDS } from './razorpay/instruments.ts';

function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

const CARD_ROWS = TEST_CARDS.map(
  (card) =>
    `<tr><td class="number"><code>${spaced(card.number)}</code></td><td>${card.network}</td><td>${card.label}</td></tr>`,
).join('');

const FAULT_ROWS = Object.entries(FAULT_KINDS)
  .map(
    ([kind, line]) =>
      `<tr><td><code>${kind}</code></td><td>${escapeHtml(line).replace(/`([^`]+)`/g, '<code>$1</code>')}</td></tr>`,
  )
  .join('');

const COURIER_CARD = `
<li><h2>Courier</h2><p>The parcels partners have booked: push them on, lose them, send them back.</p><a href="/sandbox/courier">See the parcels</a></li>`;

const GATEWAY_CARDS = `
<li><h2>Razorpay</h2><p>Orders, payments, refunds and webhooks, and the payment window at checkout.</p><a href="#cards">See what to pay with</a></li>
<li><h2>Faults</h2><p>Lost answers, doubled webhooks, late approvals: switched on by hand, to see the shop cope.</p><a href="#faults">See the switches</a></li>`;

const GATEWAY_SECTIONS = `
<h2 id="cards">Test cards</h2>
<p>Any CVV, any name, any expiry date to come. The bank's page takes a one-time password of 4 to 10 digits; a shorter one fails. Other card numbers are refused, so a real card is never at risk here.</p>
<div class="table" tabindex="0" role="region" aria-label="Test cards"><table>
<thead><tr><th scope="col">Number</th><th scope="col">Network</th><th scope="col">What happens</th></tr></thead>
<tbody>${CARD_ROWS}</tbody></table></div>
<p>UPI: <code>success@razorpay</code> pays, <code>failure@razorpay</code> fails. Netbanking: every bank asks which of the two you want.</p>
<h2 id="faults">Faults</h2>
<p>Set one with <code>POST /sandbox/razorpay/faults</code> and a JSON body such as <code>{"kind": "lose_answer", "operation": "create_order", "times": 1}</code>; add <code>"order_id"</code> to hit one order only. <code>GET</code> lists them, <code>DELETE</code> clears them.</p>
<div class="table" tabindex="0" role="region" aria-label="Faults"><table>
<thead><tr><th scope="col">Kind</th><th scope="col">What it does</th></tr></thead>
<tbody>${FAULT_ROWS}</tbody></table></div>`;

/** What the sandbox plays, and what to type into it. */
export function sendLandingPage(
  reply: FastifyReply,
  plays: { hasGateway: boolean; hasCourier: boolean },
): FastifyReply {
  return sendPage(reply, {
    title: 'Sandbox',
    current: '/sandbox',
    main: `
<h1>The world outside, played here</h1>
<p>The shop lacks the keys of some companies it works with, so stand-ins answer in their place, over the same wire and in the same words. Give the shop real keys and it talks to the real ones, with nothing else to change.</p>
<ul class="cards">
<li><h2>Outbox</h2><p>Every mail the shop has sent: confirmations, tracking links, sign-in links.</p><a href="/sandbox/outbox">Read the mail</a></li>
${plays.hasCourier ? COURIER_CARD : ''}
${plays.hasGateway ? GATEWAY_CARDS : ''}
</ul>
${plays.hasGateway ? GATEWAY_SECTIONS : ''}`,
  });
}
