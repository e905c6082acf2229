import { isGstin } from '../pricing/gst.ts';

/** The shape of a GSTIN, as it is also written in groups: State, PAN, number of the registration, Z, check digit. */
const SHAPED =
  /(?<![0-9A-Z])[0-9]{2}[ -]?[A-Z]{5}[ -]?[0-9]{4}[ -]?[A-Z][ -]?[1-9A-Z][ -]?Z[ -]?[0-9A-Z](?![0-9A-Z])/g;
/** What stands behind the word, in one piece and nearly of that shape. */
const NAMED =
  /\bGST(?:IN|\s?IN)?(?:\s?(?:NO|NUMBER|UIN))?\s?[.:#\-–]*\s*([0-9O]{2}[A-Z0-9]{11,15})(?![0-9A-Z])/g;
const LENGTH = 15;

/** A GSTIN whose check digit does not fit, or with a character too many or too few. */
export function gstinTypo(line: string): string | null {
  const upper = line.toUpperCase();
  for (const [written] of upper.matchAll(SHAPED))
    if (!isGstin(written.replaceAll(/[ -]/g, '')))
      return `The GSTIN ${written} cannot be right: its last character does not fit the others. Please compare it with the certificate.`;
  for (const [, written = ''] of upper.matchAll(NAMED)) {
    // Six letters or digits of a PAN in a row say that it was meant.
    const isMeant = /^[0-9O]{2}[A-Z]{4,6}[0-9OI]{3,5}/.test(written);
    if (!isMeant || isGstin(written)) continue;
    if (written.length !== LENGTH)
      return `The GSTIN ${written} has ${written.length} characters; a GSTIN has ${LENGTH}.`;
    return `The GSTIN ${written} cannot be right: letters and digits are mixed up, or one is wrong. Please compare it with the certificate.`;
  }
  return null;
}
