import { NativeSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { checkPricing } from '#contract/catalogue-admin.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';

const KINDS = { gap: 'Gap', overlap: 'Overlap', cliff: 'Cliff' } as const;

/** Looks at the prices while they are typed, and shows the ladder a customer would see for one choice. */
export function PriceCheck({ draft }: { draft: Draft }) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const { attributes, pricing } = draft;
  const choice = Object.fromEntries(
    Object.entries(attributes).map(([name, values]) => [
      name,
      values.includes(chosen[name] ?? '') ? (chosen[name] ?? '') : (values[0] ?? ''),
    ]),
  );
  const minOrderQty = draft.minOrderQty >= 1 ? Math.floor(draft.minOrderQty) : 1;
  const maxOrderQty = draft.maxOrderQty >= minOrderQty ? Math.floor(draft.maxOrderQty) : minOrderQty;
  const [body] = useDebouncedValue({ attributes, pricing, minOrderQty, maxOrderQty, choice }, 300);
  const { data, isError } = useQuery({
    queryKey: ['price check', body],
    queryFn: ({ signal }) =>
      adminCall<typeof checkPricing>('POST', '/products/check-pricing', { body, signal }),
    enabled: body.pricing.length > 0,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (pricing.length === 0) return null;
  const more = data ? data.total - data.defects.length : 0;
  return (
    <div className={styles.check}>
      <section aria-label="Price checker">
        <h4>Price checker</h4>
        {isError ? <p>The prices could not be checked.</p> : null}
        {data?.total === 0 ? <p role="status">No gaps, overlaps or cliffs.</p> : null}
        <ul className={styles.defects}>
          {data?.defects.map((defect) => (
            <li key={defect.sentence}>
              <strong>{KINDS[defect.kind]}</strong> {defect.sentence}
            </li>
          ))}
        </ul>
        {more > 0 ? <p>And {more.toLocaleString('en-IN')} more.</p> : null}
        {data?.isComplete === false ? <p>There are more combinations than were looked at.</p> : null}
      </section>
      <section aria-label="What a customer sees">
        <h4>What a customer sees</h4>
        <div className={styles.grid}>
          {Object.entries(attributes).map(([name, values]) => (
            <NativeSelect
              key={name}
              label={`Ladder for ${name}`}
              data={values}
              value={choice[name]}
              onChange={(event) => setChosen({ ...chosen, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
        <table className={styles.ladder}>
          <thead>
            <tr>
              <th scope="col">Pieces</th>
              <th scope="col">A piece</th>
              <th scope="col">Total</th>
              <th scope="col">Saving</th>
            </tr>
          </thead>
          <tbody className="figures">
            {data?.ladder.map((step) => (
              <tr key={step.quantity}>
                <td>{step.quantity.toLocaleString('en-IN')}</td>
                <td>₹{step.unitPrice.toFixed(2)}</td>
                <td>₹{step.totalPrice.toLocaleString('en-IN', { minimumFractionDigits: 2 })}</td>
                <td>{step.savingPercent > 0 ? `${step.savingPercent} %` : ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
