/** What a message of the gateway says of the person who paid: mail, phone, UPI address, the name on the card. */
const OF_THE_PAYER: ReadonlySet<string> = new Set(['email', 'contact', 'phone', 'vpa', 'name']);

/** A gateway message (JSON) without its payer, everything else as it was. The same text when nothing was left of them. */
export function redactPayer(body: string): string {
  let isChanged = false;
  const clean = JSON.parse(body, (key, value: unknown) => {
    if (!OF_THE_PAYER.has(key) || value === null) return value;
    isChanged = true;
    return null;
  });
  return isChanged ? JSON.stringify(clean) : body;
}
