/**
 * Which file this tab has for this page, so that a reload finds it again: being checked, or ready and not yet in the
 * cart. Session storage, since another tab may be at another design of the same product.
 */
export interface KeptFile {
  readonly key: string;
  readonly fileName: string;
}

const nameOf = () => `artwork:${location.pathname}`;

export function keepFile(file: KeptFile): void {
  try {
    sessionStorage.setItem(nameOf(), JSON.stringify(file));
  } catch {
    // Storage is full or forbidden: the file is only not found again after a reload.
  }
}

export function forgetFile(): void {
  try {
    sessionStorage.removeItem(nameOf());
  } catch {
    // As above.
  }
}

export function readKeptFile(): KeptFile | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf()) ?? 'null') as KeptFile | null;
    return kept && typeof kept.key === 'string' && typeof kept.fileName === 'string' ? kept : null;
  } catch {
    return null;
  }
}
