/** Slips in the names of the providers most people have, and what was meant. */
export const SLIPS: ReadonlyMap<string, string> = new Map(
  (
    [
      [
        'gmail.com',
        'gmial.com gmai.com gamil.com gmal.com gmali.com gnail.com gmil.com gmaill.com gmail.con gmail.cm gmail.om gmail.comm gmail.cmo gmail.vom gmaiil.com ggmail.com gmeil.com g-mail.com',
      ],
      ['yahoo.com', 'yahooo.com yaho.com yhoo.com yahoo.con yahoo.cm yahoo.comm yahoo.cmo yhaoo.com'],
      ['yahoo.co.in', 'yahooo.co.in yaho.co.in yahoo.co.im yahoo.co.n yahoo.coin'],
      ['hotmail.com', 'hotmial.com hotmai.com hotmal.com hotmil.com hotmail.con hotmail.cm hotmaill.com'],
      ['outlook.com', 'outlok.com outllok.com outloook.com outlook.con outlook.cm outloo.com'],
      [
        'rediffmail.com',
        'redifmail.com rediffmai.com rediffmial.com rediffmail.con rediffmal.com reddifmail.com',
      ],
    ] as const
  ).flatMap(([meant, slips]) => slips.split(' ').map((slip) => [slip, meant] as const)),
);

/** The providers that people in India have, most first; the short ones that are like another's slip are here to be left alone. */
const PROVIDERS =
  'gmail.com yahoo.com yahoo.co.in yahoo.in rediffmail.com outlook.com outlook.in hotmail.com live.com icloud.com ymail.com rediff.com mail.com email.com protonmail.com proton.me zohomail.in zoho.com aol.com msn.com me.com mac.com googlemail.com gmx.com'.split(
    ' ',
  );
/** Like these only what nobody else has: `aol` and `me` are one letter from half of all names. */
const LIKELY = PROVIDERS.slice(0, 10);

/**
 * The address that was meant, where the part behind the @ is one slip from a provider's; null where it is none, or nobody
 * can tell. It is for asking: such a domain may be somebody's.
 */
export function mailMeant(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const host = email.slice(at + 1).toLowerCase();
  if (at < 1 || host === '' || PROVIDERS.includes(host)) return null;
  const meant = SLIPS.get(host) ?? LIKELY.find((provider) => isOneSlip(host, provider)) ?? null;
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** One letter too many, too few or another, or two that changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let from = 0;
  while (from < typed.length && typed[from] === meant[from]) from++;
  const [rest, wanted] = [typed.slice(from), meant.slice(from)];
  return (
    rest.slice(1) === wanted.slice(1) ||
    rest.slice(1) === wanted ||
    rest === wanted.slice(1) ||
    (rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.slice(2) === wanted.slice(2))
  );
}
