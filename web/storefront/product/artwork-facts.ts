import { ARTWORK_FORMATS } from '#contract/artwork-formats.ts';
import type { TrimSize } from '#contract/catalogue/catalogue.ts';
import { limitsInWords } from '#contract/catalogue/free-size.ts';
import type { PageProduct } from './configuration.ts';

/** Smaller things are drawn as large as they are. */
const LARGE_MM = 1000;

/** The print specification in words, sizes in mm. */
export function artworkFacts(
  product: Pick<PageProduct, 'attributes' | 'printSpecification'> & Partial<Pick<PageProduct, 'sizeRule'>>,
): [string, string][] {
  const { printSpecification: spec } = product;
  const order = product.attributes[spec.sizeAttribute ?? ''] ?? [];
  const trims = Object.entries(spec.trimSizes).sort(
    ([one], [other]) => order.indexOf(one) - order.indexOf(other),
  );
  const { sizeRule } = product;
  const named = trims.map(([name, size]) => trimWords(name, size)).join(', ');
  // What is not cut has no trim: a shirt is printed on.
  const size = spec.bleedMm > 0 || sizeRule ? 'Trim' : 'Print area';
  const facts: [string, string][] = [[size, sizeRule ? anySize(sizeRule) : named]];
  const [only] = trims;
  if (sizeRule && Math.max(sizeRule.maxWidthMm, sizeRule.maxHeightMm) >= LARGE_MM)
    facts.push([
      'Scale',
      'Full size. With a side of 1 m or more, also drawn at 1:2, 1:10 or 1:20: we enlarge it',
    ]);
  else if (!sizeRule && trims.length === 1 && only && spec.bleedMm > 0) {
    const { widthMm, heightMm } = only[1];
    const grown = (side: number) => millimetres(side + 2 * spec.bleedMm);
    facts.push(['File size with bleed', `${grown(widthMm)} × ${grown(heightMm)} mm`]);
  }
  facts.push(
    ['Bleed', spec.bleedMm > 0 ? `${millimetres(spec.bleedMm)} mm on every side` : 'None: nothing is cut'],
    ['Safe margin', spec.safeMarginMm > 0 ? `${millimetres(spec.safeMarginMm)} mm inside the edge` : 'None'],
    ['Resolution', `${spec.minimumPpi} ppi or more`],
    ['Colour', spec.colour === 'K' ? 'Black only' : spec.colour],
    ['Files', `${ARTWORK_FORMATS}, up to 50 MB`],
  );
  return facts;
}

/** As you choose, from 1 × 1 ft to 50 × 50 ft. */
function anySize(rule: NonNullable<PageProduct['sizeRule']>): string {
  return `The size you choose. ${limitsInWords(rule, rule.unit)}`;
}

/** How to set a file up for what is cut, and for what is not. */
export function artworkHint({ printSpecification }: Pick<PageProduct, 'printSpecification'>): string {
  const bleed =
    'Run backgrounds and pictures into the bleed: it is cut away, and nothing white shows at the edge. ';
  const margin = printSpecification.safeMarginMm > 0 ? 'Keep text and logos inside the safe margin.' : '';
  return `${printSpecification.bleedMm > 0 ? bleed : ''}${margin}`;
}

/** `A5: 148 × 210 mm`; a size named by its own measures is not said twice. */
function trimWords(name: string, { widthMm, heightMm }: TrimSize): string {
  const measures = `${millimetres(widthMm)} × ${millimetres(heightMm)} mm`;
  return name === '' || /\d\s*[×x]\s*\d/.test(name) ? measures : `${name}: ${measures}`;
}

let format: Intl.NumberFormat | undefined;

/** To make a format takes a twentieth of the time of a page. */
function millimetres(value: number): string {
  format ??= new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  return format.format(value);
}
