import { TYPOS } from './defects/checks.ts';
import { inWords, quantile, type Share } from './judge/statistics.ts';
import type { Tried } from './judge/try-checks.ts';
import type { Results } from './report.ts';
import { atLeast, atMost, NOT_MET, shareOf, sum, table } from './words-of-report.ts';

/** What issue and decision ask for; shares. */
const AIM = {
  asked: 0.02,
  blocked: 0.002,
  block: 0.98,
  rest: 0.95,
  typos: 0.99,
  falseTypos: 0.002,
  wrong: 1500,
};

/** Each aim with what was found. */
export function aims(results: Results): string {
  return `## Aims\n\n${table(['What', 'Aim', 'Found', 'So'], [...ofFiles(results), ...ofWork(results)])}`;
}

function ofFiles({ tally, tried }: Results): string[][] {
  const asked = { count: tally.clean.asked, of: tally.clean.of };
  const blocked = { count: tally.clean.blocked, of: tally.clean.of };
  const read = tried.filter(({ check }) => TYPOS.has(check.id));
  const [found, falsely] = [sum(read.map((one) => one.found)), sum(read.map((one) => one.falselyFound))];
  return [
    ['clean files interrupted', '≤ 2 %', inWords(asked), atMost(asked, AIM.asked)],
    ['clean files blocked', '≤ 0.2 %', inWords(blocked), atMost(blocked, AIM.blocked)],
    recall(
      tried.filter(({ check }) => check.isBlock),
      'found of what deserves a block',
      AIM.block,
    ),
    recall(
      tried.filter(({ check }) => !check.isBlock),
      'found of the rest',
      AIM.rest,
    ),
    ['slips in what is read, found', '≥ 99 %', inWords(found), atLeast(found, AIM.typos)],
    ['the same, false', '≤ 0.2 %', inWords(falsely), atMost(falsely, AIM.falseTypos)],
  ];
}

function recall(tried: readonly Tried[], what: string, least: number): string[] {
  const all = sum(tried.map(({ found }) => found));
  const below = tried
    .filter(({ found }) => found.of > 0 && shareOf(found) < least)
    .map(({ check }) => check.id);
  const aim = `≥ ${Math.round(least * 100)} % each`;
  return below.length === 0
    ? [what, aim, inWords(all), atLeast(all, least)]
    : [what, aim, `${inWords(all)}; below it: ${below.join(', ')}`, NOT_MET];
}

function ofWork({ jobs, printed }: Results): string[][] {
  const wrong: Share = printed.wrongSilently;
  const handedOff = sum([...printed.handedOff.values()]);
  const soOfWrong = wrong.of >= AIM.wrong ? 'met' : 'none seen, of fewer than asked for';
  return [
    ['wrong silent fixes', '0 of 1,500', inWords(wrong), wrong.count > 0 ? NOT_MET : soOfWrong],
    ['hand-offs that obey the recipe', '100 %', inWords(handedOff), atLeast(handedOff, 1)],
    ...jobs.map(({ prevalence, decisions }) => {
      const [median, ninth] = [quantile(decisions, 0.5), quantile(decisions, 0.9)];
      const isMet = median === 0 && ninth <= 1;
      return [
        `decisions asked a job, defects ${prevalence}`,
        'median 0, 90th percentile 1',
        `median ${median}, 90th percentile ${ninth}`,
        isMet ? 'met' : NOT_MET,
      ];
    }),
    ...jobs.map(({ prevalence, needsStaff, needsPersonElsewhere, of }) => [
      `files a person of the shop opens, defects ${prevalence}`,
      'half of detect-only',
      `${needsStaff} against ${needsPersonElsewhere} of ${of}`,
      needsStaff <= needsPersonElsewhere / 2 ? 'met' : NOT_MET,
    ]),
  ];
}
