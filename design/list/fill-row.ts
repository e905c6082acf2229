import type { Design } from '#contract/design/design.ts';
import type { ListRow } from '#contract/design/list.ts';
import { refit } from '../templates/build-design.ts';

/** The design with the words of a row: its layout makes room for them as it does while somebody types. */
export function fillRow(design: Design, { fields, texts }: ListRow): Design {
  const said = Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
  const pages = design.pages.map((page) => ({
    ...page,
    objects: page.objects.map((object) => {
      const words = object.kind === 'text' ? texts[`${page.name}/${object.id}`] : undefined;
      return words === undefined || object.kind !== 'text' ? object : { ...object, text: words, isOwn: true };
    }),
  }));
  // Of many people in one business each has a title: whatever its words are, it is theirs.
  const isTradeRole = Boolean(said.trade?.trim() && said.person?.trim()) && said.name === undefined;
  return refit(
    { ...design, pages, fields: { ...design.fields, ...said } },
    pages.length,
    isTradeRole ? { isTradeRole } : {},
  );
}
