import { Hr } from 'react-email';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import type { MailedOrder } from '../jobs.ts';
import { Amount } from './amount.tsx';
import { thumbOf } from './thumb.ts';

type SummedOrder = Pick<
  MailedOrder,
  'lines' | 'discountPaise' | 'shippingPaise' | 'taxName' | 'taxPaise' | 'totalPaise'
>;

interface OrderSumsProps {
  order: SummedOrder;
  /** What the total is: "Total paid". */
  total: string;
  baseUrl: string;
}

/** What was ordered and what it comes to, with its tax by name. */
export function OrderSums({ order, total, baseUrl }: OrderSumsProps) {
  return (
    <>
      <Hr />
      {order.lines.map((line) => (
        <Amount
          key={line.id}
          label={`${line.quantity.toLocaleString('en-IN')} × ${line.productName}${line.cancelledAt ? ' (cancelled since)' : ''}`}
          note={describeChoice(line.attributes)}
          picture={thumbOf(line.imageUrl, baseUrl)}
          paise={line.subtotalPaise}
        />
      ))}
      <Hr />
      {order.discountPaise > 0 ? <Amount label="Discount" paise={-order.discountPaise} /> : null}
      <Amount label="Shipping" paise={order.shippingPaise} />
      <Amount label={order.taxName} paise={order.taxPaise} />
      <Amount label={total} paise={order.totalPaise} isStrong />
    </>
  );
}
