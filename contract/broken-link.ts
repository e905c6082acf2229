/** How the beginning of a link is mistyped. */
const NEARLY_HTTP =
  /^(?:htp|htps|htttp|htttps|hhttp|hhttps|httpss|ttp|ttps|htpp|htpps):?\/\/|^https?(?:;|\/\/|:\/(?!\/))/i;

/**
 * Why a telephone cannot open what a QR code says; null where it can, or where it is no link: any text may be in a code.
 */
export function brokenLink(said: string): string | null {
  const text = said.trim();
  if (NEARLY_HTTP.test(text)) return 'the beginning of the link is mistyped';
  if (/^upi:/i.test(text)) return isPayment(text) ? null : 'it names nobody to pay';
  if (!/^https?:\/\//i.test(text)) return null;
  if (/\s/.test(text)) return 'a link has no spaces';
  if (/^https?:\/\/https?:?\/\//i.test(text)) return 'the link begins twice';
  const url = URL.parse(text);
  if (!url) return 'this is no link that can be opened';
  const { hostname } = url;
  const isNumber = /^[\d.]+$|^\[/.test(hostname);
  if (!isNumber && !hostname.replace(/\.$/, '').includes('.')) return 'the name of the website has no ending';
  if (/\.\.|^www\.[^.]+$/.test(hostname)) return 'the name of the website is not whole';
  return /\.(?:con|cmo|ocm|c0m|vom)$/.test(hostname)
    ? 'the name of the website ends in a way none does'
    : null;
}

/** NPCI's links for payments name the payee in `pa`, as name@bank. */
function isPayment(text: string): boolean {
  const payee = URL.parse(text)?.searchParams.get('pa') ?? '';
  // A mandate or a collected link may say no payee.
  return !/^upi:\/\/pay\b/i.test(text) || /^[\w.-]+@[\w.-]+$/.test(payee);
}
