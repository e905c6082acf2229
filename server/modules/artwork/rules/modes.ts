import type { Finding } from '#contract/artwork-check.ts';
import type { CheckModes, FindingCode } from '#contract/finding-codes.ts';

const STRICTNESS = { silent: 0, tell: 1, ask: 2, refuse: 3 } as const;

/** Of checks that know several grades, the worst: a stricter mode is about that, and leaves the milder ones as they are. */
const WORST: Partial<Record<FindingCode, Finding['severity']>> = {
  LOW_RES: 'block',
  EMPTY_PAGE: 'block',
  SIZE_SCALABLE: 'warn',
  IMG_DEFECTS: 'warn',
};

/** What a product does about what was found, in place of what the checks do by themselves. */
export function inModes(findings: readonly Finding[], modes: CheckModes | undefined): Finding[] {
  if (!modes) return [...findings];
  return findings.flatMap((found) => {
    const mode = modes[found.code];
    if (mode === undefined) return [found];
    if (mode === 'off') return [];
    const isMilder = (WORST[found.code] ?? found.severity) !== found.severity;
    const isRaised = STRICTNESS[mode] > STRICTNESS[found.action];
    return [isRaised && isMilder ? found : { ...found, action: mode }];
  });
}
