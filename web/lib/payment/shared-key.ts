import { newKey } from '../new-key.ts';

const STORAGE_KEY = 'checkout_key';
/** As long as somebody may look from one tab to the other: later the same order may be meant once more. */
const KEPT_MS = 60 * 60_000;

interface Shared {
  readonly key: string;
  /** Of what is ordered. What it is names somebody, and stays in its tab. */
  readonly mark: string;
  readonly until: number;
}

function read(): Shared | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as Shared | null;
  } catch {
    return null;
  }
}

/** FNV-1a, twice with another start: two orders of one browser hardly share it, and where they do the server refuses. */
function markOf(text: string): string {
  const hash = (start: number) => {
    let sum = start;
    for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
    return (sum >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}-${hash(0x9dc5811c)}`;
}

/** The key of this order in every tab of the browser: placed in two of them at once it is one order. */
export function sharedKey(wanted: string): string {
  const mark = markOf(wanted);
  const kept = read();
  if (kept?.mark === mark && kept.until > Date.now()) return kept.key;
  const shared: Shared = { key: newKey(), mark, until: Date.now() + KEPT_MS };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(shared));
  } catch {
    // Closed storage: each tab has its own.
  }
  return shared.key;
}

export function forgetSharedKey(key: string | undefined): void {
  if (read()?.key !== key) return;
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Closed storage holds nothing to remove.
  }
}
