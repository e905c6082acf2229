const STORAGE_KEY = 'cart';
const watchers = new Set<() => void>();

/** What the cart of this page said last; null while only the storage can tell. */
let told: boolean | null = null;

function isInStorage(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY)?.includes('"cartItemId"') ?? false;
  } catch {
    return false;
  }
}

/**
 * Whether there is something in the cart of this browser. Cheap: who only wants to know this need not load the cart
 * itself. Before it is loaded, an expired cart still counts.
 */
export function hasCart(): boolean {
  return told ?? isInStorage();
}

/** The cart itself says whether it holds something. */
export function publishCart(isFilled: boolean): void {
  told = isFilled;
  for (const watcher of watchers) watcher();
}

/** Calls back whenever `hasCart` may have changed, in this tab or another. @returns how to stop. */
export function watchCart(changed: () => void): () => void {
  const lookAgain = () => {
    told = null;
    changed();
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY || event.key === null) lookAgain();
  };
  // A page that comes back from the browser's memory slept through it.
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) lookAgain();
  };
  watchers.add(changed);
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', onShow);
  return () => {
    watchers.delete(changed);
    window.removeEventListener('storage', onStorage);
    window.removeEventListener('pageshow', onShow);
  };
}
