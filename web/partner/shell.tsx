import '#web/ui/room-schemes.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { mayEnter } from '#web/lib/guard/may-enter.ts';
import { RequireRole } from '#web/lib/guard/require-role.tsx';
import { SignInAgain } from '#web/lib/guard/sign-in-here/sign-in-again.tsx';
import { useHeldPage } from '#web/lib/guard/use-held-page.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { focusPage } from '#web/ui/navigation/focus-page.ts';
import { AdminVisit } from './frame/admin-visit.tsx';
import { Frame } from './frame/frame.tsx';

/** A printer's screen stands open all day: what it shows is looked at again when somebody looks at it. */
function makeClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** After moving to another page, the keyboard and the screen reader start at its content, not at the old link. */
function useFocusOnMove(): void {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    focusPage();
  }, [pathname]);
}

/** What surrounds every page of the partner portal: the guard, its own navigation, light and dark. */
export default function PartnerShell() {
  const { isHeld, whose, email } = useHeldPage('psp');
  useFocusOnMove();
  return (
    <>
      <Room key={whose} isHeld={isHeld} />
      {isHeld ? (
        <div data-room="partner">
          <SignInAgain title="Partner sign in" email={email} />
        </div>
      ) : null}
    </>
  );
}

/** Of one partner: another who signs in sees nothing of what was read for them. */
function Room({ isHeld }: { isHeld: boolean }) {
  const [client] = useState(makeClient);
  const role = useSession((session) => (session.isAuthenticated ? session.user?.role : undefined));
  return (
    <QueryClientProvider client={client}>
      <Frame isInside={isHeld || mayEnter('psp', role)}>
        <RequireRole required="psp" isHeld={isHeld}>
          {role === 'admin' ? <AdminVisit /> : <Outlet />}
        </RequireRole>
      </Frame>
    </QueryClientProvider>
  );
}
