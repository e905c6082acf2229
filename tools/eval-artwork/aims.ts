import { TYPOS } from './defects/checks.ts';
import type { Parts } from './judge/parts.ts';
import { type Calibrated, inWords, quantile, type Share } from './judge/statistics.ts';
import { allClean, newTally, type Tried } from './judge/try-checks.ts';
import { atLeast, atMost, NOT_MET, NOT_TRIED, shareOf, sum, table } from './words-of-report.ts';

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
export function aims(parts: Parts): string {
  return `## Aims\n\n${table(['What', 'Aim', 'Found', 'So'], [...ofFiles(parts), ...ofWork(parts)])}`;
}

const NONE: Share = { count: 0, of: 0 };

function ofFiles({ checks, clean }: Parts): string[][] {
  const all = allClean(checks?.found.clean ?? newTally(), clean?.found ?? newTally());
  const asked = { count: all.asked, of: all.of };
  const blocked = { count: all.blocked, of: all.of };
  const tried = checks?.found.tried ?? [];
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
    ['typos in what is read, found', '≥ 99 %', inWords(found), atLeast(found, AIM.typos)],
    ['the same, false', '≤ 0.2 %', inWords(falsely), atMost(falsely, AIM.falseTypos)],
    probabilities(checks?.found.probabilities ?? new Map()),
  ];
}

/** Between what was said and what happened, in shares. */
const POINTS = 0.03;
const ROUNDING = 1e-9;
export const isNear = ({ said, share }: Calibrated) => Math.abs(shareOf(share) - said) <= POINTS + ROUNDING;

function probabilities(known: ReadonlyMap<string, readonly Calibrated[]>): string[] {
  const all = [...known].flatMap(([code, said]) => said.map((one) => ({ code, ...one })));
  const far = all.filter((one) => !isNear(one));
  const codes = far.map(({ code, said }) => `${code} (${said})`);
  const said = `${all.length - far.length} of ${all.length} numbers`;
  const so = all.length === 0 ? NOT_TRIED : far.length === 0 ? 'met' : NOT_MET;
  const found = far.length > 0 ? `${said}; further: ${codes.join(', ')}` : said;
  return ['probabilities that are said', 'within 3 points', all.length === 0 ? 'none' : found, so];
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

function ofWork({ jobs: part, places, prints }: Parts): string[][] {
  const jobs = (part?.found ?? []).filter(({ of }) => of > 0);
  const handedOff = sum([...(prints?.found.handedOff.values() ?? [])]);
  return [
    noneWrong('wrong silent fixes', prints?.found.wrongSilently),
    noneWrong('pages cut elsewhere, without a word', places?.found.wrongSilently),
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

function noneWrong(what: string, wrong: Share = NONE): string[] {
  const ofNone = wrong.of >= AIM.wrong ? 'met' : 'none seen, of fewer than asked for';
  const so = wrong.of === 0 ? NOT_TRIED : wrong.count > 0 ? NOT_MET : ofNone;
  return [what, '0 of 1,500', inWords(wrong), so];
}
