import type { PartnerPace } from '#contract/pricing/promise-figures.ts';
import { hoursWords, shareWords } from '#web/lib/figure-words.ts';
import { formatCount } from '#web/lib/format.ts';
import type { Column } from '../ui/data-table.tsx';
import { FigureTable } from './figure-table.tsx';

type Row = PartnerPace & { readonly key: string };

function lateWords({ late, jobs, averageLateHours }: PartnerPace): string {
  if (late === 0) return 'none';
  return `${formatCount(late)} (${shareWords(late / jobs)}), by ${hoursWords(averageLateHours)}`;
}

const columns: readonly Column<Row>[] = [
  { key: 'jobs', header: 'Jobs', cell: (row) => formatCount(row.jobs) },
  {
    key: 'now',
    header: 'Late now',
    cell: (row) => (row.lateNow === 0 ? 'none' : formatCount(row.lateNow)),
  },
  { key: 'late', header: 'Handed over late', cell: lateWords },
  { key: 'turnaround', header: 'Turn\u00ADaround', cell: (row) => hoursWords(row.averageTurnaround) },
];

/** Which print partner is slow, the slowest first. */
export function PartnerPaceTable({ partners }: { partners: readonly PartnerPace[] }) {
  return (
    <FigureTable
      title="How fast print partners were"
      of="Partner"
      rows={partners.map((one) => ({ ...one, key: one.partnerId }))}
      columns={columns}
      emptyText="No job was delivered in these days, and none is late"
      footer="Of jobs delivered in these days; who was late most often comes first. Turnaround is from accepting a job to having it ready. Late now is in production past its time."
    />
  );
}
