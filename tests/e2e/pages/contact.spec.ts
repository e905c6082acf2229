import { orderNumber } from '#contract/orders/order-number.ts';
import { expectSound } from '../accessible.ts';
import { enter, newAdmin, paidOrder } from '../admin-shop.ts';
import { newPerson, signIn } from '../people.ts';
import { expect, freshEmail, mailsTo, open, test, untilAnnounced } from '../shop.ts';

const THANKS = "Thank you for your message! We'll get back to you soon.";

test('a message reaches support, is thanked, and is answered from the inbox with its order beside', async ({
  page,
  browser,
  database,
  problems,
}) => {
  const email = freshEmail('contact');
  const { orderId } = await paidOrder(`Contact Chitra ${Date.now()}`);
  const number = orderNumber(orderId);
  await open(page, `/contact?order=${number}`);
  await expect(page.getByLabel('Message')).toHaveValue(`About order ${number}: `);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Name is required');
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('not an address');
  await page.getByLabel('Phone').fill('9876543210');
  // Whoever looks something up elsewhere on the way, or loads the page again, writes on.
  await page.getByLabel('Message').fill('Do you print on wood?');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
  await expect(page.getByLabel('Message')).toHaveValue('Do you print on wood?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Message').fill(`Do you print on wood? My order is ${number.toLowerCase()}.`);
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

  const desk = await (await browser.newContext()).newPage();
  await enter(desk, `/dashboard/messages?search=${encodeURIComponent(email)}`, await newAdmin(database));
  await desk.getByRole('button', { name: /^Open IB-\w+ of Asha Rao$/ }).click();
  const message = desk.getByRole('dialog', { name: /^Message IB-/ });
  await expect(message.getByRole('region', { name: 'Orders' })).toContainText(number);
  await expect(message.getByLabel('About order')).toHaveValue(orderId);
  await expectSound(desk);
  await message.getByRole('button', { name: `Details of order ${number}` }).click();
  const order = desk.getByRole('dialog', { name: `Order ${number}` });
  await expect(order.getByRole('region', { name: 'Shipping address' })).toContainText('14 MG Road');
  await desk.keyboard.press('Escape');
  await expect(order).toBeHidden();
  // Nothing written is lost with the network, or with the drawer.
  const send = message.getByRole('button', { name: 'Send answer' });
  await message.getByLabel('Answer', { exact: true }).fill('On plywood, yes.');
  await desk.context().setOffline(true);
  await send.click();
  await expect(message.getByText(/^Service temporarily unavailable/)).toBeVisible();
  await untilAnnounced(problems, 'ERR_INTERNET_DISCONNECTED');
  await desk.context().setOffline(false);
  await message.getByRole('button', { name: 'Close the message' }).click();
  await desk.getByRole('button', { name: /^Open IB-\w+ of Asha Rao$/ }).click();
  await expect(message.getByLabel('Answer', { exact: true })).toHaveValue('On plywood, yes.');
  await send.dblclick();
  await expect(message.getByRole('list', { name: 'Answers' })).toContainText(
    new RegExp(`On plywood, yes.*Meera Iyer.*about order ${number}`),
  );
  await expect(message.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveCount(1);
  await expect(message.getByText(/^Answered by Meera Iyer on /)).toBeVisible();
  await expect(message.getByLabel('Answer', { exact: true })).toHaveValue('');
  const subjects = async () => (await mailsTo(email)).map((mail) => mail.subject);
  await expect.poll(async () => (await subjects()).join()).toContain(`about order ${number}`);
  await desk.context().close();
});

test('who is signed in writes without saying again who they are', async ({ page, database }) => {
  const person = await newPerson('writer', 'customer', database);
  await signIn(page, person, '/contact');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByLabel('Name')).toHaveValue('Asha Rao');
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
