import { Button } from '@mantine/core';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { getEInvoices } from '#contract/payments/gst-filing.ts';
import type { getInvoice, listCreditNotes } from '#contract/payments/payments.ts';
import { download } from '#web/lib/download.ts';
import { saveJson } from '#web/lib/save-json.ts';
import { useAction } from '#web/lib/use-action.ts';
import { adminCall } from '../lib/admin-call.ts';
import type { useBanners } from '../lib/use-banners.ts';
import styles from './orders.module.css';
import type { OrderMoney } from './use-order-details.ts';

/** A number of sixteen characters with its words is wider than a telephone leaves room for. */
const long = { root: styles.longButton, label: styles.longLabel };

interface DocumentButtonsProps {
  orderId: string;
  money: OrderMoney;
  banners: ReturnType<typeof useBanners>;
}

/** Downloads the invoice of an order and the credit notes of what was given back of it. */
export function DocumentButtons({ orderId, money, banners }: DocumentButtonsProps) {
  const body = { orderId };
  const invoice = useAction((error) => banners.fail(error, 'Failed to load the invoice'));
  const other = useAction((error) => banners.fail(error, 'Failed to load the document'));
  const fetchInvoice = () =>
    invoice.run(async () => {
      download((await adminCall<typeof getInvoice>('POST', '/billing/invoice', { body })).invoiceUrl);
    });
  const fetchOther = (number: string) =>
    other.run(async () => {
      const found = await adminCall<typeof listCreditNotes>('POST', '/billing/credit-notes', { body });
      const one = [...found.creditNotes, ...found.replacedInvoices].find((other) => other.number === number);
      if (one) download(one.url);
    });
  const eInvoices = useAction((error) => banners.fail(error, 'Failed to load the e-invoices'));
  const fetchEInvoices = () =>
    eInvoices.run(async () => {
      const params = { id: orderId };
      const found = await adminCall<typeof getEInvoices>('GET', '/orders/{id}/e-invoices', { params });
      if (found.eInvoices.length > 0) saveJson(found.eInvoices, `e-invoice-${orderNumber(orderId)}.json`);
      const [first] = found.unwritten;
      const numbers = found.unwritten.map(({ number }) => number).join(', ');
      if (first) banners.fail(null, `There is no e-invoice of ${numbers}. ${first.reason}`);
    });
  return (
    <>
      {money.invoiceNumber ? (
        <Button variant="default" onClick={() => void fetchInvoice()}>
          {money.isTaxInvoice ? 'Download invoice' : 'Download receipt'}
        </Button>
      ) : null}
      {money.creditNoteNumbers.map((number) => (
        <Button key={number} variant="default" onClick={() => void fetchOther(number)} classNames={long}>
          Download credit note {number}
        </Button>
      ))}
      {money.replacedInvoiceNumbers.map((number) => (
        <Button key={number} variant="default" onClick={() => void fetchOther(number)} classNames={long}>
          Download replaced invoice {number}
        </Button>
      ))}
      {money.hasEInvoices ? (
        <Button variant="default" onClick={() => void fetchEInvoices()}>
          Download e-invoice JSON
        </Button>
      ) : null}
    </>
  );
}
