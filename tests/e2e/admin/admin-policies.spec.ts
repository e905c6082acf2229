import { expectAccessible, expectNoSideways } from '../accessible.ts';
import { enter, newAdmin } from '../admin-shop.ts';
import { expect, test } from '../shop.ts';

test('an admin drafts a policy, tries it beside what decides now, and puts it in force', {
  tag: '@all',
}, async ({ page, database }) => {
  test.slow();
  const name = `Nearer ${Date.now()}`;
  await enter(page, '/dashboard/policies', await newAdmin(database));
  const table = page.getByRole('table', { name: 'Policies' });
  await expect(table.getByText('In force', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await table
    .getByRole('button', { name: /^Draft from / })
    .first()
    .click();
  const form = page.getByRole('form', { name: 'New draft' });
  await form.getByLabel('A lost offer (₹)').fill('-5');
  await form.getByRole('button', { name: 'Save draft' }).click();
  await expect(form).toContainText('Name is required');
  await expect(form).toContainText('Please enter 0 or more');
  await expectAccessible(page);
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('A lost offer (₹)').fill('80');
  await form.getByLabel('Each kilometre (₹)').fill('0.07');
  await form.getByRole('button', { name: 'Save draft' }).dblclick();

  const trial = page.getByRole('region', { name: `Trial of ${name}` });
  await expect(trial.getByRole('status')).toHaveText('Trial finished.', { timeout: 60_000 });
  await expect(trial.getByRole('row', { name: /^Mean cost of a job/ })).toContainText('₹');
  await expectAccessible(page);

  await page.getByRole('button', { name: `Put in force: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Put “${name}” in force?` });
  await expect(dialog).toContainText('each kilometre: ₹0.08 → ₹0.07');
  await dialog.getByRole('button', { name: 'Put in force' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(table.getByRole('row').filter({ hasText: name })).toContainText('In force');

  const { rows } = await database.query<{ terms: { perKmPaise: number; lostWindowPaise: number } }>(
    'select terms from assignment.policies where name = $1',
    [name],
  );
  expect(rows).toMatchObject([{ terms: { perKmPaise: 7, lostWindowPaise: 8000 } }]);
  // The other tests of this shop are decided as it came.
  await database.query(`update assignment.policies set in_force_from = null where name = $1`, [name]);
});

test('policies are for phones, too', { tag: '@all' }, async ({ page, database }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, '/dashboard/policies', await newAdmin(database));
  await page
    .getByRole('button', { name: /^Draft from / })
    .first()
    .click();
  await expect(page.getByRole('form', { name: 'New draft' })).toBeVisible();
  await expectNoSideways(page);
  await expectAccessible(page);
});
