import type { Product } from '#contract/catalogue/catalogue.ts';
import { chosenPages, chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { knowCleanDesign } from '#tests/corpora/clean-facts.ts';
import { askJson } from './ask.ts';

/** The statement by which every file is a clean design of the product that is ordered, with its bleed. */
export async function cleanDesign(
  url: string,
  configuration: { slug: string; attributes: Record<string, string> } | undefined,
): Promise<string> {
  const { printSpecification } = await askJson<Product>(`${url}/api/products/${configuration?.slug}`);
  const chosen = configuration?.attributes ?? {};
  const { widthMm, heightMm } = chosenTrim(printSpecification, chosen) ?? { widthMm: 89, heightMm: 51 };
  const around = 2 * printSpecification.bleedMm;
  return knowCleanDesign(widthMm + around, heightMm + around, chosenPages(printSpecification, chosen));
}
