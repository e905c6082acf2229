/** A status as people read it: "in production". What waits for a print partner is said without our words for them. */
export function statusWords(status: string): string {
  if (status === 'pending_psp_confirmation') return 'finding a printer';
  return status.replaceAll('_', ' ');
}
