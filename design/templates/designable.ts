import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { kindOfPiece } from '#contract/catalogue/kind-of-piece.ts';
import { finishOptions } from '../look/finishes.ts';
import { type Form, formOfKind, KRAFT_CARD, PLATED_CARD } from './forms.ts';

export interface DesignableProduct {
  readonly slug: string;
  readonly section: string | null;
  readonly category: { readonly slug: string };
  readonly printSpecification: PrintSpecification;
  /** Its options: some have foil or spot varnish. */
  readonly attributes: Readonly<Record<string, readonly string[]>>;
}

interface Size {
  readonly widthMm: number;
  readonly heightMm: number;
}

const isCard = ({ widthMm, heightMm }: Size) =>
  widthMm >= 80 && widthMm <= 95 && heightMm >= 48 && heightMm <= 58;

export function kindOf({
  slug,
  section,
  category,
  printSpecification,
}: Omit<DesignableProduct, 'attributes'>) {
  const sizes = Object.values(printSpecification.trimSizes);
  const longest = Math.max(0, ...sizes.flatMap(({ widthMm, heightMm }) => [widthMm, heightMm]));
  return kindOfPiece(category.slug, [slug, section ?? ''], longest);
}

const PLASTIC = /\bpvc\b|plastic/;
const BROWN = /kraft|brown/;

/**
 * The form a product is designed in: undefined where it is printed in black alone or on stock of another condition, for which the colours of the templates are not made; but for kraft, whose inks are dark. A
 * card is designed on paper or plastic of its usual sizes only, a folded sheet with three panels; cloth takes the colours of
 * the screen, everything else four inks with a bleed.
 */
export function formFor(product: DesignableProduct): Form | undefined {
  const { printSpecification } = product;
  const { bleedMm, colour, trimSizes, paperGsm, pressCondition = 'coated-fogra39' } = printSpecification;
  const form = formOfKind(kindOf(product), product.slug);
  const isBrown = form?.name === 'card' && BROWN.test(product.slug);
  if (!form || colour === 'K' || (pressCondition !== 'coated-fogra39' && !isBrown)) return undefined;
  if (form.isOnCloth) return bleedMm === 0 ? form : undefined;
  if (colour !== 'CMYK' || bleedMm === 0) return undefined;
  // Its layouts are of six panels.
  if (form.name === 'brochure' && product.printSpecification.panelsMm?.length !== 3) return undefined;
  if (form.name !== 'card') return form;
  const sizes = Object.values(trimSizes);
  const isUsual = sizes.length > 0 && sizes.every(isCard);
  if (!isUsual || (paperGsm === null && !PLASTIC.test(product.slug))) return undefined;
  if (isBrown) return KRAFT_CARD;
  return finishOptions(product.attributes).length > 0 ? PLATED_CARD : form;
}
