/** The one style sheet of the sandbox's own pages. */
export const PAGES_CSS = `
:root { color-scheme: light; --paper: #fbf8f3; --ink: #161a2b; --muted: #5b6072; --line: #e7e1d6; --mark: #d9381e; --deep: #b92d17; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 'Inter Variable', Inter, system-ui, sans-serif; overflow-wrap: anywhere; }
.banner { max-width: none; margin: 0; padding: 8px 24px; background: var(--ink); color: #fff; font-size: 14px; text-align: center; }
.top, main { max-width: 960px; margin: 0 auto; padding: 0 24px; }
.top { display: flex; align-items: baseline; justify-content: space-between; gap: 24px; padding-top: 24px; padding-bottom: 24px; }
.brand, nav a { white-space: nowrap; }
.brand { font: 700 22px/1.2 'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif; color: var(--ink); text-decoration: none; }
nav { display: flex; gap: 8px; }
nav a { padding: 10px 12px; border-radius: 8px; color: var(--muted); text-decoration: none; }
nav a:hover, nav a[aria-current] { color: var(--ink); background: #f1eadd; }
main { padding-bottom: 64px; }
h1 { font: 700 36px/1.15 'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif; margin: 8px 0 8px; letter-spacing: -0.01em; }
h2 { font: 700 22px/1.25 'Bricolage Grotesque Variable', 'Inter Variable', system-ui, sans-serif; margin: 40px 0 12px; }
p { max-width: 68ch; }
a { color: var(--deep); text-underline-offset: 3px; }
a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; border-radius: 4px; }
.muted { color: var(--muted); }
.cards { display: grid; gap: 16px; grid-template-columns: repeat(auto-fit, minmax(260px, 1fr)); padding: 0; list-style: none; margin: 24px 0 0; }
.cards li { background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 20px; }
.cards form.filter label { min-width: 0; width: 100%; }
.cards form.filter select { width: 100%; }
.cards h2, .cards h3 { margin: 0 0 6px; font-size: 18px; }
.cards p { margin: 0 0 10px; }
.table { overflow-x: auto; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; padding: 10px 16px; border-bottom: 1px solid var(--line); vertical-align: top; }
tr:last-child td { border-bottom: 0; }
th { font-size: 14px; color: var(--muted); font-weight: 600; }
td.number, td code { font-variant-numeric: tabular-nums; white-space: nowrap; }
td, th { overflow-wrap: normal; }
code { font: 14px/1.5 ui-monospace, SFMono-Regular, Menlo, monospace; background: #f4eee3; padding: 2px 5px; border-radius: 4px; }
.mails { list-style: none; padding: 0; margin: 24px 0 0; background: #fff; border: 1px solid var(--line); border-radius: 10px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 20px; color: inherit; text-decoration: none; }
.mails a:hover { background: #fdfbf7; }
.mails a:focus-visible { outline-offset: -3px; }
.mails strong { font-weight: 600; }
.mails time, .mails span { color: var(--muted); font-size: 14px; }
.empty { background: #fff; border: 1px dashed #cfc6b5; border-radius: 10px; padding: 40px 24px; text-align: center; }
.empty p { margin: 0 auto; }
dl { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 4px 16px; margin: 16px 0 24px; }
dt { color: var(--muted); }
dd { margin: 0; }
iframe { display: block; width: 100%; height: 640px; background: #fff; border: 1px solid var(--line); border-radius: 10px; }
pre { white-space: pre-wrap; background: #fff; border: 1px solid var(--line); border-radius: 10px; padding: 20px; font: 14px/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; margin: 0; }
ul.plain { padding-left: 20px; }
form.filter a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 8px; }
form.filter { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin-top: 16px; }
label { display: grid; gap: 4px; font-size: 14px; color: var(--muted); }
input, select { font: inherit; color: var(--ink); padding: 9px 12px; border: 1px solid #a89e8b; border-radius: 8px; background: #fff; width: 280px; max-width: 100%; min-height: 44px; }
button { font: inherit; font-weight: 600; min-height: 44px; padding: 0 18px; color: #fff; background: var(--ink); border: 0; border-radius: 8px; cursor: pointer; }
input:focus-visible, select:focus-visible, button:focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
@media (max-width: 560px) {
  .top, main { padding-left: 16px; padding-right: 16px; }
  h1 { font-size: 28px; }
  th, td { padding: 10px 12px; }
  .banner { padding: 8px 16px; }
  .top { gap: 8px; flex-wrap: wrap; }
  nav { gap: 0; }
  .mails a { grid-template-columns: minmax(0, 1fr); }
}
`;
