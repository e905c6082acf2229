import { useState } from 'react';
import { Outlet } from 'react-router';
import { RequireRole } from '#web/lib/guard/require-role.tsx';
import { SignInAgain } from '#web/lib/guard/sign-in-here/sign-in-again.tsx';
import { SignInHere } from '#web/lib/guard/sign-in-here/sign-in-here.tsx';
import { useHeldPage } from '#web/lib/guard/use-held-page.ts';
import { Frame } from './frame/frame.tsx';
import { Providers } from './theme/providers.tsx';

const TITLE = 'Admin sign in';

/** What surrounds every page of the back office: the guard with its own sign-in form, the menu, light and dark. */
export default function AdminShell() {
  const [isSigningIn, setSigningIn] = useState(false);
  const { isNobody, isHeld, whose, email } = useHeldPage('admin');
  return (
    <div data-room="admin">
      <Providers>
        {isNobody && isSigningIn && !isHeld ? (
          <SignInHere title={TITLE} />
        ) : (
          <RequireRole required="admin" isHeld={isHeld} onSignIn={() => setSigningIn(true)}>
            <Frame key={whose}>
              <Outlet />
            </Frame>
          </RequireRole>
        )}
        {isHeld ? <SignInAgain title={TITLE} email={email} /> : null}
      </Providers>
    </div>
  );
}
