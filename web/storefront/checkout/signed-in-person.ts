import { useMemo } from 'react';
import { useSession } from '#web/lib/session/use-session.ts';

export interface SignedInPerson {
  readonly email: string;
  readonly name: string;
  readonly phone: string;
}

/** Who is signed in, as the server knows them; null for guests and until the server has answered. */
export function useSignedInPerson(): SignedInPerson | null {
  const profile = useSession((session) => session.profile);
  return useMemo(
    () => profile && { email: profile.email, name: profile.name, phone: profile.phone ?? '' },
    [profile],
  );
}
