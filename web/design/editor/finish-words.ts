import type { Design } from '#contract/design/design.ts';
import type { Finish } from '#contract/design/finish.ts';
import { finishOfValue, hasFinish, unusedFinishes, withoutTheirFinish } from '#design/look/finishes.ts';
import { formNamed, formOfDesign } from '#design/templates/forms-here.ts';
import { plural } from '#web/lib/format.ts';
import type { DesignedProduct } from '../product-choice.ts';

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

/** It was made for a plate, and the product is sold with none any more. */
const isOfNoPlate = (design: Design, { form }: Sold): boolean =>
  formNamed(form)?.onPlate === undefined && formOfDesign(design)?.onPlate !== undefined;

/** What of a product says whether it has a finish. */
type Sold = Pick<DesignedProduct, 'form' | 'attributes'>;

const isSold = ({ attributes }: Sold, finish: Finish): boolean =>
  Object.entries(attributes).some(([name, values]) =>
    values.some((value) => finishOfValue(name, value) === finish),
  );

/** What becomes of objects whose finish is not chosen, or not sold any more. */
function leftWords(finish: Finish, count: number, product: Sold): string {
  const name = finish === 'foil' ? 'Foil' : 'Spot varnish';
  const printed = `${objects(count)} printed ${finish === 'foil' ? 'in ink' : 'without it'}`;
  return isSold(product, finish)
    ? `${name} is not chosen any more: ${printed}. Choose it again, and it is back.`
    : `${name} is not sold with this product any more: ${printed}, as you see it here. Change what you do not like.`;
}

/** What becomes of finishes that are not chosen any more, and that one is chosen which nothing has. */
export function finishTypos(design: Design, product: Sold): string[] {
  if (isOfNoPlate(design, product))
    return [
      'This design was made for foil or spot varnish, and this product is not sold with them any more. All of it is printed in ink, as you see it here. Change its colours, or choose another design.',
    ];
  const left = withoutTheirFinish(design);
  const [foil, varnish] = (['foil', 'varnish'] as const).map(
    (finish) => left.filter((object) => object.finish === finish).length,
  ) as [number, number];
  return [
    ...(foil > 0 ? [leftWords('foil', foil, product)] : []),
    ...(varnish > 0 ? [leftWords('varnish', varnish, product)] : []),
    ...unusedFinishes(design).map(
      (finish) =>
        `You chose ${finishWords(design, finish)}, and nothing on the design has it. Press an object in the editor to give it.`,
    ),
  ];
}

const objects = (count: number) => `${plural(count, 'object')} ${count === 1 ? 'is' : 'are'}`;
