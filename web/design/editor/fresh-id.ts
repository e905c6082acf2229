import type { Design, DesignPage } from '#contract/design/design.ts';

/** An id that no object of the page has or had: two tabs that add something at once do not give it the same. */
export function freshId(design: Design, page: DesignPage['name'], stem: string): string {
  const taken = new Set(
    design.pages.flatMap(({ name, objects }) => (name === page ? objects.map(({ id }) => id) : [])),
  );
  for (;;) {
    const id = `own-${stem}-${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`;
    if (!taken.has(id)) return id;
  }
}

/** Somebody put it on the design; the template knows nothing of it. */
export const isAdded = (id: string) => id.startsWith('own-');
