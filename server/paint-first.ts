import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sheetsOfParts } from './sheets-of-parts.ts';

/** What styles of one page may weigh to stand in it, uncompressed: those of the shop do, the back office's library does not. */
const MOST_INLINE_BYTES = 48_000;
/** Scripts wait so long at most for a picture on a line that is slower than any. */
const LONGEST_WAIT_MS = 2500;

/** Texts of the built style sheets, by their address. */
export type StyleSheets = ReadonlyMap<string, string>;

/** @param assetUrl the CDN that the web was built for; its addresses begin with it */
export function readStyleSheets(clientFolder: string, assetUrl = ''): StyleSheets {
  const folder = join(clientFolder, 'assets');
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'));
  return new Map(
    names.map((name) => [`${assetUrl}/assets/${name}`, readFileSync(join(folder, name), 'utf8').trim()]),
  );
}

export interface PaintedPage {
  readonly html: string;
  /** `'sha256-…'` of the styles that stand in the page. */
  readonly styles: string[];
}

/**
 * Writes into a rendered page what its first paint needs, and lets everything else wait for that
 * (docs/decisions/0041): style sheets stand in the document, and where there is a picture that comes first, scripts are
 * asked for when it is there.
 * @param mark of this rendering, see `readScripts`.
 */
export function paintFirst(html: string, mark: string, sheets: StyleSheets): PaintedPage {
  const end = html.indexOf('</head>');
  // Each part is read by itself: put together at every step, the page would be copied as often.
  const written = html.slice(end);
  const inlined = inlineStyles(withSheetsOfParts(html.slice(0, end), written, sheets), mark, sheets);
  const { head, body } = postponeScripts({ head: inlined.head, body: written }, mark);
  // One script: each has a hash of its own in the policy, which no compression makes shorter.
  const early = mark
    ? [inlined.styles.length > 0 ? UNPACK : '', countsTaps(body) ? COUNT_TAPS : ''].join('')
    : '';
  return {
    html: head + (early && `<script nonce="${mark}">${early}</script>`) + body,
    styles: inlined.styles,
  };
}

/** A page up to the end of its head, and from there. */
interface Parts {
  readonly head: string;
  readonly body: string;
}

/**
 * React drops what is tapped in a part that it has not taken over yet, and a form would be sent by the browser, to an
 * address with all that was typed. Of buttons and forms with `data-taps` it is counted here, and done by `replayClicks`
 * and `replayForm` (web/lib/hydration) when React is there.
 */
const COUNT_TAPS = `(()=>{const heard=b=>b&&(b.dataset.taps=+b.dataset.taps+1);
addEventListener("click",e=>{heard(e.target.closest("button[data-taps]"))},true);
addEventListener("submit",e=>{if(heard(e.target.closest("form[data-taps]")))e.preventDefault()},true)})()`;

const countsTaps = (body: string) => body.includes('data-taps=""');

const hashes = new Map<string, string>();

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  // A page is one of a few combinations of files.
  if (hashes.size < 500) hashes.set(text, hash);
  return hash;
}

const SHEET = /<link (?:nonce="[^"]*" )?rel="stylesheet" href="([^"]+)"[^>]*>/g;
const SHEET_ONCE = new RegExp(SHEET.source);
const UNPACK = 'for(const t of document.querySelectorAll("template[data-sheet]"))t.replaceWith(t.content);';

/** The files that a head names; the router tells the same file of two routes apart by a `#`. */
const filesOf = (head: string) =>
  new Set([...head.matchAll(SHEET)].map(([, href = '']) => href.split('#', 1)[0] ?? ''));

function withSheetsOfParts(head: string, body: string, sheets: StyleSheets): string {
  const missing = sheetsOfParts(body, filesOf(head), sheets);
  return head + missing.map((file) => `<link rel="stylesheet" href="${file}"/>`).join('');
}

/**
 * The links stay, switched off: the router finds its own elements again, and what asks whether a sheet is there hears
 * that it is. Browsers look ahead for what to fetch, and Chromium 150 fetches what is switched off: in a template nobody looks.
 */
function inlineStyles(head: string, mark: string, sheets: StyleSheets): { head: string; styles: string[] } {
  const texts = [...filesOf(head)].map((file) => sheets.get(file));
  const style = texts.join('');
  const first = SHEET_ONCE.exec(head);
  if (!first || texts.includes(undefined) || style.length > MOST_INLINE_BYTES || style.includes('</'))
    return { head, styles: [] };
  const from = first.index;
  const switchedOff = head.slice(from).replaceAll(SHEET, (link) => {
    const off = link.replace(' rel="stylesheet" ', ' rel="stylesheet" disabled="" ');
    return mark ? `<template data-sheet="">${off}</template>` : off;
  });
  return {
    head: `${head.slice(0, from)}<style>${style}</style>${switchedOff}`,
    styles: [hashOf(style)],
  };
}

/**
 * The router's last script imports the page's modules, and links in the head ask for them beforehand: both wait for the
 * picture. A press or a key asks at once, and so does a line that is too slow to wait for.
 */
function postponeScripts(parts: Parts, mark: string): Parts {
  const { body } = parts;
  const tag = `<script nonce="${mark}" type="module" async="">`;
  const begin = mark ? body.lastIndexOf(tag) : -1;
  if (begin < 0 || !/ fetchpriority="high"/i.test(body)) return parts;
  const end = body.indexOf('</script>', begin);
  const text = body.slice(begin + tag.length, end);
  const imports: { name: string; address: string }[] = [];
  const rest = text.replace(/import \* as (\w+) from ("[^"]+");/g, (_all, name: string, address: string) => {
    imports.push({ name, address });
    return '';
  });
  if (imports.length === 0 || /^\s*import\s/m.test(rest)) return parts;
  const addresses: string[] = [];
  // React writes all of them into the head.
  const head = parts.head.replace(
    /<link rel="modulepreload" [^>]*?href="([^"]+)"[^>]*>/g,
    (_all, address: string) => {
      addresses.push(address);
      return '';
    },
  );
  // What the script asks for itself need not be announced.
  const asked = new Set(imports.map(({ address }) => JSON.parse(address) as string));
  const script = `((d,f,b)=>{const go=()=>{if(b)return;b=1;for(const h of ${JSON.stringify(addresses.filter((address) => !asked.has(address)))}){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}
Promise.all([${imports.map(({ address }) => `import(${address})`).join(',')}]).then(([${imports.map(({ name }) => name).join(',')}])=>{${rest}})},
soon=()=>d.hidden?go():requestAnimationFrame(()=>setTimeout(go));
for(const e of["pointerdown","keydown"])addEventListener(e,go,{once:true,capture:true});
setTimeout(go,${LONGEST_WAIT_MS});if(f.complete)soon();else for(const e of["load","error"])f.addEventListener(e,soon)})(document,document.querySelector("img[fetchpriority=high]"))`;
  return { head, body: `${body.slice(0, begin)}${tag}${script}${body.slice(end)}` };
}
