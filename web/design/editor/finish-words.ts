import type { Design } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { hasFinish, unusedFinishes, withoutTheirFinish } from '#design/look/finishes.ts';
import { plural } from '#web/lib/format.ts';

/** What a finish is called; of a foil that is not chosen nobody knows the colour. */
function finishWords({ finishes }: Pick<Design, 'finishes'>, finish: Finish): string {
  return finish === 'varnish' ? 'spot varnish (UV)' : (finishes?.foil?.name.toLowerCase() ?? 'foil');
}

/** As it is said of an object. */
export const finishOf = (design: Pick<Design, 'finishes'>, finish: Finish): string =>
  `${finish === 'foil' ? 'in' : 'under'} ${finishWords(design, finish)}`;

/** How what has a finish is shown; null where nothing has one. */
export function finishLegend(design: Design): string | null {
  const shown = (finish: Finish) =>
    hasFinish(design, finish) &&
    design.pages.some(({ objects }) => objects.some((one) => one.finish === finish));
  const words = [
    shown('foil')
      ? `${design.finishes?.foil?.name ?? 'Foil'} is shown with a light on it; on the card it shines as you turn it.`
      : null,
    shown('varnish') ? 'Spot varnish is clear and glossy; here you see it by the light on it.' : null,
  ].filter((one) => one !== null);
  return words.length > 0 ? words.join(' ') : null;
}

/** What becomes of finishes that are not chosen any more, and that one is chosen which nothing has. */
export function finishTypos(design: Design): string[] {
  const left = withoutTheirFinish(design);
  const [foil, varnish] = (['foil', 'varnish'] as const).map(
    (finish) => left.filter((object) => object.finish === finish).length,
  ) as [number, number];
  return [
    ...(foil > 0
      ? [`Foil is not chosen any more: ${objects(foil)} printed in ink. Choose it again, and it is back.`]
      : []),
    ...(varnish > 0
      ? [
          `Spot varnish is not chosen any more: ${objects(varnish)} printed without it. Choose it again, and it is back.`,
        ]
      : []),
    ...unusedFinishes(design).map(
      (finish) =>
        `You chose ${finishWords(design, finish)}, and nothing on the design has it. Press an object in the editor to give it.`,
    ),
  ];
}

const objects = (count: number) => `${plural(count, 'object')} ${count === 1 ? 'is' : 'are'}`;
