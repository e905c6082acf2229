import type { Design, FieldName } from '#contract/design/design.ts';
import { pricesOfBefore } from '../words/example-prices.ts';
import { sampleOf } from '../words/samples.ts';

/** Designs of before have prices of ours without their commas. */
const plain = (line: string) => line.replaceAll(/(?<=\d),(?=\d)/g, '');

/** Lines that say something. */
export const linesOf = (words: string) =>
  words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** What a field still says that is an example of ours: of a price list the lines that nobody changed. Empty: nothing. */
export function exampleIn({ samples = [], fields, language, trade }: Design, field: FieldName): string {
  if (!samples.includes(field)) return '';
  const sample = sampleOf(field, language, trade);
  const said = fields[field].trim();
  if (field !== 'items') return said === sample ? said : '';
  const ours = linesOf(`${sample}\n${pricesOfBefore(language, trade)}`).map(plain);
  return linesOf(said)
    .filter((line) => ours.includes(plain(line)))
    .join('\n');
}

/** Fields that still say what our example says. */
export const samplesOf = (design: Design): FieldName[] =>
  (design.samples ?? []).filter((field) => exampleIn(design, field) !== '');
