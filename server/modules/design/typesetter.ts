import type { OpenCompositor } from '#compose/compositor.ts';
import type { Design } from '#contract/design/design.ts';
import { type LayOut, makeLayOut, textToSet } from '#design/layout/lay-out.ts';
import { openedCompositor } from '#server/platform/compositor.ts';

interface Typesetter {
  readonly compositor: OpenCompositor;
  readonly layOut: LayOut;
}

let opened: Promise<Typesetter> | undefined;

/** What this process sets designs with, with the fonts of this one: opened when the first print file is wanted. */
export async function typesetterFor(design: Design): Promise<Typesetter> {
  opened ??= openedCompositor().then((compositor) => ({ compositor, layOut: makeLayOut(compositor) }));
  opened.catch(() => {
    opened = undefined;
  });
  const { compositor, layOut } = await opened;
  await compositor.prepare(
    design.pages.flatMap(({ objects }) =>
      objects.flatMap((object) => (object.kind === 'text' ? (textToSet(design, object) ?? []) : [])),
    ),
  );
  return { compositor, layOut };
}
