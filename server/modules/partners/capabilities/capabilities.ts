import type { Work, WorkWithRate } from '#contract/partners/partner-fields.ts';
import type { PartnerProfile } from '../store.ts';
import type { CapabilityEntry, CapabilityRow } from './capability-store.ts';

/** Every kind they print, with what was entered of it or else what their profile says. */
export function capabilitiesOf({
  generalPrinting,
  turnaroundDays,
  works,
}: Pick<PartnerProfile, 'generalPrinting' | 'turnaroundDays' | 'works'>): CapabilityRow[] {
  const usual = { turnaroundDays, maxShortMm: null, maxLongMm: null, rateBasisPoints: null };
  return generalPrinting.map((kind) => works.find((work) => work.kind === kind) ?? { kind, ...usual });
}

/** The same as the wire has it. */
export function presentCapabilities(profile: PartnerProfile): Record<string, WorkWithRate> {
  return Object.fromEntries(
    capabilitiesOf(profile).map(({ kind, rateBasisPoints, ...work }) => [
      kind,
      { ...work, ratePercent: rateBasisPoints === null ? null : rateBasisPoints / 100 },
    ]),
  );
}

type Entered = Readonly<Record<string, Work & { readonly ratePercent?: number | null }>>;

/**
 * What is to be written of every kind they print.
 * @param who a partner's own entry leaves the rates as they are.
 */
export function capabilityEntries(
  works: Entered,
  profile: Pick<PartnerProfile, 'generalPrinting' | 'turnaroundDays'>,
  who: 'admin' | 'partner',
): CapabilityEntry[] {
  return profile.generalPrinting.map((kind) => {
    const entered = works[kind];
    const sides = [entered?.maxShortMm ?? null, entered?.maxLongMm ?? null] as const;
    const isAny = sides[0] === null || sides[1] === null;
    const entry = {
      kind,
      turnaroundDays: entered?.turnaroundDays ?? profile.turnaroundDays,
      maxShortMm: isAny ? null : Math.min(sides[0], sides[1]),
      maxLongMm: isAny ? null : Math.max(sides[0], sides[1]),
      ...(entered?.rollWidthsMm && {
        rollWidthsMm: [...new Set(entered.rollWidthsMm)].sort((one, other) => one - other),
      }),
    };
    if (who === 'partner') return entry;
    const percent = entered?.ratePercent ?? null;
    return { ...entry, rateBasisPoints: percent === null ? null : Math.round(percent * 100) };
  });
}
