import { useState } from 'react';
import { Outlet } from 'react-router';
import { mayEnter } from '#web/lib/guard/may-enter.ts';
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
  const isInside = useSession((session) => session.isAuthenticated && mayEnter('admin', session.user?.role));
  const guarded = (
    <RequireRole required="admin" onSignIn={() => setSigningIn(true)}>
      <Frame>
        <Outlet />
      </Frame>
    </RequireRole>
  );
  return (
    <div data-room="admin">
      <Providers>
        {/* The frame has its own main part; the guard's pages stand without it. */}
        {isNobody && isSigningIn ? <AdminSignIn /> : isInside ? guarded : <main>{guarded}</main>}
      </Providers>
    </div>
  );
}
