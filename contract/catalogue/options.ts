// A pattern, since every quote asks for each rule that does not fit: it is done with the first letter of most names.
const QUANTITY = /^\s*(?:quantity|qty)\s*$/i;

/**
 * Is this the name of a quantity? Among a product's attributes it is no option: nobody chooses it, and no price rule is
 * matched by it (spec section 2, "Product detail"). Letter case and blanks around it do not matter.
 */
export function isQuantityOption(name: string): boolean {
  return QUANTITY.test(name);
}

/** What of a product's attributes can be chosen, in their order. */
export function withoutQuantityOptions<V>(attributes: Readonly<Record<string, V>>): Record<string, V> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !isQuantityOption(name)));
}
