import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import { BEST_SELLERS, type getSalesReport as contract } from '#contract/reporting.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { catchUp } from './catch-up.ts';
import { grainOf, presentDay, presentSales } from './rules.ts';
import { readFigured, readFigures, readSeries } from './store.ts';

const KINDS = ['total', 'refund', 'category', 'state', 'partner', 'hsn', 'discount'];

/** Sales of a range of days, by the day they were paid; refunds by the day the money went. */
export async function getSalesReport(
  deps: Pick<Deps, 'db' | 'reads' | 'clock'>,
  _actor: Actor,
  range: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  await catchUp(deps.db);
  const grain = grainOf(range);
  return readFigured(deps, async (reader) => {
    const series = await readSeries(reader, range, grain);
    const figures = await readFigures(reader, { kinds: KINDS, range });
    const products = await readFigures(reader, { kinds: ['product'], range, most: BEST_SELLERS });
    const of = (kind: string) => figures.filter((figure) => figure.kind === kind);
    const [refunds] = of('refund');
    return {
      grain,
      series: series.map(presentDay),
      total: presentSales(of('total')[0]),
      refunds: { count: refunds?.orders ?? 0, amount: rupeesFromPaise(refunds?.grossPaise ?? 0) },
      categories: of('category').map(presentSales),
      states: of('state').map(presentSales),
      partners: of('partner').map(presentSales),
      products: products.map(presentSales),
      discounts: of('discount').map(presentSales),
      hsn: of('hsn').map(presentSales),
      asOf: deps.clock.now().toISOString(),
    };
  });
}
