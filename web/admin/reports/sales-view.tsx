import { Skeleton } from '@mantine/core';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getSalesReport, ReportName, SalesOf } from '#contract/reporting.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { OrdersChart, RevenueChart } from '../charts/sales-charts.tsx';
import type { Column } from '../ui/data-table.tsx';
import { FigureTable, salesColumns } from './figure-table.tsx';
import styles from './reports.module.css';
import { SaveButton } from './save-button.tsx';

type Report = OutputOf<typeof getSalesReport>;

interface SalesViewProps {
  report: Report | undefined;
  onSave: (report: ReportName) => Promise<unknown>;
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
  { key: 'orders', header: 'Orders', cell: (row) => formatCount(row.orders) },
  { key: 'gross', header: 'Products', cell: (row) => formatRupees(row.gross) },
  { key: 'discount', header: 'Given', cell: (row) => formatRupees(row.discount) },
];

const hsnColumns: readonly Column<SalesOf>[] = [
  {
    key: 'rate',
    header: 'Rate',
    cell: ({ key }) => `${Number(key.split(' ')[1]) / 100}%`,
  },
  { key: 'orders', header: 'Orders', cell: (row) => formatCount(row.orders) },
  { key: 'value', header: 'Taxable value', cell: (row) => formatRupees(row.value) },
  { key: 'tax', header: 'Tax', cell: (row) => formatRupees(row.tax) },
];

/** What was sold in the range, by everything it can be told apart by. */
export function SalesView({ report, onSave }: SalesViewProps) {
  return (
    <>
      <Sums report={report} onSave={onSave} />
      <div className={styles.halves}>
        <Tables report={report} onSave={onSave} />
      </div>
    </>
  );
}

function Sums({ report, onSave }: SalesViewProps) {
  return (
    <section className={styles.panel} aria-labelledby="sums">
      <div className={styles.head}>
        <h2 id="sums">Summary</h2>
        <SaveButton what="Summary" onSave={() => onSave('days')} />
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
          <div className={styles.charts}>
            <RevenueChart days={report.series} grain={report.grain} />
            <OrdersChart days={report.series} grain={report.grain} />
          </div>
        </>
      ) : (
        <Skeleton height={380} />
      )}
    </section>
  );
}

function Tables({ report, onSave }: SalesViewProps) {
  const ofSales = { columns: salesColumns(report?.total.value ?? 0), emptyText: NONE, onSave };
  return (
    <>
      <FigureTable
        {...ofSales}
        title="By category"
        of="Category"
        report="category"
        rows={report?.categories}
      />
      <FigureTable {...ofSales} title="By region" of="State" report="state" rows={report?.states} />
      <FigureTable
        {...ofSales}
        title="Best sellers"
        of="Product"
        report="product"
        rows={report?.products}
        footer="The 20 that brought most; the CSV has all"
      />
      <div className={styles.stack}>
        <FigureTable
          {...ofSales}
          title="Tax by HSN"
          of="HSN/SAC"
          report="hsn"
          rows={report?.hsn}
          columns={hsnColumns}
          footer="As charged; refunds are not taken off"
        />
        <FigureTable
          {...ofSales}
          title="Discounts"
          of="Code"
          report="discount"
          rows={report?.discounts}
          columns={discountColumns}
          emptyText="No discount code was used in these days"
        />
        <FigureTable
          {...ofSales}
          title="By partner"
          of="Partner"
          report="partner"
          rows={report?.partners}
          emptyText="No print partner has had a job yet"
        />
      </div>
    </>
  );
}
