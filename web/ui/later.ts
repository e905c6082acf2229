import { type ComponentType, createElement, lazy, useEffect, useState } from 'react';
import { earlyParts } from '#web/lib/early-parts.ts';
import { loadOnline } from '#web/lib/load-online.ts';

/**
 * A part of a page that is loaded when it is needed. Without a connection, or with a new version out, something else
 * stands in its place: the page itself must not break over it. It is tried again when the connection is back, and when
 * the part is wanted anew.
 * @param name of a part with fields that the server drew already (`data-part`): it is loaded before React takes the page
 * over, so that nothing which is chosen beside it draws it anew
 */
export function later<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  Instead: ComponentType<P> | 'a' = () => null,
  name?: string,
) {
  let first: unknown;
  let early: { default: ComponentType<P> } | undefined;
  if (name && globalThis.document?.querySelector(`[data-part=${name}]`))
    earlyParts.push(
      loadOnline(load).then((loaded) => {
        early = loaded;
      }),
    );
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
  return lazy<ComponentType<P>>(() => {
    const loaded = early;
    type Loaded = NonNullable<typeof loaded>;
    // biome-ignore lint/suspicious/noThenProperty: at once; for a promise React would leave the part for later
    if (loaded) return { then: (done: (value: Loaded) => void) => done(loaded) } as Promise<Loaded>;
    return loadOnline(load).catch(() => ({ default: Missing }));
  });
}
