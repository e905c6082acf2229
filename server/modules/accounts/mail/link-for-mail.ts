import type { Deps } from '#server/platform/deps.ts';
import { mailToken } from './mail-token.ts';
import { readOpenMailToken } from './mail-token-store.ts';

const PAGES = { verify: 'verify-email', reset: 'reset-password', first: 'reset-password/first' };

/** A link and the address it goes to; null once it is used, replaced, too old, or its person is gone. */
export async function linkForMail(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'config'>,
  tokenId: string,
): Promise<{ email: string; url: string } | null> {
  const open = await readOpenMailToken(deps.db, tokenId, deps.clock.now());
  if (!open) return null;
  const token = mailToken(deps.secrets, open.purpose, tokenId);
  // Whoever has no password yet chooses one, and resets none.
  const page = PAGES[open.purpose === 'reset' && !open.hasPassword ? 'first' : open.purpose];
  return { email: open.email, url: `${deps.config.baseUrl}/${page}?token=${token}` };
}
