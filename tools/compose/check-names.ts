// node scripts/run.mjs tools/compose/check-names.ts [from] [to] [most]: layouts with names, a batch of each layout after the other
// (of each only the first so many designs, where that is said), all taken through the checks that a customer's file goes through. The same number is the same batch: a run is gone on with from where it ended.
import { openCompositor } from '#compose/compositor.ts';
import { readFont } from '#compose/fonts/read-font.ts';
import { makeLayOut } from '#design/layout/lay-out.ts';
import { BATCHES, BATCHES_FOR_ALL_NAMES, batchOf } from './names/batches.ts';
import { lookThrough } from './names/look-through.ts';

const [from = 0, to = BATCHES, most = Number.POSITIVE_INFINITY] = process.argv.slice(2).map(Number);
if (!(from >= 0 && from < to && to <= BATCHES)) throw new Error(`Batches are from 0 to ${BATCHES}.`);
const compositor = await openCompositor(readFont);
const layOut = makeLayOut(compositor);
let [designs, pages, loud, silent] = [0, 0, 0, 0];
const begun = Date.now();
for (let number = from; number < to; number += 1) {
  const whole = batchOf(number);
  const batch = { ...whole, designs: whole.designs.slice(0, most) };
  const { faults, ...looked } = await lookThrough(batch, compositor, layOut);
  designs += batch.designs.length;
  pages += looked.pages;
  for (const { where, what, isSilent } of faults) {
    if (isSilent) silent += 1;
    else loud += 1;
    console.log(`${isSilent ? '~' : '!'} ${where}: ${what}`);
  }
  const perSecond = pages / ((Date.now() - begun) / 1000);
  console.log(`  ${number} ${batch.label}: ${looked.pages} pages; ${perSecond.toFixed(1)} pages a second`);
}
console.log(
  `Batches ${from} to ${to - 1} of ${BATCHES} (every name was on a layout after ${BATCHES_FOR_ALL_NAMES}): ${designs} designs, ${pages} pages; ${loud} findings, and ${silent} that are not told`,
);
process.exitCode = loud + silent === 0 ? 0 : 1;
