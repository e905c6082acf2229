import type { ComponentProps } from 'react';
import { Link as RouterLink, NavLink as RouterNavLink, useLocation } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;
type NavLinkProps = ComponentProps<typeof RouterNavLink>;

/** An address of ours that resolving would leave as it is. */
const PLAIN = /^\/(?:[\w-]+(?:\/[\w-]+)*)?(?:\?[^?#]+)?(?:#[^#]+)?$/;

/**
 * The router's link as a server writes it. The router's own finds its way from where it stands, listens for what no
 * server hears and prepares to fetch, for some sixty links of a page.
 */
export function ServerLink(props: LinkProps) {
  const { to, discover = 'render', mask, onClick, ...rest } = props;
  if (typeof to !== 'string' || mask || !PLAIN.test(to)) return <RouterLink {...props} />;
  const {
    prefetch,
    relative,
    reloadDocument,
    replace,
    state,
    preventScrollReset,
    viewTransition,
    defaultShouldRevalidate,
    ref,
    ...attributes
  } = rest;
  return <a {...attributes} href={to} data-discover={discover === 'render' ? 'true' : undefined} />;
}

export function ServerNavLink(props: NavLinkProps) {
  const { pathname } = useLocation();
  const { to, className, children, caseSensitive, end, style, ...rest } = props;
  const isOdd =
    typeof to !== 'string' ||
    /[?#]/.test(to) ||
    caseSensitive ||
    typeof style === 'function' ||
    'aria-current' in rest;
  if (isOdd || typeof className === 'function' || typeof children === 'function')
    return <RouterNavLink {...props} />;
  const here = pathname.toLowerCase();
  const there = to.toLowerCase();
  const isActive = here === there || (!end && here.startsWith(there) && here[there.length] === '/');
  return (
    <ServerLink
      {...rest}
      to={to}
      style={style}
      aria-current={isActive ? 'page' : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
    >
      {children}
    </ServerLink>
  );
}

export const Link = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink;
export const NavLink = import.meta.env.SSR ? (ServerNavLink as typeof RouterNavLink) : RouterNavLink;
