import { checkSession } from './check.ts';
import { clearPersonalData } from './clear-personal-data.ts';
import { GUEST_KEY, LEFT_KEY, readText } from './device.ts';
import { refreshSession } from './refresh.ts';
import { leave, sessionStore, trust } from './store.ts';
import { readTokens, readUser } from './stored.ts';

/** Spec section 9: looked at every 60 s, refreshed within 300 s of the end. */
const LOOK_EVERY_MS = 60_000;
const REFRESH_BEFORE_MS = 300_000;
/** A session that is only trusted is asked about again soon. */
const ASK_AGAIN_MS = 15_000;

let start: Promise<void> | null = null;
let again: ReturnType<typeof setTimeout> | undefined;

/** Refreshes what is about to end, and asks again about what is only trusted. */
export async function maintainSession(): Promise<void> {
  const { tokens, profile, isAuthenticated } = sessionStore.getState();
  if (!isAuthenticated || !tokens) return;
  if (!profile) return check();
  if (tokens.expiresAt - Date.now() <= REFRESH_BEFORE_MS) await refreshSession(tokens.accessToken);
}

async function check(): Promise<void> {
  const isOpen = await checkSession();
  clearTimeout(again);
  if (isOpen) again = setTimeout(() => void maintainSession(), ASK_AGAIN_MS);
}

/** What another tab did to the session happens here too. */
async function follow(): Promise<void> {
  const [tokens, user, now] = [readTokens(), readUser(), sessionStore.getState()];
  if (!tokens || !user) {
    if (now.isAuthenticated) leave();
    else sessionStore.setState({ guestToken: readText(GUEST_KEY) });
    return;
  }
  if (now.user?.userId === user.userId && now.isAuthenticated) {
    sessionStore.setState({ tokens });
    return;
  }
  trust(tokens, user);
  await check();
}

function onStorage(event: StorageEvent): void {
  if (event.key === LEFT_KEY && event.newValue !== null) {
    clearPersonalData();
    leave({ hasSignedOut: true });
  } else if (event.key === null || event.key.startsWith('auth_') || event.key === GUEST_KEY) {
    void follow();
  }
}

function watch(): void {
  setInterval(() => void maintainSession(), LOOK_EVERY_MS);
  window.addEventListener('online', () => void maintainSession());
  document.addEventListener('visibilitychange', () => {
    // Timers sleep with the tab; after a night the hour is long over.
    if (document.visibilityState === 'visible') void maintainSession();
  });
  window.addEventListener('storage', onStorage);
  window.addEventListener('pageshow', (event) => {
    // A page that comes back from the browser's memory slept through what the other tabs did.
    if (event.persisted) void follow();
  });
}

/** Checks the stored session and keeps it alive, in step with the other tabs. Once a page, however often it is called. */
export function keepSession(): Promise<void> {
  if (!start) {
    watch();
    start = check();
  }
  return start;
}
