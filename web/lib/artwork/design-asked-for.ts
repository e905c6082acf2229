/**
 * The design that goes along with a request for a price, in this tab: the path by which others see it. Whoever answers sees what
 * there is to print.
 */
const nameOf = (slug: string) => `design-asked:${slug}`;

export function askWithDesign(slug: string, path: string): void {
  try {
    sessionStorage.setItem(nameOf(slug), path);
  } catch {
    // Closed storage: the request goes without it, and does not say that it goes along.
  }
}

export function designAskedWith(slug: string): string | null {
  try {
    return sessionStorage.getItem(nameOf(slug));
  } catch {
    return null;
  }
}

export function askWithoutDesign(slug: string): void {
  try {
    sessionStorage.removeItem(nameOf(slug));
  } catch {
    // Closed storage: there is none.
  }
}
