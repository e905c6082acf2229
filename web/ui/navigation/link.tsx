import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

type LinkProps = ComponentProps<typeof RouterLink>;

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

export const Link = import.meta.env.SSR ? (ServerLink as typeof RouterLink) : RouterLink;
