import { aims, isNear } from './aims.ts';
import { TYPOS } from './defects/checks.ts';
import { FAMILIES } from './designs/families.ts';
import { type Found, isOfEngines, PART_NAMES, type PartName, type Parts } from './judge/parts.ts';
import { ENGINES } from './judge/second-engines.ts';
import { inWords, quantile, type Share } from './judge/statistics.ts';
import { allClean, type CleanTally, newTally } from './judge/try-checks.ts';
import { IN_FULL } from './judge/try-prints.ts';
import { table } from './words-of-report.ts';

const NOTHING = 'Not tried.';

/** The results in words, each part as it was tried last, with what was not met. */
export function report(parts: Parts): string {
  const { checks: tried, jobs: done, places: laid, prints: made } = parts;
  const sections = [
    head(parts),
    ofParts(parts),
    aims(parts),
    ...(tried ? [checks(tried.found)] : []),
    ...((tried ?? parts.clean) ? [clean(cleanOf(parts))] : []),
    ...(tried ? [typos(tried.found)] : []),
    ...(done ? [jobs(done.found)] : []),
    ...(laid ? [places(laid.found)] : []),
    ...(made ? [prints(made.found)] : []),
    ...(tried ? [probabilities(tried.found), limits(tried.found)] : []),
  ];
  return `${sections.join('\n\n')}\n`;
}

function head({ checks: part, child }: Parts): string {
  const { count = 0 } = part?.found ?? {};
  return `# How well artwork is judged and mended

Written by \`npm run eval:artwork\` from what its runs found (results.json); do not edit.
Designs are made by a generator that knows nothing of the shop's rules: ${FAMILIES.length} families (every product of the demo
catalogue in three layouts, ten scripts), as PDF, JPEG, PNG and SVG. Into clean ones one defect is put at a time, and beside it what
looks like it and is right; ${count} of each a check where a design can have it. Shares are given with Wilson's interval of 95 %. PDFs are looked into by
the code of the confined child, in one process and without pictures, and those with a defect that operators tell are not drawn; the
confined child itself said the same of ${child ? inWords(child.found) : 'none yet'} of a sample, fact by fact.

These are designs of a generator: they say what the checks find of what they are made for, and not what customers send.`;
}

const PART_WORDS: Readonly<Record<PartName, string>> = {
  checks: 'checks: designs with a defect, and near misses',
  clean: 'clean designs',
  jobs: 'jobs with several defects',
  places: 'where pages are cut',
  prints: 'print files and hand-offs, judged by other engines',
  child: 'the confined child beside this process',
};

/** What of this is whole, what is a beginning, and of which code. */
function ofParts(parts: Parts): string {
  const rows = PART_NAMES.map((name) => {
    const part = parts[name];
    if (!part) return [PART_WORDS[name], '', '', '', '**not tried**'];
    const { day, asked, tried, isWhole, engines } = part;
    const isOld = !isOfEngines(name, engines);
    const so = isWhole && tried >= asked ? 'whole' : `**a part**: ${tried} of ${asked}`;
    return [
      PART_WORDS[name],
      String(asked),
      String(tried),
      day,
      isOld ? `${so}; of engines before these` : so,
    ];
  });
  return `## What was tried

Parts are tried at different times, each with the code of its day. A part that was ended before its time says so, and its numbers say only what they say.
Engines are numbered and rules are not: a part that was tried earlier in a day was judged by the rules of that hour.
What earlier engines made of it, some of it whole, stands in the history of this file.

${table(['Part', 'Asked for', 'Tried', 'On', 'It is'], rows)}`;
}

