import { chosenTrim } from '#contract/catalogue/chosen-print.ts';
import { formatSize, parseSize, type SizeUnit, tenthsOf } from '#contract/catalogue/free-size.ts';
import type { PageProduct } from '../configuration.ts';

type Size = NonNullable<ReturnType<typeof parseSize>>;

/** What stands in the fields of a size. */
export interface TypedSides {
  readonly width: string;
  readonly height: string;
  readonly unit: SizeUnit;
  /** The size itself, where the fields only say it in another unit; null once somebody types. */
  readonly exact: Size | null;
}

/** The size the fields say, a whole one in either of them too; null where they say none. */
export function sizeOf({ width, height, unit, exact }: TypedSides): Size | null {
  if (exact) return exact;
  return parseSize(width, unit) ?? parseSize(height, unit) ?? parseSize(`${width} x ${height}`, unit);
}

/** After a key. A whole size stays in its field while it is typed ("8 x 3" may become "8 x 30") and fills the other. */
export function typeInto(sides: TypedSides, part: 'width' | 'height', text: string): TypedSides {
  const whole = parseSize(text, sides.unit);
  const others = whole && { width: String(whole.width), height: String(whole.height), unit: whole.unit };
  return { ...sides, ...others, [part]: text, exact: null };
}

/** The same size in another unit: what is shown is rounded, the size is not. */
export function inOtherUnit(sides: TypedSides, unit: SizeUnit): TypedSides {
  const size = sizeOf(sides);
  if (!size) return { ...sides, unit };
  const decimals = unit === 'mm' ? 1 : 2;
  const side = (value: number) =>
    String(Number((tenthsOf(value, size.unit) / tenthsOf(1, unit)).toFixed(decimals)));
  return { width: side(size.width), height: side(size.height), unit, exact: size };
}

/** The chosen size in the fields: as it is said, or a named one in the product's unit. */
export function namedOrTyped(
  product: Pick<PageProduct, 'sizeRule' | 'printSpecification'>,
  chosen: string,
): TypedSides {
  const unit = product.sizeRule?.unit ?? 'mm';
  const said = parseSize(chosen, unit);
  const { printSpecification: print } = product;
  const trim = chosen && !said ? chosenTrim(print, { [print.sizeAttribute ?? '']: chosen }) : undefined;
  if (said) return { width: String(said.width), height: String(said.height), unit: said.unit, exact: null };
  if (!trim) return { width: '', height: '', unit, exact: null };
  const mm = { width: trim.widthMm, height: trim.heightMm, unit: 'mm' as const };
  return inOtherUnit({ width: '', height: '', unit: 'mm', exact: mm }, unit);
}

/** What is chosen by the fields. No size chooses none: nothing else is sold in its place. */
export const wordsOf = (sides: TypedSides): string => {
  const size = sizeOf(sides);
  return size ? formatSize(size) : '';
};
