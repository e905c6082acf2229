/**
 * Which file this tab has for this page, or for one place (`slot`) of a page that has several, so that a reload finds it again: being checked, or ready and not yet in the
 * cart. Session storage, since another tab may be at another design of the same product.
 */
export interface KeptFile {
  readonly key: string;
  readonly fileName: string;
}

const nameOf = (slot: string) => `artwork:${location.pathname}${slot && `#${slot}`}`;

export function keepFile(file: KeptFile, slot = ''): void {
  try {
    sessionStorage.setItem(nameOf(slot), JSON.stringify(file));
  } catch {
    // Storage is full or forbidden: the file is only not found again after a reload.
  }
}

export function forgetFile(slot = ''): void {
  try {
    sessionStorage.removeItem(nameOf(slot));
  } catch {
    // As above.
  }
}

export function readKeptFile(slot = ''): KeptFile | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(slot)) ?? 'null') as KeptFile | null;
    return kept && typeof kept.key === 'string' && typeof kept.fileName === 'string' ? kept : null;
  } catch {
    return null;
  }
}
