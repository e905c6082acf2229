/**
 * What was typed into a form and not sent yet, as far as this tab remembers: past a reload, a way back, or a camera for whose
 * picture the phone let go of the page. What is not of the kind that `empty` has is left out.
 */
export function readTyped<T extends object>(key: string, empty: T): T {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    if (!(stored instanceof Object)) return empty;
    const texts = Object.entries(empty).map(([name, nothing]) => {
      const value: unknown = Reflect.get(stored, name);
      return [name, typeof value === typeof nothing ? value : nothing];
    });
    return Object.fromEntries(texts) as T;
  } catch {
    return empty;
  }
}

export function keepTyped(key: string, values: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values));
  } catch {
    // Private windows may refuse storage: what is typed then lives as long as the page.
  }
}

export function dropTyped(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing to forget.
  }
}
