import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root.ts';
import { CrashBoundary } from './ui/crash-boundary.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import interUrl from './ui/fonts/inter.woff2?url';
import './ui/tokens.css';
import { PageScripts } from './written-scripts.tsx';

// Asking the browser whether text may become a function is itself a violation of our policy. This is the first module of
// every page, so zod finds the answer wherever it comes later; on the server it goes on making functions.
if (!import.meta.env.SSR) Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export const links: Route.LinksFunction = () => [
  // One file before the paint: headings stand in their fallback until theirs is there.
  { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Canonical addresses and Open Graph need the whole address of this installation. */
export function loader({ request }: Route.LoaderArgs) {
  return { origin: new URL(request.url).origin };
}

/** The origin never changes: moving between pages asks for the page's own data only. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbf8f3" />
        <Meta />
        {/* Only scripts need a mark; one that the browser does not know of is told as a difference. */}
        <Links nonce="" />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <CrashBoundary>
      <Outlet />
    </CrashBoundary>
  );
}

function loadWhenOnline(): void {
  window.ononline = () => location.reload();
}

/** Spec section 2: the router shows "Unexpected Application Error!" on a route error. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const details = isRouteErrorResponse(error)
    ? `${error.status} ${typeof error.data === 'string' && error.data ? error.data : error.statusText}`.trim()
    : error instanceof Error
      ? error.message
      : 'An unexpected error occurred.';
  // Of the device, not of the page: it goes on by itself. A server has no such thing to say.
  const isOffline = navigator.onLine === false;
  const title = isOffline ? 'No connection: your cart is safe' : 'Unexpected Application Error!';
  return (
    <main ref={isOffline ? loadWhenOnline : null}>
      <title>{`${title} · Inkbazaar`}</title>
      <ErrorScreen title={title} details={details} />
    </main>
  );
}
