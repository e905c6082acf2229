import type { Category } from '#contract/catalogue/catalogue.ts';
import { inWords } from '#contract/catalogue/free-size.ts';
import { fitsMachines, type PieceSides, sidesOf } from '#contract/partners/fits-machines.ts';
import { plural } from '#web/lib/format.ts';
import { usePrintingOptions } from '../lib/use-printing-options.ts';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';

interface ProductPartnersProps {
  draft: Pick<Draft, 'printSpecification' | 'sizeRule'>;
  category: Pick<Category, 'kindOfWork'> | undefined;
}

/** Said before anything is sold: how many partners print this kind of work, and which sizes are too large for all of them. */
export function ProductPartners({ draft, category }: ProductPartnersProps) {
  const { data, called } = usePrintingOptions();
  if (!data || !category) return null;
  const { kindOfWork: kind } = category;
  const name = called(kind);
  const partners = data.partners[kind] ?? 0;
  const machines = data.machines[kind] ?? [];
  const tooLarge = sizesOf(draft).filter(({ sides }) => machines.every((one) => !fitsMachines(one, sides)));
  const isNobody = partners === 0 || tooLarge.length > 0;
  return (
    <p role="status" className={isNobody ? styles.problem : styles.note}>
      {partners === 0
        ? `No partner prints ${name} yet. Orders of this product would wait until one does: add it to a partner first.`
        : tooLarge.length > 0
          ? `No partner prints ${tooLarge.map(({ words }) => words).join(', ')}: too large for all who print ${name}. Such orders would wait until one does.`
          : `${plural(partners, 'partner')} ${partners === 1 ? 'prints' : 'print'} ${name}.`}
    </p>
  );
}

/** Each size it is sold in; of free ones the largest, however it may lie across the widest roll. */
export function sizesOf({
  printSpecification,
  sizeRule,
}: ProductPartnersProps['draft']): { words: string; sides: PieceSides }[] {
  const sizes = Object.entries(printSpecification.trimSizes).map(([name, size]) => ({
    words: name || inWords(size.widthMm, size.heightMm, 'mm'),
    ...size,
  }));
  if (sizeRule) {
    const { maxWidthMm, maxHeightMm, rollWidthsMm, canTurn, unit } = sizeRule;
    const widest = Math.max(0, ...rollWidthsMm) || Number.POSITIVE_INFINITY;
    const largest = [
      { widthMm: Math.min(maxWidthMm, widest), heightMm: maxHeightMm },
      ...(canTurn && maxHeightMm > widest ? [{ widthMm: maxWidthMm, heightMm: widest }] : []),
    ];
    for (const { widthMm, heightMm } of largest)
      sizes.push({ words: `its largest size, ${inWords(widthMm, heightMm, unit)},`, widthMm, heightMm });
  }
  return sizes
    .filter(({ widthMm, heightMm }) => widthMm > 0 && heightMm > 0)
    .map(({ words, widthMm, heightMm }) => ({
      words,
      sides: sidesOf(widthMm, heightMm, sizeRule?.canTurn === false),
    }));
}
