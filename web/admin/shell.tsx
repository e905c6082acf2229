import { useState } from 'react';
import { Outlet } from 'react-router';
import { RequireRole } from '#web/lib/guard/require-role.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { Frame } from './frame/frame.tsx';
import { AdminSignIn } from './sign-in/admin-sign-in.tsx';
import { Providers } from './theme/providers.tsx';

/** What surrounds every page of the back office: the guard with its own sign-in form, the menu, light and dark. */
export default function AdminShell() {
  const [isSigningIn, setSigningIn] = useState(false);
  const isNobody = useSession(
    (session) => !session.isAuthenticated && !session.isLoading && !session.hasSignedOut,
  );
  return (
    <div data-room="admin">
      <Providers>
        {isNobody && isSigningIn ? (
          <AdminSignIn />
        ) : (
          <RequireRole required="admin" onSignIn={() => setSigningIn(true)}>
            <Frame>
              <Outlet />
            </Frame>
          </RequireRole>
        )}
      </Providers>
    </div>
  );
}
