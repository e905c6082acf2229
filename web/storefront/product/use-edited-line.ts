import { useEffect, useState } from 'react';
import type { CartItem } from '#web/lib/cart/cart.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { EDIT_PARAM } from '#web/lib/paths.ts';
import { loadOnDemand } from './load-on-demand.ts';

/** The cart line that this page was opened to change. */
export interface EditedLine {
  /** `opening`: the cart is being read; `gone`: it is there no more, so what is chosen is added. */
  readonly state: 'none' | 'opening' | 'open' | 'gone';
  readonly line: CartItem | null;
  /** The line that was found when the page opened, whatever became of it since. */
  readonly foundId: string | undefined;
  /** What is chosen is added beside the line. */
  keepBoth(): void;
  /** The line was removed meanwhile, here or in another tab. */
  lose(): void;
}

/** Opens the line that the address names; of any other page there is none. */
export function useEditedLine(productId: string): EditedLine {
  const [edited, setEdited] = useState<Pick<EditedLine, 'state' | 'line'>>({ state: 'none', line: null });
  const [foundId, setFoundId] = useState<string>();
  useEffect(() => {
    const id = new URLSearchParams(window.location.search).get(EDIT_PARAM);
    if (!id) return;
    setEdited({ state: 'opening', line: null });
    loadOnline(loadOnDemand).then(
      ({ openLine }) => {
        const line = openLine(id, productId);
        setFoundId(line?.cartItemId);
        setEdited({ state: line ? 'open' : 'gone', line });
      },
      // No connection, or a new version is out: it is added, which loses nothing.
      () => setEdited({ state: 'none', line: null }),
    );
  }, [productId]);
  const leave = (state: 'none' | 'gone') => {
    const search = new URLSearchParams(window.location.search);
    search.delete(EDIT_PARAM);
    window.history.replaceState(window.history.state, '', `?${search}`);
    setEdited({ state, line: null });
  };
  return { ...edited, foundId, keepBoth: () => leave('none'), lose: () => leave('gone') };
}

/** A query that goes on naming the line. */
export function withEdited(search: string, { line }: EditedLine): string {
  return line ? `${search}&${new URLSearchParams({ [EDIT_PARAM]: line.cartItemId })}` : search;
}
