import { useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import { useSession } from '../session/use-session.ts';

/**
 * Whose page is open, of a room or of anybody who is signed in, and whether it is held: their session ended by itself, and what they typed waits for them to
 * sign in again. Another person begins with a page of their own.
 */
export function useHeldPage(role?: Role) {
  const isNobody = useSession(
    (session) => !session.isAuthenticated && !session.isLoading && !session.hasSignedOut,
  );
  const id = useSession(({ isAuthenticated, user }) =>
    isAuthenticated && user && (role ?? user.role) === user.role ? user.userId : null,
  );
  const email = useSession(({ profile }) => profile?.email ?? '');
  const [whose, setWhose] = useState({ id, email });
  if (id !== null && (id !== whose.id || email !== whose.email)) setWhose({ id, email });
  return { isNobody, isHeld: isNobody && whose.id !== null, whose: whose.id, email: whose.email };
}
