import { FORM_CSS } from './style-forms.ts';

const FRAME_CSS = `
:root { color-scheme: light; --brand: #161a2b; --on-brand: #fff; --ring: var(--brand); --ink: #161a2b; --muted: #5b6072; --line: #e7e1d6; --edge: #a49b8a; --paper: #fbf8f3; --good: #0b7a5b; --bad: #b42318; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
html, body { height: 100%; margin: 0; background: transparent; }
body { color: var(--ink); font: 16px/1.5 'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; -webkit-text-size-adjust: 100%; display: grid; place-items: center; overflow: hidden; }
h1, h2, p { margin: 0; }
button, input, select { font: inherit; color: inherit; }
button { cursor: pointer; }
:focus { outline: none; }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 2px; }
.backdrop { position: fixed; inset: 0; background: rgba(18, 20, 32, 0.62); }
.window { position: relative; display: grid; grid-template-columns: 288px minmax(0, 1fr); width: min(880px, calc(100vw - 48px)); height: min(608px, calc(100dvh - 48px)); background: #fff; border-radius: 14px; overflow: hidden; box-shadow: 0 24px 64px rgba(18, 20, 32, 0.32); opacity: 0; }
.window.shown { opacity: 1; }
.window.moves { animation: rise 180ms ease-out; }
@keyframes rise { from { opacity: 0; transform: translateY(12px); } to { opacity: 1; transform: none; } }

.side { position: relative; display: flex; flex-direction: column; gap: 24px; padding: 28px 24px 24px; background: var(--brand); color: var(--on-brand); overflow: hidden; }
.side::before, .side::after { content: ''; position: absolute; border: 1.5px solid currentColor; border-radius: 50%; opacity: 0.16; pointer-events: none; }
.side::before { width: 220px; height: 220px; right: -96px; bottom: 36px; }
.side::after { width: 220px; height: 220px; right: -40px; bottom: -72px; }
.side > * { position: relative; z-index: 1; }
.merchant { display: flex; gap: 12px; align-items: center; min-width: 0; }
.merchant > div { min-width: 0; }
.logo { flex: none; display: grid; place-items: center; width: 48px; height: 48px; border-radius: 10px; background: #fff; color: var(--ink); font-weight: 700; font-size: 22px; overflow: hidden; }
.logo img { width: 100%; height: 100%; object-fit: contain; }
.merchant h1 { font-size: 18px; line-height: 1.25; font-weight: 650; overflow-wrap: anywhere; }
.merchant p { font-size: 14px; line-height: 1.35; margin-top: 2px; overflow-wrap: anywhere; }
.total { padding: 16px; border-radius: 10px; background: rgba(255, 255, 255, 0.96); color: var(--ink); }
.total span { display: block; font-size: 14px; color: var(--muted); }
.total strong { display: block; font-size: 28px; line-height: 1.2; font-weight: 700; letter-spacing: -0.01em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
.payer { font-size: 14px; line-height: 1.5; }
.payer p { min-width: 0; overflow-wrap: anywhere; }
.payer p span { display: block; font-variant-numeric: tabular-nums; }
.payer button { flex: none; min-height: 44px; margin: -4px 0 -12px -8px; padding: 0 8px; background: none; border: 0; border-radius: 8px; font-weight: 600; text-decoration: underline; text-underline-offset: 3px; }
.side :focus-visible { outline-color: currentColor; outline-offset: -2px; }
.clock { font-size: 14px; font-variant-numeric: tabular-nums; }
.ribbon { display: flex; gap: 8px; align-items: center; margin-top: auto; font-size: 14px; }
.ribbon svg { width: 18px; height: 18px; flex: none; }

.main { display: flex; flex-direction: column; min-width: 0; min-height: 0; }
.bar { display: flex; align-items: center; min-height: 69px; gap: 4px; padding: 12px 12px 12px 24px; border-bottom: 1px solid var(--line); }
.bar h2 { flex: 1; font-size: 18px; font-weight: 650; }
.bar h2:focus-visible { outline: none; }
.round { display: grid; place-items: center; width: 44px; height: 44px; border: 0; border-radius: 50%; background: none; color: var(--muted); }
.round:hover { background: #f4efe6; color: var(--ink); }
#back { margin-left: -14px; }
.body { flex: 1; min-height: 0; overflow-y: auto; overscroll-behavior: contain; display: flex; flex-direction: column; }
.screen { flex: 1; }
.narrow { padding: 24px; width: 100%; max-width: 440px; margin: 0 auto; }
.centre { display: grid; align-content: center; justify-items: center; text-align: center; gap: 12px; padding: 24px; max-width: 400px; margin: 0 auto; }
.centre .pay { margin-top: 12px; min-width: 240px; }
.centre .quiet { margin-top: 0; }
.title { font-size: 22px; line-height: 1.25; font-weight: 650; }
.lead { line-height: 1.5; overflow-wrap: anywhere; }
.narrow .lead { margin-bottom: 20px; }
.hint { font-size: 14px; color: var(--muted); }
.digits { font-variant-numeric: tabular-nums; }

.spinner { width: 48px; height: 48px; border-radius: 50%; border: 4px solid var(--line); border-top-color: var(--brand); animation: turn 0.9s linear infinite; }
@keyframes turn { to { transform: rotate(1turn); } }
.badge { display: grid; place-items: center; width: 64px; height: 64px; border-radius: 50%; }
.badge svg { width: 34px; height: 34px; stroke-width: 2.2; }
.badge.good { background: #e3f3ed; color: var(--good); }
.badge.bad { background: #fbe9e7; color: var(--bad); }
.tick { stroke-dasharray: 24; animation: draw 360ms ease-out both; }
@keyframes draw { from { stroke-dashoffset: 24; } to { stroke-dashoffset: 0; } }

.confirm { position: absolute; inset: 0; z-index: 5; display: grid; place-items: center; padding: 24px; background: rgba(18, 20, 32, 0.5); }
.confirm > div { width: min(360px, 100%); padding: 24px; border-radius: 14px; background: #fff; }
.confirm .lead { margin: 8px 0 20px; color: var(--muted); }
.confirm .quiet { width: 100%; }

@media (max-width: 720px) {
  body { place-items: stretch; }
  .window { grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(0, 1fr); width: 100vw; height: 100dvh; border-radius: 0; box-shadow: none; }
  .side { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 8px 16px; align-items: center; padding: max(14px, env(safe-area-inset-top)) 16px 10px; }
  .side::before, .side::after { display: none; }
  .logo { width: 40px; height: 40px; font-size: 18px; }
  .merchant h1 { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; font-size: 16px; }
  .merchant p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden; font-size: 13px; }
  .total { padding: 0; background: none; color: inherit; text-align: right; }
  .total span { color: inherit; font-size: 12px; }
  .total strong { font-size: 20px; }
  .payer { grid-column: 1 / -1; display: flex; gap: 12px; align-items: center; justify-content: space-between; min-width: 0; margin-top: 2px; padding-top: 4px; border-top: 1px solid rgba(255, 255, 255, 0.28); }
  .payer p { display: flex; gap: 12px; font-size: 13px; white-space: nowrap; }
  .payer p span:last-child { overflow: hidden; text-overflow: ellipsis; }
  .payer button { margin: -6px -8px -6px 0; }
  .clock, .ribbon { font-size: 12px; margin: 0; }
  .ribbon { gap: 5px; grid-row: 3; grid-column: 1; }
  .ribbon svg { width: 14px; height: 14px; }
  .clock { grid-row: 3; grid-column: 2; text-align: right; }
  .bar { min-height: 53px; padding: 4px 8px 4px 16px; }
  .bar h2 { font-size: 16px; }
  .narrow { padding: 20px 16px; }
  .body { padding-bottom: env(safe-area-inset-bottom); }
}
@media (prefers-reduced-motion: reduce) {
  .window.moves, .tick { animation: none; }
  .testers summary::before { transition: none; }
  .spinner { animation-duration: 3s; }
}
`;

/** The one style sheet of the payment window. */
export const WINDOW_CSS = FRAME_CSS + FORM_CSS;
