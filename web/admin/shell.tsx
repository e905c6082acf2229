import { useState } from 'react';
import { Outlet } from 'react-router';
import { mayEnter } from '#web/lib/guard/may-enter.ts';
import { RequireRole } from '#web/lib/guard/require-role.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { Frame } from './frame/frame.tsx';
import { AdminSignIn } from './sign-in/admin-sign-in.tsx';
import { SignInAgain } from './sign-in/sign-in-again.tsx';
import { Providers } from './theme/providers.tsx';

/** What surrounds every page of the back office: the guard with its own sign-in form, the menu, light and dark. */
export default function AdminShell() {
  const [isSigningIn, setSigningIn] = useState(false);
  const isNobody = useSession(
    (session) => !session.isAuthenticated && !session.isLoading && !session.hasSignedOut,
  );
  const adminId = useSession(({ isAuthenticated, user }) =>
    isAuthenticated && user && mayEnter('admin', user.role) ? user.userId : null,
  );
  // Whose page is open: another person begins with one of their own.
  const [whose, setWhose] = useState(adminId);
  if (adminId !== null && adminId !== whose) setWhose(adminId);
  const isHeld = isNobody && whose !== null;
  return (
    <div data-room="admin">
      <Providers>
        {isNobody && isSigningIn && !isHeld ? (
          <AdminSignIn />
        ) : (
          <RequireRole required="admin" isHeld={isHeld} onSignIn={() => setSigningIn(true)}>
            <Frame key={whose}>
              <Outlet />
            </Frame>
          </RequireRole>
        )}
        {isHeld ? <SignInAgain /> : null}
      </Providers>
    </div>
  );
}
