import { aims } from './aims.ts';
import { TYPOS } from './defects/checks.ts';
import { FAMILIES } from './designs/families.ts';
import { ENGINES } from './judge/second-engines.ts';
import { calibration, inWords, quantile, type Share } from './judge/statistics.ts';
import type { Tally, Tried } from './judge/try-checks.ts';
import type { Jobs } from './judge/try-jobs.ts';
import type { Places } from './judge/try-places.ts';
import type { Prints } from './judge/try-prints.ts';
import { shareOf, table } from './words-of-report.ts';

export interface Results {
  readonly tally: Tally;
  readonly tried: readonly Tried[];
  readonly jobs: readonly Jobs[];
  readonly places: Places;
  readonly printed: Prints;
  readonly child: Share;
  readonly count: number;
}

/** Between what was said and what happened. */
const POINTS = 0.03;

/** The results in words, with what was not met. */
export function report(results: Results): string {
  return `${[head(results), aims(results), checks(results), clean(results), typos(results), jobs(results), places(results), prints(results), probabilities(results), limits(results)].join('\n\n')}\n`;
}

function head({ count, child, tally }: Results): string {
  return `# How well artwork is judged and mended

Written by \`npm run eval:artwork\` on ${new Date().toISOString().slice(0, 10)}; do not edit.
Designs are made by a generator that knows nothing of the shop's rules: ${FAMILIES.length} families (every product of the demo
catalogue in three layouts, ten scripts), as PDF, JPEG, PNG and SVG. Into clean ones one defect is put at a time, and beside it what
looks like it and is right; ${count} of each a check where a design can have it. ${tally.clean.of} files are clean, near misses that are fine
among them. Shares are given with Wilson's interval of 95 %. PDFs are looked into by the code of the confined child, in one process and
without pictures, and those with a defect that operators tell are not drawn; the confined child itself said the same of ${inWords(child)} of a sample, fact by fact.

These are designs of a generator: they say what the checks find of what they are made for, and not what customers send.`;
}

function checks({ tried }: Results): string {
  const rows = tried.map(({ check, found, falselyFound }) => [
    check.id,
    check.isBlock ? 'block' : '',
    check.defect,
    inWords(found),
    check.near,
    inWords(falselyFound),
  ]);
  return `## Check by check\n\nWhat deserves a block counts as found when the customer is asked or the file refused.\n\n${table(['Check', '', 'Defect', 'Found', 'Near miss', 'Found all the same'], rows)}`;
}

function clean({ tally }: Results): string {
  const { families, why, told, of } = tally.clean;
  const worst = [...families]
    .filter(([, { asked }]) => asked > 0)
    .toSorted((a, b) => b[1].asked / b[1].of - a[1].asked / a[1].of);
  const said = [...why].toSorted((a, b) => b[1] - a[1]).map(([code, count]) => `${code}: ${count}`);
  return `## Clean files

Something is said about ${inWords({ count: told, of })}, most of it a sentence beside the picture. What is said: ${said.join(', ') || 'nothing'}.
Of ${families.size} families ${worst.length} were ever asked about${
    worst.length > 0
      ? `: ${worst
          .slice(0, 8)
          .map(([name, { asked, of }]) => `${name} (${asked} of ${of})`)
          .join(', ')}`
      : ''
  }.`;
}

function typos({ tried }: Results): string {
  const read = tried.filter(({ check }) => TYPOS.has(check.id));
  return `## What customers mistype\n\n${table(
    ['Check', 'Found', 'False'],
    read.map(({ check, found, falselyFound }) => [check.id, inWords(found), inWords(falselyFound)]),
  )}`;
}

function jobs({ jobs }: Results): string {
  const rows = jobs.map(({ prevalence, of, decisions, needsPersonElsewhere, needsStaff, needsCustomer }) => [
    prevalence,
    String(of),
    `${quantile(decisions, 0.5)}, ${quantile(decisions, 0.9)}, ${Math.max(...decisions)}`,
    String(needsPersonElsewhere),
    String(needsStaff),
    String(needsCustomer),
  ]);
  return `## Jobs with several defects

Defects as often as Enfocus' survey counted them (fonts 40 %, resolution 40 %, RGB 37 %, bleed 27 %, transparency 19 %, overprint 16 %,
spot colours and ink 9 % each, size 7 %), and half as often. How often they are here nobody knows yet: real uploads will say.
"Detect only" means that a person opens every file with a defect that is more than a trifle. A customer who is asked decides alone or sends another file.

${table(['Defects', 'Jobs', 'Decisions: median, 90th percentile, most', 'Detect only: a person', 'Here: staff', 'Here: the customer decides'], rows)}`;
}

