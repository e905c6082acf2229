import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A part of a page that is loaded when it is needed. Without a connection, or with a new version out, something else
 * stands in its place: the page itself must not break over it.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  instead: ReactNode = null,
) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => instead })));
}
