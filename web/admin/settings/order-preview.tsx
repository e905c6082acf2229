import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { formatDate } from '#contract/dates.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayInIndia } from '#contract/india-days.ts';
import type { previewOrder } from '#contract/pricing/terms-admin.ts';
import type { ShippingSetting, TaxSetting } from '#contract/settings.ts';
import { formatRupees } from '#web/lib/format.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { NumberField } from '../ui/number-field.tsx';
import type { Day } from './section.tsx';
import styles from './settings.module.css';

interface OrderPreviewProps {
  /** What is typed, as if it were saved; null while it is not whole. */
  draft: { tax?: TaxSetting; shipping?: ShippingSetting } | null;
  /** The day it takes effect. */
  day: Day;
}

type Preview = OutputOf<typeof previewOrder>;

const ORDER = { products: 1000, zipCode: '400001', weightGrams: 500, hsnCode: '4909' };

/** What an order would cost with what is typed, reckoned by the server's own rules. */
export function OrderPreview({ draft, day }: OrderPreviewProps) {
  const [order, setOrder] = useState(ORDER);
  const on = day || dayInIndia(new Date());
  const asked = useDeferredValue(JSON.stringify({ ...order, on, draft: draft ?? {} }));
  const isWhole =
    draft !== null &&
    order.products >= 1 &&
    order.weightGrams >= 1 &&
    /^[1-9][0-9]{5}$/.test(order.zipCode) &&
    /^[0-9]{4,8}$/.test(order.hsnCode);
  const query = useQuery({
    queryKey: ['order-preview', asked],
    queryFn: ({ signal }) =>
      adminCall<typeof previewOrder>('POST', '/settings/preview', { body: JSON.parse(asked), signal }),
    enabled: isWhole,
    placeholderData: keepPreviousData,
  });
  return (
    <section className={styles.preview} aria-label="Preview">
      <h3>Preview</h3>
      <div className={styles.quads}>
        <NumberField
          label="Products (₹)"
          hasDecimals
          value={order.products}
          onChange={(products) => setOrder({ ...order, products })}
        />
        <TextInput
          label="Delivered to PIN"
          size="md"
          inputMode="numeric"
          maxLength={6}
          value={order.zipCode}
          onChange={(event) => setOrder({ ...order, zipCode: event.currentTarget.value.replace(/\D/g, '') })}
        />
        <NumberField
          label="Weight (g)"
          value={order.weightGrams}
          onChange={(weightGrams) => setOrder({ ...order, weightGrams })}
        />
        <TextInput
          label="HSN or SAC"
          size="md"
          inputMode="numeric"
          maxLength={8}
          value={order.hsnCode}
          onChange={(event) => setOrder({ ...order, hsnCode: event.currentTarget.value.replace(/\D/g, '') })}
        />
      </div>
      <p role="status" className={styles.sentence}>
        {query.error
          ? describeFailure(query.error)
          : query.data && isWhole
            ? sentence(query.data)
            : isWhole
              ? 'Working it out…'
              : 'Complete the form to see what an order costs.'}
      </p>
    </section>
  );
}

function sentence(preview: Preview): string {
  const { place, on, products, shipping, tax, taxName, taxPercent, total } = preview;
  const parts = [
    `products ${formatRupees(products)}`,
    `shipping ${shipping === 0 ? 'FREE' : formatRupees(shipping)}`,
    `${taxName.replace('Estimated', 'estimated')} (${taxPercent}%) ${formatRupees(tax)}`,
  ];
  return `An order of ${formatRupees(products)} to ${place} on ${formatDate(on)} costs ${formatRupees(total)}: ${parts.join(', ')}.`;
}
