/** Tabs, fields and buttons of the payment window. */
export const FORM_CSS = `
.methods { display: grid; grid-template-columns: 208px minmax(0, 1fr); }
[role='tablist'] { display: flex; flex-direction: column; padding: 12px; gap: 4px; background: var(--paper); border-right: 1px solid var(--line); }
[role='tab'] { display: flex; gap: 12px; align-items: center; width: 100%; min-height: 60px; padding: 8px 12px; border: 0; border-radius: 10px; background: none; text-align: left; color: var(--muted); }
[role='tab'] b { display: block; font-weight: 600; color: var(--ink); line-height: 1.3; }
[role='tab'] small { display: block; font-size: 13px; line-height: 1.3; }
[role='tab']:hover { background: #f3ecdf; }
[role='tab'][aria-selected='true'] { background: #fff; box-shadow: inset 0 0 0 1px var(--line), inset 3px 0 0 var(--brand); color: var(--brand-text, var(--ink)); }
[role='tab'][aria-selected='true'] small { color: var(--muted); }
[role='tab'] svg { flex: none; }
.panels { padding: 20px 24px 24px; min-width: 0; }
[role='tabpanel'], [role='tabpanel'] form { height: 100%; }
[role='tabpanel'] form, .narrow { display: flex; flex-direction: column; }
.field { margin-bottom: 14px; min-width: 0; }
.field label, legend { display: block; margin-bottom: 6px; padding: 0; font-size: 14px; font-weight: 600; }
.box { position: relative; }
.box input, .box select { width: 100%; min-height: 48px; padding: 10px 14px; border: 1px solid var(--edge); border-radius: 10px; background: #fff; font-variant-numeric: tabular-nums; }
.box input::placeholder { color: #757a8b; }
.box input:focus, .box select:focus { border-color: var(--ring); outline: 2px solid var(--ring); outline-offset: -1px; }
.box input[aria-invalid='true'], .box select[aria-invalid='true'] { border-color: var(--bad); outline-color: var(--bad); }
.box input[readonly] { background: var(--paper); }
#number { padding-right: 68px; }
.brand { position: absolute; right: 12px; top: 50%; transform: translateY(-50%); height: 28px; pointer-events: none; }
.brand svg { display: block; }
.code { letter-spacing: 0.3em; font-size: 22px; text-align: center; }
.error { margin-top: 5px; font-size: 14px; line-height: 1.35; color: var(--bad); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.pay { display: block; width: 100%; min-height: 52px; margin-top: 8px; padding: 12px 16px; border: 0; border-radius: 10px; background: var(--brand); color: var(--on-brand); font-weight: 650; font-variant-numeric: tabular-nums; }
.pay:hover { background: color-mix(in srgb, var(--brand) 88%, #000); }
.pay.outline:hover { background: var(--paper); }
.pay.outline { background: #fff; color: var(--ink); box-shadow: inset 0 0 0 1px var(--edge); }
[role='tabpanel'] .pay { position: sticky; bottom: 24px; flex: none; margin-top: auto; box-shadow: 0 26px 0 #fff, 0 -8px 0 #fff; }
.quiet { min-height: 44px; margin-top: 8px; padding: 8px 16px; border: 0; border-radius: 10px; background: none; color: var(--muted); font-weight: 600; }
.quiet:hover { color: var(--ink); background: #f4efe6; }
.testers { margin: 0 0 16px; }
.testers summary { display: flex; align-items: center; gap: 8px; min-height: 44px; font-size: 14px; font-weight: 600; color: var(--muted); cursor: pointer; list-style: none; border-radius: 8px; }
.testers summary::-webkit-details-marker { display: none; }
.testers summary::before { content: ''; width: 7px; height: 7px; margin: 0 3px; border-right: 2px solid; border-bottom: 2px solid; transform: rotate(-45deg); transition: transform 150ms ease-out; }
.testers[open] summary::before { transform: rotate(45deg); }
.testers summary:hover { color: var(--ink); }
.testers ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.testers li + li { border-top: 1px solid var(--line); }
.fill { display: flex; justify-content: space-between; gap: 4px 12px; flex-wrap: wrap; align-items: center; width: 100%; min-height: 44px; padding: 8px 14px; border: 0; background: #fff; font-size: 14px; text-align: left; }
.fill:hover { background: var(--paper); }
.fill:focus-visible { outline-offset: -3px; }
.fill .good { color: var(--good); }
.fill .bad { color: var(--bad); }
.chips { display: flex; flex-wrap: wrap; gap: 8px; margin: 8px 0 20px; }
.chip { min-height: 44px; padding: 8px 14px; border: 1px solid var(--edge); border-radius: 10px; background: #fff; font-size: 14px; }
.chip:hover { background: var(--paper); border-color: var(--ink); }
.banks { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; margin: 0 0 16px; padding: 0; border: 0; min-width: 0; }
.bank { position: relative; display: flex; align-items: center; gap: 10px; min-height: 56px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px; font-size: 14px; line-height: 1.25; cursor: pointer; }
.bank:hover { border-color: var(--edge); }
.bank input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; pointer-events: none; }
.bank:has(input:checked) { border-color: var(--ring); box-shadow: inset 0 0 0 1px var(--ring); }
.bank:has(input:focus-visible) { outline: 3px solid var(--ring); outline-offset: 2px; }
.seal { flex: none; display: grid; place-items: center; width: 32px; height: 32px; border-radius: 8px; background: #f1eadd; font-weight: 700; }
@media (max-width: 720px) {
  .methods { display: flex; flex-direction: column; }
  [role='tablist'] { flex-direction: row; padding: 8px 12px; border-right: 0; border-bottom: 1px solid var(--line); }
  [role='tab'] { flex-direction: column; justify-content: center; gap: 2px; min-height: 60px; padding: 6px 4px; text-align: center; }
  [role='tab'] small { display: none; }
  [role='tab'] b { font-size: 14px; }
  [role='tab'][aria-selected='true'] { box-shadow: inset 0 0 0 1px var(--line), inset 0 -3px 0 var(--brand); }
  .panels { flex: 1; padding: 16px; }
  [role='tabpanel'] .pay { bottom: 16px; }
  .bank { padding: 8px 10px; }
}
`;
