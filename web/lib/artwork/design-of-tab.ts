/** Where this tab notes which design of a product it was at: its key. */
export const designNote = (slug: string) => `design:${slug}`;

/** The design of a product this tab was at; null when it was at none. */
export function designOfTab(slug: string): string | null {
  try {
    return sessionStorage.getItem(designNote(slug));
  } catch {
    return null;
  }
}
