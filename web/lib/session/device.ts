/** Storage keys of spec section 7. */
export const TOKENS_KEY = 'auth_tokens';
export const USER_KEY = 'auth_user';
export const GUEST_KEY = 'guest_token';
/** Written for a moment when somebody signs out: tells the other tabs that the session did not just lapse. */
export const LEFT_KEY = 'auth_left';

/** Private windows may refuse storage: what is written then lives as long as the page. */
const inMemory = new Map<string, string>();

export function readText(key: string): string | null {
  try {
    return inMemory.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeText(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    inMemory.delete(key);
  } catch {
    inMemory.set(key, value);
  }
}

export function removeText(key: string): void {
  inMemory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Closed storage holds nothing to remove.
  }
}
