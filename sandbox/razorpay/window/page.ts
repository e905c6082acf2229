import { escapeHtml } from '../../page.ts';
import type { OrderEntity } from '../entities.ts';
import { BANKS, TEST_CARDS } from '../instruments.ts';
import {
  BACK_ICON,
  BANK_ICON,
  CARD_ICON,
  CLOSE_ICON,
  CROSS_ICON,
  LOCK_ICON,
  MASTERCARD_MARK,
  RUPAY_MARK,
  TICK_ICON,
  UPI_ICON,
  VISA_MARK,
} from './marks.ts';

const MAIN_BANKS = 6;

function field(id: string, label: string, attributes: string, after = ''): string {
  return `<div class="field"><label for="${id}">${label}</label><div class="box"><input id="${id}" ${attributes} aria-describedby="${id}-error">${after}</div><p class="error" id="${id}-error" hidden></p></div>`;
}

const TEST_CARD_BUTTONS = TEST_CARDS.map((card) => {
  const number = card.number.replace(/(\d{4})(?=\d)/g, '$1 ');
  return `<li><button type="button" class="fill" data-card="${card.number}"><span class="digits">${number}</span><span class="${card.failsWith ? 'bad' : 'good'}">${card.label}</span></button></li>`;
}).join('');

const CARD_FORM = `<form id="card-form" novalidate>
${field('number', 'Card number', 'inputmode="numeric" autocomplete="off" maxlength="23" placeholder="0000 0000 0000 0000"', `<span class="brand" id="brand"><span data-brand="Visa" hidden>${VISA_MARK}</span><span data-brand="MasterCard" hidden>${MASTERCARD_MARK}</span><span data-brand="RuPay" hidden>${RUPAY_MARK}</span></span>`)}
<div class="pair">${field('expiry', 'Expiry', 'inputmode="numeric" autocomplete="off" maxlength="7" placeholder="MM / YY"')}${field('cvv', 'CVV', 'type="password" inputmode="numeric" autocomplete="off" maxlength="4" placeholder="123"')}</div>
${field('holder', 'Name on card', 'autocomplete="off" maxlength="60" autocapitalize="words" spellcheck="false"')}
<details class="testers"><summary>Fill in a test card</summary><ul>${TEST_CARD_BUTTONS}</ul></details>
<button class="pay" data-pay>Pay</button></form>`;

const UPI_FORM = `<form id="upi-form" novalidate>
${field('vpa', 'UPI ID', 'inputmode="email" autocomplete="off" autocapitalize="none" spellcheck="false" placeholder="name@bank" maxlength="100"')}
<p class="hint">In the sandbox, two IDs exist:</p>
<div class="chips"><button type="button" class="chip" data-vpa="success@razorpay">success@razorpay</button><button type="button" class="chip" data-vpa="failure@razorpay">failure@razorpay</button></div>
<button class="pay" data-pay>Pay</button></form>`;

function bankForm(): string {
  const banks = Object.entries(BANKS);
  const tiles = banks
    .slice(0, MAIN_BANKS)
    .map(
      ([code, name]) =>
        `<label class="bank"><input type="radio" name="bank" value="${code}"><span class="seal" aria-hidden="true">${escapeHtml(name.slice(0, 1))}</span><span>${escapeHtml(name)}</span></label>`,
    );
  const others = banks
    .slice(MAIN_BANKS)
    .map(([code, name]) => `<option value="${code}">${escapeHtml(name)}</option>`);
  return `<form id="bank-form" novalidate><fieldset class="banks"><legend>Choose your bank</legend>${tiles.join('')}</fieldset>
<div class="field"><label for="other-bank">Another bank</label><div class="box"><select id="other-bank" aria-describedby="bank-error"><option value="">Select a bank</option>${others.join('')}</select></div><p class="error" id="bank-error" hidden></p></div>
<button class="pay" data-pay>Pay</button></form>`;
}

function tab(method: string, label: string, note: string, icon: string): string {
  return `<button type="button" role="tab" id="tab-${method}" aria-controls="panel-${method}" aria-selected="false" tabindex="-1">${icon}<span><b>${label}</b><small>${note}</small></span></button>`;
}

function panel(method: string, form: string): string {
  return `<div role="tabpanel" id="panel-${method}" aria-labelledby="tab-${method}" hidden>${form}</div>`;
}

const METHODS_SCREEN = `<div class="screen methods" id="screen-methods" hidden>
<div role="tablist" aria-label="Ways to pay">${tab('card', 'Card', 'Visa, Mastercard, RuPay', CARD_ICON)}${tab('upi', 'UPI', 'Any UPI app', UPI_ICON)}${tab('netbanking', 'Netbanking', 'All Indian banks', BANK_ICON)}</div>
<div class="panels">${panel('card', CARD_FORM)}${panel('upi', UPI_FORM)}${panel('netbanking', bankForm())}</div></div>`;

