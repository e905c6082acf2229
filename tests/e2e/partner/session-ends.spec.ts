import { newPrinter } from '../partner-shop.ts';
import { PASSWORD, signIn } from '../people.ts';
import { endSession } from '../session-over.ts';
import { expect, test } from '../shop.ts';

// The browser writes down each refused call.
test.use({ expected: [/401/] });

test('a partner whose session ends goes on with what they typed; another partner sees nothing of it', async ({
  page,
  database,
}) => {
  const [asha, other] = [await newPrinter(database), await newPrinter(database, 'Musi Prints')];
  await signIn(page, asha, '/psp-support');
  const message = page.getByLabel('Your message');
  await message.fill('Half a word');
  await endSession(page, database, asha.email);
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again.getByRole('heading', { name: 'Partner sign in' })).toBeFocused();
  // Somebody who forgot it goes beside the page, which stays.
  await expect(again.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('target', '_blank');
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(message).toHaveValue('Half a word');
  await expect(message).toBeFocused();

  await endSession(page, database, asha.email);
  await again.getByLabel('Email').fill(other.email);
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(message).toHaveValue('');
});
