/** Our own statuses whose words are others than their names; what waits for a print partner is said without our words for them. */
const words: Readonly<Record<string, string>> = {
  in_production: 'in production',
  pending_psp_confirmation: 'finding a printer',
};

/** A status as people read it. One nobody knows here is shown as it is, letter by letter (spec section 4). */
export function statusWords(status: string): string {
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}
