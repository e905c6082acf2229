import type { Design, Fields, Language } from '#contract/design/design.ts';
import { FONT_PAIRS } from '#design/look/font-pairs.ts';
import { PALETTES } from '#design/look/palettes.ts';
import { buildDesign, NO_FIELDS } from '#design/templates/build-design.ts';
import { formFor, kindOf } from '#design/templates/designable.ts';
import { FORMS, type Form } from '#design/templates/forms.ts';
import { pageSizeOf } from '#design/templates/page-size.ts';
import type { Template } from '#design/templates/template.ts';
import { LANGUAGES } from '#design/words/languages.ts';
import { OCCASIONS, TRADES } from '#design/words/trades.ts';
import { type PrintForm, printFormOf } from '#server/modules/artwork/rules/print-form.ts';
import { type SeededProduct, seededProducts } from '../seeded-products.ts';

export type Sold = readonly [
  label: string,
  product: SeededProduct,
  form: Form,
  choice: Record<string, string>,
];

/** Everything of the demo shop that has designs, in each size it names. */
export const sold: Sold[] = seededProducts.flatMap((product): Sold[] => {
  const form = formFor(product);
  const { sizeAttribute } = product.printSpecification;
  const sizes = product.attributes[sizeAttribute ?? ''] ?? [''];
  return form
    ? sizes.map((size) => [
        `${product.slug} ${size}`,
        product,
        form,
        sizeAttribute ? { [sizeAttribute]: size } : {},
      ])
    : [];
});

export const pick = <T>(list: readonly T[], turn: number): T => list[turn % list.length] as T;
const NAMES = {
  en: 'Sri Balaji Stores',
  hi: 'श्रीकृष्ण मिष्ठान्न भण्डार',
  ta: 'மீனாட்சி ஸ்டோர்ஸ்',
  te: 'శ్రీనివాస స్టోర్స్',
} as const;

/** All layouts of each form, on what it is sold as in turn. */
export const ofEachLayout = FORMS.flatMap((form) => {
  const ofForm = sold.filter((one) => one[2] === form);
  return form.templates.map((template, at) => {
    const one = pick(ofForm, at);
    return [`${template.name} on ${one[0]}`, one, template] as const;
  });
});
/**
 * A design of a product as somebody may make it: language, trade, colours and fonts by its turn; and what it is printed as.
 * @param said in a language, in place of what is said by turn
 */
export function designOf(
  [, product, form, choice]: Sold,
  template: Template,
  turn: number,
  said?: { readonly language: Language; readonly fields: Partial<Fields> },
): { design: Design; print: PrintForm } {
  const language = said?.language ?? pick(LANGUAGES, turn).language;
  const trades = form.isForGuests ? OCCASIONS : TRADES;
  const fit = trades.filter(({ name }) => !template.isForTradesAlone || template.trades?.includes(name));
  const trade = pick(fit, turn);
  const print = printFormOf(product.printSpecification, choice);
  const design = buildDesign(
    {
      size: pageSizeOf({ ...product, kind: kindOf(product) }, choice),
      sides: Math.min(2, print.pages),
      language,
      trade: trade.name,
      cloth: form.isOnCloth
        ? (pick(
            [
              [1, 1, 1],
              [0.1, 0.1, 0.1],
              [0.43, 0.12, 0.17],
            ] as const,
            turn,
          ).slice() as [number, number, number])
        : form.stock,
      fields: {
        ...NO_FIELDS,
        name: NAMES[language as keyof typeof NAMES] ?? NAMES.en,
        trade: trade.line[language],
        phone: '98450 12345',
        address: '14 Laxmi Road, Sadashiv Peth\nPune 411030',
        web: turn % 2 === 0 ? 'balajistores.in' : '',
        ...said?.fields,
      },
    },
    {
      template,
      palette: pick(
        PALETTES.filter(({ name }) => !template.without?.includes(name)),
        turn,
      ),
      fonts: pick(
        FONT_PAIRS.filter(({ name }) => template.fonts?.includes(name) ?? true),
        turn,
      ),
    },
  );
  return { design, print };
}
