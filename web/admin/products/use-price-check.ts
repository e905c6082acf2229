import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { checkPricing } from '#contract/catalogue/catalogue-admin.ts';
import type { OptionSettings } from '#contract/catalogue/option-settings.ts';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import { sizeRuleIssues } from '#contract/catalogue/size-rule-issues.ts';
import type { InputOf } from '#contract/endpoint.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { Draft } from './draft.ts';

type Body = InputOf<typeof checkPricing>;

const PAUSE_MILLISECONDS = 300;

/** What the server says of the prices as they stand in the form, a moment after the last key. */
export function usePriceCheck(draft: Draft, pricing: readonly RuleDraft[], choice: Record<string, string>) {
  const { attributes, categoryId } = draft;
  const minOrderQty = draft.minOrderQty >= 1 ? Math.floor(draft.minOrderQty) : 1;
  const maxOrderQty = draft.maxOrderQty >= minOrderQty ? Math.floor(draft.maxOrderQty) : minOrderQty;
  // A rule with something wrong in it says so at its fields, and prices nothing yet; prices of one size are looked at.
  const isSound = draft.sizeRule ? sizeRuleIssues({ ...draft, pricing: [] }).length === 0 : false;
  const { sizeAttribute, trimSizes } = draft.printSpecification;
  const now = JSON.stringify({
    attributes,
    categoryId,
    pricing,
    minOrderQty,
    maxOrderQty,
    choice,
    sizeRule: isSound ? draft.sizeRule : null,
    optionRules: draft.optionRules ?? [],
    optionSettings: soundSettings(draft.optionSettings ?? {}),
    // A price somebody took away is none.
    surcharges: (draft.surcharges ?? []).filter(({ price }) => Number.isFinite(price)),
    printSpecification: {
      sizeAttribute,
      trimSizes: Object.fromEntries(
        Object.entries(trimSizes).filter(([, size]) => Number.isFinite(size.widthMm + size.heightMm)),
      ),
    },
  } satisfies Record<keyof Body, unknown>);
  const [settled] = useDebouncedValue(now, PAUSE_MILLISECONDS);
  const query = useQuery({
    queryKey: ['price check', settled],
    queryFn: ({ signal }) =>
      adminCall<typeof checkPricing>('POST', '/products/check-pricing', {
        body: JSON.parse(settled) as Body,
        signal,
      }),
    enabled: pricing.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return {
    found: query.data,
    hasFailed: query.isError,
    isChecking: query.isFetching || now !== settled,
  };
}

/** Numbers of which somebody took a limit away are none yet. */
function soundSettings(settings: OptionSettings): OptionSettings {
  return Object.fromEntries(
    Object.entries(settings).map(([name, { number, ...setting }]) => [
      name,
      number && Number.isFinite(number.min + number.max + number.step) ? { ...setting, number } : setting,
    ]),
  );
}