function places({ places: { wrongSilently, asked, wrong } }: Results): string {
  const list = wrong.slice(0, 20).map((one) => `\n- ${one}`);
  return `## Where pages are cut

Pages that differ from their product in several ways at once (another size, crop marks or a TrimBox or neither, another bleed, on their side,
stored turned, units of their own) are laid out, and held against where the designer said they are cut. Nobody was asked and it is cut
elsewhere, or made another size: ${inWords(wrongSilently)}. The customer was asked about ${inWords(asked)}.${list.length > 0 ? `\n${list.join('')}` : ''}`;
}

function prints({ printed }: Results): string {
  const { engines, made, mended, judged, handedOff, wrongSilently, askedToCompare, wrong } = printed;
  const here = ENGINES.map(
    (engine) => `${engine} ${engines.get(engine) ?? 'is not installed: not judged'}`,
  ).join(', ');
  const rows = (shares: ReadonlyMap<string, Share>) =>
    [...shares].map(([name, share]) => [name, inWords(share)]);
  return `## Print files, judged by other engines

Made in the confined child: ${inWords(made)}. Judges: ${here}.

${table(['What is mended', 'Found no more in the print file'], rows(mended))}

${table(['What other engines say', 'So it is'], rows(judged))}

Each is handed off by one of these recipes, and judged by Poppler, qpdf and Ghostscript (pictures by libvips): pages, boxes, fonts, colours,
names, PDF/X-4 named, and the same design inside the cut.

${table(['Recipe', 'Obeyed'], rows(handedOff))}

The customer was asked to compare ${inWords(askedToCompare)}. Of those nobody was asked about Ghostscript saw another design, inside the cut, in
${inWords(wrongSilently)}.${
    wrong.length > 0
      ? `\n\n${wrong
          .slice(0, 20)
          .map((one) => `- ${one}`)
          .join('\n')}`
      : ''
  }`;
}

function probabilities({ tally }: Results): string {
  const rows = [...tally.said].toSorted().flatMap(([code, said]) =>
    calibration(said).map(({ said: number, share }) => {
      const isNear = Math.abs(shareOf(share) - number) <= POINTS;
      return [code, String(number), inWords(share), isNear ? 'within 3 points' : ''];
    }),
  );
  return `## Probabilities

A finding says how likely it is a defect that would be seen in print. Here, of the findings of a check on designs with its defect and on
near misses, half and half, how many were about the defect. Only what was made for the check counts; that a real defect may not be seen
in print, which is why many say less, cannot be tried without customers.

${table(['Check', 'Said', 'Was the defect', ''], rows)}`;
}

function limits({ tried, count }: Results): string {
  const few = tried
    .filter(({ found }) => found.of < count)
    .map(({ check, found }) => `${check.id} (${found.of})`);
  const missed = tried
    .filter(({ missed }) => missed.length > 0)
    .map(({ check, missed }) => `- ${check.id}: ${missed.slice(0, 3).join('; ')}`);
  const alarms = tried
    .filter(({ alarms }) => alarms.length > 0)
    .map(({ check, alarms }) => `- ${check.id}: ${alarms.slice(0, 3).join('; ')}`);
  return `## Missed, and said wrongly

${missed.length > 0 ? missed.join('\n') : 'Nothing was missed.'}

${alarms.length > 0 ? `Said of near misses:\n\n${alarms.join('\n')}` : 'Nothing was said of near misses.'}

${few.length > 0 ? `Fewer than ${count} designs could have it: ${few.join(', ')}.\n\n` : ''}Not tried, since no generated file has it: LOOK_CHANGED and COLOUR_SHIFT are said of print files only.`;
}
