import { describe, expect, it } from 'vitest';
import type { ArtworkCheckResult, Finding } from '#contract/artwork-check.ts';
import {
  noticedFindings,
  openFindings,
  placeInWords,
  spokenVerdict,
  thingsNoticed,
  verdictInWords,
} from './check-words.ts';

const finding = (given: Partial<Finding>): Finding => ({
  code: 'LOW_RES',
  severity: 'warn',
  action: 'ask',
  probability: 0.9,
  page: 1,
  place: null,
  message: 'It will look blurred.',
  fix: null,
  fixes: [],
  ...given,
});

const result = (given: Partial<ArtworkCheckResult>): ArtworkCheckResult => ({
  state: 'ready',
  status: 'ready',
  facts: null,
  findings: [],
  accepted: [],
  plan: [],
  decision: null,
  decisions: [],
  proof: null,
  output: null,
  matching: null,
  sharp: null,
  verdict: 'ready',
  refusal: null,
  ...given,
});

const titleOf = (given: Partial<ArtworkCheckResult>) =>
  verdictInWords({ stage: 'known', result: result(given) }).title;

describe('a verdict in words', () => {
  it('calls ready what the check calls ready, and nothing else', () => {
    expect(titleOf({ verdict: 'ready' })).toBe('Ready to print');
    const others = [
      titleOf({ verdict: 'needs_customer' }),
      titleOf({ verdict: 'needs_staff' }),
      titleOf({ verdict: 'reject' }),
      titleOf({ verdict: null }),
      ...(['asking', 'unreachable', 'unchecked', 'gone'] as const).map(
        (stage) => verdictInWords({ stage }).title,
      ),
    ];
    for (const title of others) expect(title).not.toMatch(/ready/i);
  });

  it('is spoken in whole sentences, each with one end', () => {
    const spoken = (news: Parameters<typeof verdictInWords>[0], found: Finding[] = []) =>
      spokenVerdict(verdictInWords(news), found);
    const making = result({ proof: { state: 'making', condition: null, pages: [], sha256: null } });
    expect(spoken({ stage: 'known', result: making })).toBe('Making it print-ready…');
    expect(spoken({ stage: 'asking' })).toBe('Checking it for what you chose…');
    expect(spoken({ stage: 'unchecked' })).toBe(
      'We could not check this file yet. We look at it before we print.',
    );
    const asks = result({ verdict: 'needs_customer' });
    expect(spoken({ stage: 'known', result: asks }, [finding({})])).toBe(
      'Needs your decision. It will look blurred.',
    );
  });

  it('says that it was the customer who accepted what asks', () => {
    const accepted = result({ findings: [finding({})], accepted: ['LOW_RES'] });
    expect(verdictInWords({ stage: 'known', result: accepted }).detail).toBe(
      'You chose to print it like this.',
    );
    expect(openFindings(accepted)).toEqual([]);
    expect(noticedFindings(accepted)).toHaveLength(1);
  });

  it('asks for what asks and refuses, folds what is told, and leaves out what is silent', () => {
    const findings = (['silent', 'tell', 'ask', 'refuse'] as const).map((action) => finding({ action }));
    const found = result({ findings, verdict: 'reject' });
    expect(openFindings(found).map(({ action }) => action)).toEqual(['ask', 'refuse']);
    expect(noticedFindings(found).map(({ action }) => action)).toEqual(['tell']);
    expect([thingsNoticed(1), thingsNoticed(3)]).toEqual(['1 thing we noticed', '3 things we noticed']);
  });

  it('names page and place in mm; all of a page, and what is about the file, have no place', () => {
    const a5 = { widthMm: 148, heightMm: 210 };
    const place = { x: 12.4, y: 8, width: 30, height: 5 };
    expect(placeInWords(finding({ page: 2, place }), a5)).toBe(
      'Page 2, 12\u00A0mm from left, 8\u00A0mm from top',
    );
    expect(placeInWords(finding({ place: { x: 0, y: 0, width: 148, height: 210 } }), a5)).toBe(
      'Page 1, all of it',
    );
    expect(placeInWords(finding({ page: 3 }), undefined)).toBe('Page 3');
    expect(placeInWords(finding({ page: null }), a5)).toBeNull();
  });
});