const OTHER_SCREENS = `
<form class="screen narrow" id="screen-contact" novalidate hidden><p class="lead">Where should the receipt go?</p>
${field('contact', 'Phone', 'type="tel" inputmode="tel" autocomplete="tel" maxlength="16" placeholder="+91 98765 43210"')}
${field('email', 'Email', 'type="email" autocomplete="email" maxlength="120" placeholder="you@example.in"')}
<button class="pay">Continue</button></form>
<form class="screen narrow" id="screen-otp" novalidate hidden><p class="lead">Your bank has sent a one-time password to <b id="otp-contact"></b> for the card ending in <b id="otp-card"></b>.</p>
${field('otp', 'One-time password', 'inputmode="numeric" autocomplete="one-time-code" maxlength="10" class="code"')}
<p class="hint">Sandbox: any 4 to 10 digits succeed, fewer fail.</p><button class="pay">Confirm payment</button><button type="button" class="quiet" data-cancel>Cancel this payment</button></form>
<div class="screen narrow" id="screen-bank" hidden><p class="lead"><b id="bank-name"></b> would ask you to sign in here. This stand-in only asks how it should end.</p>
<button type="button" class="pay" data-outcome="success">Success</button><button type="button" class="pay outline" data-outcome="failure">Failure</button></div>
<div class="screen centre" id="screen-wait" hidden><div class="spinner" aria-hidden="true"></div><p class="title" id="wait-title" role="status">Processing your payment</p><p class="hint" id="wait-hint">Please keep this window open.</p></div>
<div class="screen centre" id="screen-failed" hidden><div class="badge bad">${CROSS_ICON}</div><p class="title" id="failed-title">Payment not completed</p><p class="lead" id="failed-reason" role="alert"></p>
<button type="button" class="pay" id="retry">Try again</button><button type="button" class="quiet" id="leave">Back to the shop</button><p class="hint digits" id="failed-id"></p></div>
<div class="screen centre" id="screen-paid" hidden><div class="badge good">${TICK_ICON}</div><p class="title">Payment successful</p><p class="lead">Taking you back to the shop.</p></div>`;

const CONFIRM = `<div class="confirm" id="confirm" role="alertdialog" aria-modal="true" aria-labelledby="confirm-title" aria-describedby="confirm-text" hidden><div>
<p class="title" id="confirm-title">Leave this payment?</p><p class="lead" id="confirm-text">Nothing has been charged. You can pay later from your order.</p>
<button type="button" class="pay" id="confirm-stay">Keep paying</button><button type="button" class="quiet" id="confirm-leave">Leave</button></div></div>`;

/** NPCI's standard limit for a payment to a merchant: above it the gateway does not offer UPI. */
const UPI_MOST_PAISE = 1_00_000_00;

export type WindowState = { state: 'open' | 'refused'; refusal: string };

/** The payment window as HTML: every screen is in it, the script shows one at a time. */
export function windowPage(order: OrderEntity | null, key: string, shown: WindowState): string {
  const amount = order
    ? new Intl.NumberFormat('en-IN', { style: 'currency', currency: order.currency }).format(
        order.amount / 100,
      )
    : '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Payment</title>
<link rel="stylesheet" href="window.css">
</head>
<body data-order="${escapeHtml(order?.id ?? '')}" data-key="${escapeHtml(key)}" data-amount="${escapeHtml(amount)}" data-upi="${order && order.amount > UPI_MOST_PAISE ? 'no' : 'yes'}" data-state="${shown.state}" data-refusal="${escapeHtml(shown.refusal)}">
<div class="backdrop" id="backdrop"></div>
<div class="window" id="window" role="dialog" aria-modal="true" aria-labelledby="merchant" tabindex="-1">
<div class="side"><div class="merchant"><span class="logo"><img id="logo" alt="" hidden><span id="letter" aria-hidden="true"></span></span><div><h1 id="merchant">Checkout</h1><p id="description" hidden></p></div></div>
<div class="total"${amount ? '' : ' hidden'}><span>To pay</span><strong>${escapeHtml(amount)}</strong></div>
<div class="payer" id="payer" hidden><p><span id="payer-contact"></span><span id="payer-email"></span></p><button type="button" id="edit-payer">Change</button></div>
<p class="clock" id="clock" hidden></p>
<p class="ribbon">${LOCK_ICON}<span>Sandbox: no money moves</span></p></div>
<div class="main"><div class="bar"><button type="button" class="round" id="back" aria-label="Back" hidden>${BACK_ICON}</button><h2 id="heading" tabindex="-1">Payment options</h2><button type="button" class="round" id="close" aria-label="Close payment">${CLOSE_ICON}</button></div>
<div class="body">${METHODS_SCREEN}${OTHER_SCREENS}</div></div>
${CONFIRM}</div>
<script src="window.js"></script>
</body>
</html>`;
}
