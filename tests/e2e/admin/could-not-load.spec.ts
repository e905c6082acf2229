import { isAll } from '../../scope.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { jobInProduction, newPrinter } from '../partner-shop.ts';
import { expect, test } from '../shop.ts';

test.use({ expected: [/500/] });

test('what could not be loaded says so in its place, and is there after Try Again', async ({
  page,
  database,
}) => {
  test.slow();
  const printer = await newPrinter(database, 'Charminar Prints');
  const { orderId, jobId } = await jobInProduction(database, printer);
  await enter(page, '/dashboard/security', await newAdmin(database));
  const pages: readonly [path: string, calls: RegExp, missing: string, then: string | RegExp][] = [
    [`/dashboard/orders?order=${orderId}`, /\/api\/orders\/[^/]+\/details/, 'This order', 'Shipping address'],
    [`/dashboard/jobs?job=${jobId}`, /\/api\/jobs\/[0-9a-f-]+$/, 'This print job', 'Shop keeps'],
    ['/dashboard', /\/api\/dashboard\/overview/, 'What needs attention', 'Promises at risk'],
    ['/dashboard/health', /\/api\/dashboard\/health/, 'The health of the shop', 'Processes'],
    ['/dashboard/reports', /\/api\/reports\/sales/, 'This report', 'Best sellers'],
    ['/dashboard/settlement', /\/api\/settlement\/months/, 'Settlement', 'Export as CSV'],
    ['/dashboard/settings', /\/api\/settings$/, 'These settings', 'Save tax'],
    [`/dashboard/psps/${printer.userId}`, /\/review$/, 'This print partner', 'Checklist'],
  ];
  for (const [path, calls, missing, then] of pages.filter((_, index) => isAll || index % 3 === 0)) {
    await page.route(calls, (route) =>
      route.fulfill({ status: 500, json: { error: 'Something went wrong.', code: 'internal' } }),
    );
    await page.goto(path);
    await expect(page.getByText(`${missing} could not be loaded.`), path).toBeVisible();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(then).first(), path).toBeVisible();
    await expect(page.getByText(`${missing} could not be loaded.`)).toBeHidden();
  }
});
