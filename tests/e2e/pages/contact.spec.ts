import { expect, freshEmail, mailsTo, open, test } from '../shop.ts';

const THANKS = "Thank you for your message! We'll get back to you soon.";

test('a message reaches support, is thanked for three seconds, and the form clears', async ({ page }) => {
  const email = freshEmail('contact');
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Phone').fill('9876543210');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill('Do you print on wood?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(THANKS)).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('');
  await expect(page.getByText(THANKS)).toBeHidden();
  await expect
    .poll(async () =>
      (await mailsTo('support@inkbazaar.example')).some(
        (mail) => mail.text.includes(email) && mail.text.includes('Do you print on wood?'),
      ),
    )
    .toBe(true);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is sent all the same', async ({ page }) => {
    const email = freshEmail('plain');
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Ravi');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('9876543210');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText(THANKS)).toBeVisible();
    await expect
      .poll(async () =>
        (await mailsTo('support@inkbazaar.example')).some((mail) => mail.text.includes(email)),
      )
      .toBe(true);
  });
});
