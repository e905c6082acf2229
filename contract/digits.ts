/** Digits of Indian scripts, and those of Urdu, as 0 to 9: "२५०" is 250. Everything else stays. */
export function plainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (letter) => {
    const code = letter.charCodeAt(0);
    if (code < 0x660 || code > 0xd6f) return letter;
    // Each script has its ten in a row: from …6 on in those of India, from …0 on in the others.
    return String((code & 15) - (code < 0x900 ? 0 : 6));
  });
}

/** Without the commas of thousands and lakhs, `1,200` and `1,20,000`. Any other stays: `1,25` is one and a quarter, never 125. */
export function ungrouped(digits: string): string {
  return /^\d{1,3}(,\d{2,3})*,\d{3}(\.\d+)?$/.test(digits) ? digits.replaceAll(',', '') : digits;
}
