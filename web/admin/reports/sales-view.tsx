import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSalesReport, ReportName, SalesOf } from '#contract/reporting.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import { OrdersChart, RevenueChart } from '../charts/sales-charts.tsx';
import type { Column } from '../ui/data-table.tsx';
import { ReportTable, SaveButton } from './report-table.tsx';
import styles from './reports.module.css';

type Report = OutputOf<typeof getSalesReport>;

interface SalesViewProps {
  report: Report | undefined;
  onSave: (report: ReportName) => Promise<void>;
}

const NONE = 'Nothing was sold in these days';

function sumsOf({ total, refunds }: Report): readonly { name: string; says: string }[] {
  const sales = total.value + total.tax + total.shipping;
  return [
    { name: 'Paid orders', says: formatCount(total.orders) },
    { name: 'Products before discounts', says: formatRupees(total.gross) },
    { name: 'Discounts', says: formatRupees(total.discount) },
    { name: 'Tax charged', says: formatRupees(total.tax) },
    { name: 'Shipping charged', says: formatRupees(total.shipping) },
    { name: 'Sales', says: formatRupees(sales) },
    { name: `Refunds (${formatCount(refunds.count)})`, says: formatRupees(refunds.amount) },
    { name: 'Revenue after refunds', says: formatRupees(sales - refunds.amount) },
  ];
}

const discountColumns: readonly Column<SalesOf>[] = [
  { key: 'orders', header: 'Orders', isFigure: true, cell: (row) => formatCount(row.orders) },
  { key: 'gross', header: 'Products', isFigure: true, cell: (row) => formatRupees(row.gross) },
  { key: 'discount', header: 'Given', isFigure: true, cell: (row) => formatRupees(row.discount) },
];

const hsnColumns: readonly Column<SalesOf>[] = [
  {
    key: 'rate',
    header: 'Rate',
    isFigure: true,
    cell: ({ key }) => `${Number(key.split(' ')[1]) / 100}%`,
  },
  { key: 'orders', header: 'Orders', isFigure: true, cell: (row) => formatCount(row.orders) },
  { key: 'value', header: 'Taxable value', isFigure: true, cell: (row) => formatRupees(row.value) },
  { key: 'tax', header: 'Tax', isFigure: true, cell: (row) => formatRupees(row.tax) },
];

/** What was sold in the range, by everything it can be told apart by. */
export function SalesView({ report, onSave }: SalesViewProps) {
  const isLoading = !report;
  const whole = report?.total.value ?? 0;
  const common = { isLoading, onSave, emptyText: NONE };
  return (
    <>
      <section className={styles.panel} aria-labelledby="sums">
        <div className={styles.head}>
          <h2 id="sums">In these days</h2>
          <SaveButton what="the days" onSave={() => onSave('days')} />
        </div>
        {report ? (
          <>
            <dl className={styles.sums}>
              {sumsOf(report).map(({ name, says }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{says}</dd>
                </div>
              ))}
            </dl>
            <div className={styles.halves}>
              <RevenueChart days={report.series} grain={report.grain} />
              <OrdersChart days={report.series} grain={report.grain} />
            </div>
          </>
        ) : (
          <Skeleton height={380} />
        )}
      </section>
      <div className={styles.halves}>
        <ReportTable
          {...common}
          title="By category"
          of="Category"
          report="category"
          rows={report?.categories ?? []}
          whole={whole}
          footer={plural(report?.categories.length ?? 0, 'category', 'categories')}
        />
        <ReportTable
          {...common}
          title="By region"
          of="State"
          report="state"
          rows={report?.states ?? []}
          whole={whole}
          footer={plural(report?.states.length ?? 0, 'State')}
        />
        <ReportTable
          {...common}
          title="Best sellers"
          of="Product"
          report="product"
          rows={report?.products ?? []}
          whole={whole}
          footer={`The ${plural(report?.products.length ?? 0, 'product')} that sold most; the CSV has all`}
        />
        <ReportTable
          {...common}
          title="By partner"
          of="Partner"
          report="partner"
          rows={report?.partners ?? []}
          whole={whole}
          emptyText="No print partner has had a job yet"
          footer={plural(report?.partners.length ?? 0, 'partner')}
        />
        <ReportTable
          {...common}
          title="Discounts"
          of="Code"
          report="discount"
          rows={report?.discounts ?? []}
          whole={null}
          columns={discountColumns}
          emptyText="No discount code was used in these days"
          footer={plural(report?.discounts.length ?? 0, 'code')}
        />
        <ReportTable
          {...common}
          title="Tax by HSN"
          of="HSN/SAC"
          report="hsn"
          rows={report?.hsn ?? []}
          whole={null}
          columns={hsnColumns}
          footer="As charged; refunds are not taken off"
        />
      </div>
    </>
  );
}