function checks({ tried }: Found['checks']): string {
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

/** Clean designs, and near misses that are fine. */
function cleanOf({ checks: part, clean: designs }: Parts): CleanTally {
  const none = newTally();
  return allClean(part?.found.clean ?? none, designs?.found ?? none);
}

function clean({ families, why, told, of, asked: asks }: CleanTally): string {
  const worst = [...families]
    .filter(([, { asked }]) => asked > 0)
    .toSorted((a, b) => b[1].asked / b[1].of - a[1].asked / a[1].of);
  const said = [...why].toSorted((a, b) => b[1] - a[1]).map(([code, count]) => `${code}: ${count}`);
  return `## Clean files

Of ${of}, near misses that are fine among them, ${asks} were asked about. Something is said about ${inWords({ count: told, of })}, most of it a sentence beside the picture. What is said: ${said.join(', ') || 'nothing'}.
Of ${families.size} families ${worst.length} were ever asked about${
    worst.length > 0
      ? `: ${worst
          .slice(0, 8)
          .map(([name, { asked, of }]) => `${name} (${asked} of ${of})`)
          .join(', ')}`
      : ''
  }.`;
}

function typos({ tried }: Found['checks']): string {
  const read = tried.filter(({ check }) => TYPOS.has(check.id));
  return `## What customers mistype\n\n${table(
    ['Check', 'Found', 'False'],
    read.map(({ check, found, falselyFound }) => [check.id, inWords(found), inWords(falselyFound)]),
  )}`;
}

function jobs(jobs: Found['jobs']): string {
  const rows = jobs.map(({ prevalence, of, decisions, askedAbout, ...needs }) => [
    prevalence,
    String(of),
    `${quantile(decisions, 0.5)}, ${quantile(decisions, 0.9)}, ${Math.max(...decisions)}`,
    [...(askedAbout ?? [])].map(([what, count]) => `${what} ${count}`).join(', '),
    String(needs.needsPersonElsewhere),
    String(needs.needsStaff),
    String(needs.needsCustomer),
  ]);
  return `## Jobs with several defects

Defects as often as Enfocus' survey counted them (fonts 40 %, resolution 40 %, RGB 37 %, bleed 27 %, transparency 19 %, overprint 16 %,
spot colours and ink 9 % each, size 7 %): of all files; of those 549 of 949 that have any fault by GATF's count, the others being clean; and half as
often. How often they are here nobody knows yet: real uploads will say.
"Detect only" means that a person opens every file with a defect that is more than a trifle. A customer who is asked decides alone or sends another file.

${table(['Defects', 'Jobs', 'Decisions: median, 90th percentile, most', 'Asked about, in so many jobs', 'Detect only: a person', 'Here: staff', 'Here: the customer decides'], rows)}`;
}

function places({ wrongSilently, asked, wrong }: Found['places']): string {
  const list = wrong.slice(0, 20).map((one) => `\n- ${one}`);
  return `## Where pages are cut

Pages that differ from their product in several ways at once (another size, crop marks or a TrimBox or neither, another bleed, on their side,
stored turned, units of their own) are laid out, and held against where the designer said they are cut. Nobody was asked and it is cut
elsewhere, or made another size: ${inWords(wrongSilently)}. The customer was asked about ${inWords(asked)}.${list.length > 0 ? `\n${list.join('')}` : ''}`;
}

function prints(printed: Found['prints']): string {
  const { engines, made, mended, judged, handedOff, wrongSilently, askedToCompare, askedBefore, wrong } =
    printed;
  const here = ENGINES.map(
    (engine) => `${engine} ${engines.get(engine) ?? 'is not installed: not judged'}`,
  ).join(', ');
  const rows = (shares: ReadonlyMap<string, Share>) =>
    [...shares].map(([name, share]) => [name, inWords(share)]);
  return `## Print files, judged by other engines

Made in the confined child: ${inWords(made)}. The first ${IN_FULL} are judged in every respect and handed off; of the others it is seen whether
they are another design. Judges: ${here}.

${table(['What is mended', 'Found no more in the print file'], rows(mended))}

${table(['What other engines say', 'So it is'], rows(judged))}

Each of the first is handed off by one of these recipes, and judged by Poppler, qpdf and Ghostscript (pictures by libvips): pages, boxes, fonts, colours,
names, PDF/X-4 named, and the same design inside the cut.

${table(['Recipe', 'Obeyed'], rows(handedOff))}

The customer was asked beforehand what to do about ${inWords(askedBefore)}, and to compare
${inWords(askedToCompare)}. Of those nobody was asked about Ghostscript saw another design, inside the cut, in
${inWords(wrongSilently)}.${
    wrong.length > 0
      ? `\n\n${wrong
          .slice(0, 20)
          .map((one) => `- ${one}`)
          .join('\n')}`
      : ''
  }`;
}

function probabilities({ probabilities: known }: Found['checks']): string {
  const rows = [...known]
    .toSorted()
    .flatMap(([code, said]) =>
      said.map((one) => [code, String(one.said), inWords(one.share), isNear(one) ? 'within 3 points' : '']),
    );
  if (rows.length === 0) return `## Probabilities\n\n${NOTHING}`;
  return `## Probabilities

A finding says how likely what it says is so, and its severity how bad that would be in print: that no run without customers can try.
Here, of the findings of a check on designs with its defect and on near misses, half and half, how many were about the defect. Numbers
were set by what earlier runs found on many of the same designs, a little below it. What no design has, as a telephone number that
differs from the last order's, says 0.5.

${table(['Check', 'Said', 'Was the defect', ''], rows)}`;
}

function limits({ tried, count }: Found['checks']): string {
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
