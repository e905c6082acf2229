import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { loadOnline } from '#web/lib/load-online.ts';

/**
 * A part of a page that is loaded when it is needed. Without a connection, or with a new version out, something else
 * stands in its place: the page itself must not break over it. It is tried again when the connection is back, and when
 * the part is wanted anew.
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> | 'a' = () => null,
) {
  let first: unknown;
  function Missing(props: P) {
    const [Again, setAgain] = useState<ComponentType<P>>();
    useEffect(() => {
      const again = () => setAgain(later(load, Instead));
      // Who comes after the one that saw it fail wants it anew.
      first ??= setAgain;
      if (first !== setAgain) again();
      else addEventListener('online', again, { once: true });
    }, []);
    return createElement(Again ?? Instead, props);
  }
  return lazy<ComponentType<P>>(() => loadOnline(load).catch(() => ({ default: Missing })));
}
