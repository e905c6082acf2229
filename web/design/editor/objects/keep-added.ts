import type { Design } from '#contract/design/design.ts';
import { MOST_OBJECTS } from '#contract/design/fields-and-limits.ts';
import { isAdded } from '../fresh-id.ts';

/** Another layout of a design, with what somebody put on it themselves: on top, where it stood, on the sides there are. */
export function withAdded(made: Design, before: Design): Design {
  return {
    ...made,
    pages: made.pages.map((page) => {
      const old = before.pages.find(({ name }) => name === page.name);
      const added = old?.objects.filter(({ id }) => isAdded(id)) ?? [];
      const room = MOST_OBJECTS - page.objects.length;
      return { ...page, objects: [...page.objects, ...added.slice(0, room)] };
    }),
  };
}
