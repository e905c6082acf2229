/** The cart badge: `99+` above 99. */
export function formatBadge(count: number): string {
  return count > 99 ? '99+' : String(count);
}
