/** A status as people read it: "in production". */
export function statusWords(status: string): string {
  return status.replaceAll('_', ' ');
}
