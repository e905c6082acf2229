import { hash } from 'node:crypto';

/** entry.server.tsx tells by this header which scripts of a rendered page are the router's own; it goes no further. */
export const SCRIPT_MARK = 'x-script-mark';

/** The documents that load somebody else's script, the payment window. They are only ever entered by a full load. */
const PAYMENT_DOCUMENT = /^\/+(checkout|company\/+balance|(orders|pay|track)\/+[^/]+)\/*$/i;
/** The documents that set type (compose/), by a program compiled from WebAssembly. They too are only entered by a full load. */
const DESIGN_DOCUMENT = /^\/+design\/+[^/]/i;
/** What stands in these addresses opens something (docs/decisions/0006), so no other site is told them. */
const SECRET_ADDRESS = /^\/+(verify-email|reset-password|track|shared|pay|payment-confirmation)(\/|$)/i;

const FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'serial',
  'usb',
];
const withoutFeatures = FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * What a browser may do with a page of ours.
 * @param url path and query, as the browser sent them.
 * @param scripts `'sha256-…'` of each inline script that is ours.
 * @param styles the same of each style element.
 * @param assetUrl the CDN of scripts, styles, fonts and pictures.
 */
export function pageHeaders(
  url: string,
  scripts: readonly string[],
  styles: readonly string[] = [],
  assetUrl?: string,
): Record<string, string> {
  const path = pathOf(url);
  const isPayment = PAYMENT_DOCUMENT.test(path);
  return {
    'content-security-policy': policyOf({
      scripts,
      styles,
      isPayment,
      isDesign: DESIGN_DOCUMENT.test(path),
      cdn: assetUrl ? [assetUrl] : [],
    }),
    'permissions-policy': `${withoutFeatures}, payment=${isPayment ? '(self "https://api.razorpay.com" "https://checkout.razorpay.com")' : '()'}`,
    ...(SECRET_ADDRESS.test(path) && { 'referrer-policy': 'no-referrer' }),
  };
}

function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? '/';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

interface Allowed {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly isPayment: boolean;
  readonly isDesign: boolean;
  readonly cdn: readonly string[];
}

function policyOf({ scripts, styles, isPayment, isDesign, cdn }: Allowed): string {
  const own = ["'self'", ...cdn, ...(isDesign ? ["'wasm-unsafe-eval'"] : []), ...scripts];
  const rules: (readonly string[])[] = [
    ['default-src', "'none'"],
    [
      'script-src',
      ...own,
      ...(isPayment ? ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'] : []),
    ],
    ['style-src', "'self'", ...cdn, ...styles],
    // A product's pictures may lie anywhere an admin says (spec, back office, "Images"); a QR code is a data address.
    ['img-src', "'self'", ...cdn, 'data:', 'blob:', 'https:'],
    ['font-src', "'self'", ...cdn],
    ['connect-src', "'self'", ...cdn, ...(isPayment ? RAZORPAY_TALKS_TO : [])],
    // Frames elsewhere, and objects anywhere, are what the first rule says: nothing.
    ...(isPayment
      ? [['frame-src', "'self'", 'https://api.razorpay.com', 'https://checkout.razorpay.com']]
      : []),
    ['manifest-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    // Razorpay's script writes HTML as it likes; everywhere else no text becomes HTML, script or a script's address.
    ...(isPayment
      ? []
      : [
          ['require-trusted-types-for', "'script'"],
          // The partner portal has one script of its own to register (web/partner/push), and a rule for its address.
          ['trusted-types', 'default', 'offer-notices'],
        ]),
  ];
  return rules.map((rule) => rule.join(' ')).join('; ');
}

/** Facts, payments 1.4. */
const RAZORPAY_TALKS_TO = [
  'https://api.razorpay.com',
  'https://lumberjack.razorpay.com',
  'https://lumberjack-metrics.razorpay.com',
];

/**
 * Takes the mark of one rendering out of a page. A script that carries it was written by the router; anything else that
 * looks like a script came in with data, gets no hash and does not run. The page then holds no secret and may be kept.
 * It is looked through as it travels, in bytes: with a ₹ in it its text takes twice as many.
 */
export function readScripts(html: string, mark: string): { page: Buffer; scripts: string[] } {
  const page = inBytes(html);
  if (!mark) return { page: Buffer.from(page), scripts: [] };
  const sign = ` nonce="${mark}"`;
  const hashes = new Set<string>();
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(sign); at >= 0; ) {
    const after = at + sign.length;
    const next = page.indexOf(sign, after);
    const script = scriptAround(page, at, { after, until: next < 0 ? page.length : next });
    if (script) hashes.add(`'sha256-${hash('sha256', script, 'base64')}'`);
    pieces.push(page.subarray(from, at));
    from = after;
    at = next;
  }
  pieces.push(page.subarray(from));
  return { page: Buffer.concat(pieces), scripts: [...hashes] };
}

let desk = Buffer.allocUnsafe(0);

/**
 * A page as it travels, until the next one is: written where the one before stood, which takes a third of the time that setting
 * aside room for each does. Who keeps it copies it.
 */
function inBytes(html: string): Buffer {
  // No letter of UTF-16 takes more than three bytes.
  if (desk.length < 3 * html.length) desk = Buffer.allocUnsafe(4 * html.length);
  return desk.subarray(0, desk.write(html));
}

/**
 * The text of the script whose tag has a mark at `at`; null where what stands around it is no such tag. A tag of another kind, or a
 * script elsewhere, has no text here, and no text of ours holds the next mark.
 */
function scriptAround(
  page: Buffer,
  at: number,
  { after, until }: { after: number; until: number },
): Buffer | null {
  const close = page.indexOf('>', after);
  const end = close < 0 ? -1 : page.indexOf('</script>', after);
  if (end < 0 || close > end || end >= until) return null;
  const attributes =
    page.toString('latin1', page.lastIndexOf('<', at), at) + page.toString('latin1', after, close);
  if (!/^<script\b/.test(attributes) || /\ssrc=/.test(attributes)) return null;
  return page.subarray(close + 1, end);
}
