import { useEffect, useState } from 'react';
import type { OpenCompositor } from '#compose/compositor.ts';
import { loadShaper } from '#compose/shaper.ts';
import type { Design, DesignPage } from '#contract/design/design.ts';
import type { LaidOutPage, LayOut } from '#design/layout/lay-out.ts';

/** What designs are drawn with: the compositor of the page, and the layouts it remembers. */
export interface Typesetter {
  readonly compositor: OpenCompositor;
  readonly layOut: LayOut;
  /** Brings the fonts of all words of a design. @throws when one does not come */
  prepare(design: Design): Promise<void>;
}

/** What sets type and lays out is not loaded with the page: it can be filled in before there is anything to draw with. */
async function openTypesetter(): Promise<Typesetter> {
  const [{ makeLayOut, textToSet }, { pageCompositor }] = await Promise.all([
    import('#design/layout/lay-out.ts'),
    import('#web/lib/page-compositor.ts'),
    loadShaper(),
  ]);
  const compositor = await pageCompositor();
  return {
    compositor,
    layOut: makeLayOut(compositor),
    prepare: (design) =>
      compositor.prepare(
        design.pages.flatMap(({ objects }) =>
          objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
        ),
      ),
  };
}

let opened: Promise<Typesetter> | undefined;

/** Opened once for the page. @throws when it does not come: the next call asks again */
export function typesetter(): Promise<Typesetter> {
  opened ??= openTypesetter();
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

export type Opening = { readonly typesetter: Typesetter | null; readonly hasFailed: boolean; retry(): void };

/** The typesetter, null until it is here; a failure is told, and tried again when the connection is back. */
export function useTypesetter(): Opening {
  const [state, setState] = useState<{ typesetter: Typesetter | null; hasFailed: boolean }>({
    typesetter: null,
    hasFailed: false,
  });
  const [turn, setTurn] = useState(0);
  const retry = () => setTurn((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    let isLeft = false;
    const again = () => setTurn((before) => before + 1);
    typesetter().then(
      (ready) => !isLeft && setState({ typesetter: ready, hasFailed: false }),
      () => {
        if (isLeft) return;
        setState({ typesetter: null, hasFailed: true });
        addEventListener('online', again, { once: true });
      },
    );
    return () => {
      isLeft = true;
      removeEventListener('online', again);
    };
  }, [turn]);
  return { ...state, retry };
}

/**
 * A page of a design as it is drawn; the one before until the fonts of this one are here, null before any. What is typed
 * in letters whose font is here is drawn at once.
 */
export function useLaidOut(
  setter: Typesetter | null,
  design: Design,
  name: DesignPage['name'],
): { page: LaidOutPage | null; hasFailed: boolean } {
  const [known, setKnown] = useState<{ page: LaidOutPage | null; hasFailed: boolean }>({
    page: null,
    hasFailed: false,
  });
  const [turn, setTurn] = useState(0);
  const now = setter && tryLayOut(setter, design, name);
  const isMissing = setter !== null && now === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn tries again
  useEffect(() => {
    if (!setter || !isMissing) return;
    let isLeft = false;
    const retry = () => setTurn((before) => before + 1);
    setter.prepare(design).then(
      () => !isLeft && setKnown({ page: tryLayOut(setter, design, name), hasFailed: false }),
      () => {
        if (isLeft) return;
        setKnown((before) => ({ ...before, hasFailed: true }));
        addEventListener('online', retry, { once: true });
      },
    );
    return () => {
      isLeft = true;
      removeEventListener('online', retry);
    };
  }, [setter, design, name, isMissing, turn]);
  return now ? { page: now, hasFailed: false } : known;
}

function tryLayOut({ layOut }: Typesetter, design: Design, name: DesignPage['name']): LaidOutPage | null {
  const page = design.pages.find((one) => one.name === name) ?? design.pages[0];
  if (!page) return null;
  try {
    return layOut.page(design, page);
  } catch {
    // Fonts it needs are not here yet.
    return null;
  }
}
