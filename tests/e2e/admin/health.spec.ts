import { enter, newAdmin } from '../admin-shop.ts';
import { expect, test } from '../shop.ts';

test('errors are seen to one after the other by keyboard alone', async ({ page, database }) => {
  const names = ['First of the tried', 'Second of the tried'];
  for (const [index, message] of names.entries())
    await database.query(
      `insert into platform.error_groups (fingerprint, type, message, place, stack, count, version, last_at)
       values ($1, 'Error', $2, 'somewhere', 'a stack', 1234, '1', now() - $3 * interval '1 second')`,
      [`${index}f0a1b2c3d4e5f60`, message, index],
    );
  await enter(page, '/dashboard/health', await newAdmin(database));
  const seenTo = (message: string) => page.getByRole('button', { name: `Seen to: ${message}` });
  await expect(page.getByRole('region', { name: 'Errors' })).toContainText('1,234 times');
  await seenTo(names[0] ?? '').press('Enter');
  await expect(seenTo(names[0] ?? '')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Seen to: / }).first()).toBeFocused();
  await seenTo(names[1] ?? '').press('Enter');
  await expect(seenTo(names[1] ?? '')).toBeHidden();
  await expect(page.locator('body')).not.toBeFocused();
});
