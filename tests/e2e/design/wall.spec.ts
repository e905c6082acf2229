import { expectSound } from '../accessible.ts';
import { late, sleeping } from '../late.ts';
import { expect, open, test, untilHydrated } from '../shop.ts';

const TAKE = /^Take this design/;

test('a design lies on the T-shirt as large as it is printed, in its colour', async ({ page }) => {
  await open(page, '/design/cotton-t-shirts');
  await untilHydrated(page);
  const card = page.getByRole('button', { name: TAKE }).first();
  const print = card.locator('svg svg');
  await expect(print).toBeAttached({ timeout: 60_000 });
  // 300 mm of the 744 that are seen.
  const picture = await card.locator('> svg').boundingBox();
  const scale = Math.min((picture?.width ?? 0) / 744, (picture?.height ?? 0) / 780);
  // Pixels of the screen for each mm of the page, as the browser draws it.
  const [across, along] = await print.evaluate((svg: SVGSVGElement) => {
    const { a, d } = svg.getScreenCTM() ?? { a: 0, d: 0 };
    return [a, d] as const;
  });
  expect(across / scale).toBeCloseTo(1, 2);
  expect(along / scale).toBeCloseTo(1, 2);
  await expect(card.locator('> svg')).toHaveAttribute('color', '#ffffff');
  await page.getByLabel('Colour', { exact: true }).selectOption('Navy');
  await expect(card.locator('> svg')).not.toHaveAttribute('color', '#ffffff');
  await expectSound(page);
});

test('the wall stays in its place once a name is typed, and with the next letter a brand kit is offered', async ({
  page,
}) => {
  const kitComes = page.waitForResponse(/\/assets\/own-kit-.*\.js/);
  const tradesCome = await late(page, /\/assets\/trade-in-name-.*\.js/);
  await open(page, '/design/matt-business-cards');
  await untilHydrated(page);
  await page.getByLabel('Name of your business').fill('Swad Bakery');
  const heading = page.getByRole('heading', { name: 'Your designs' });
  const cards = page.getByRole('button', { name: TAKE });
  await expect(cards.first().locator('use').first()).toBeAttached({ timeout: 60_000 });
  const offer = page.getByRole('button', { name: 'Save these to my brand kit' });
  const top = async () => (await heading.boundingBox())?.y;
  const before = await top();
  // What offers it is asked for when it is quiet; the words by which a name says its trade are later still.
  await kitComes;
  tradesCome();
  await expect(page.getByLabel('What you do')).toHaveAccessibleDescription('Taken from the name.');
  await page.waitForLoadState('networkidle');
  expect(await top()).toBe(before);
  await expect(async () => {
    await page.getByLabel('Phone number').press('9');
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a card is as wide as a phone nearly, with the corners that are chosen, and its place stays', async ({
    page,
  }) => {
    await page.goto('/design/matt-business-cards?Corners=Rounded');
    const place = page.locator('[data-shape] li').first().locator('button > :first-child');
    const before = await place.boundingBox();
    await untilHydrated(page);
    const card = page.getByRole('button', { name: TAKE }).first();
    const print = card.locator('svg svg');
    await expect(print).toBeAttached({ timeout: 60_000 });
    const after = await place.boundingBox();
    expect([after?.width, after?.height]).toEqual([before?.width, before?.height]);
    const wide = await print.evaluate((svg: SVGSVGElement) => 89 * (svg.getScreenCTM()?.a ?? 0));
    expect(wide).toBeGreaterThan(320);
    await expect(page.locator('#scene-cut path')).toHaveAttribute('d', /a3\.5 3\.5/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await expectSound(page);
  });
});

test('more designs come as one scrolls, and the foot of the page can be reached', async ({ page }) => {
  await open(page, '/design/matt-business-cards');
  await untilHydrated(page);
  const designs = page.getByRole('button', { name: TAKE });
  const more = page.getByRole('button', { name: 'Show more designs' });
  await expect(designs.first().locator('use').first()).toBeAttached({ timeout: 60_000 });
  await expect(designs).toHaveCount(24);
  await more.scrollIntoViewIfNeeded();
  await expect(page.getByText('48 designs are shown.')).toBeAttached();
  const foot = page.getByRole('contentinfo');
  for (const count of [72, 96]) {
    await foot.scrollIntoViewIfNeeded();
    await expect(designs).toHaveCount(count);
  }
  await foot.scrollIntoViewIfNeeded();
  await expect(foot).toBeInViewport();
  await more.focus();
  await expect(designs).toHaveCount(96);
  await more.press('Enter');
  await expect(page.getByText(/^1\d\d designs are shown\.$/)).toBeAttached();
});

test('what a name says is what the card says, and of a name that says nothing the card says nothing', async ({
  page,
}) => {
  await open(page, '/design/matt-business-cards');
  await untilHydrated(page);
  const name = page.getByLabel('Name of your business');
  const trade = page.getByLabel('What you do', { exact: true });
  const line = page.getByRole('textbox', { name: 'What you do' });
  const take = page.getByRole('button', { name: TAKE }).first();
  await expect(take.locator('use').first()).toBeAttached({ timeout: 60_000 });
  await name.fill('Meena Sweets');
  await expect(trade).toHaveValue('sweets');
  await expect(trade).toHaveAccessibleDescription('Taken from the name.');
  await name.fill('Meena Joshi');
  await name.press('Tab');
  await expect(trade).toHaveValue('other');
  await expect(page.getByRole('region', { name: 'Your designs' })).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByLabel('What you do, in your words')).toHaveValue('');
  await expectSound(page);
  await take.click();
  await expect(page.getByText('All changes are kept')).toBeVisible({ timeout: 60_000 });
  await expect(line).toHaveValue('');

  // What is remembered is typed over, and what was chosen stays, whatever the name becomes.
  const wake = await sleeping(page);
  await page.goto('/design/matt-business-cards', { waitUntil: 'commit' });
  await name.focus();
  wake();
  await expect(name).toHaveValue('Meena Joshi');
  await page.keyboard.type('M');
  await expect(name).toHaveValue('M');
  // So is a number.
  await page.getByLabel('Phone number').fill('98450 12345');
  const wakeAgain = await sleeping(page);
  await page.goto('/design/matt-business-cards', { waitUntil: 'commit' });
  await page.getByLabel('Phone number').focus();
  wakeAgain();
  await expect(page.getByLabel('Phone number')).toHaveValue('98450 12345');
  await page.keyboard.type('9');
  await expect(page.getByLabel('Phone number')).toHaveValue('9');
  await page.getByRole('button', { name: 'Start with another design' }).or(take).first().waitFor();
  await trade.selectOption('farm');
  await name.fill('Meena Bakery');
  await name.press('Tab');
  await expect(trade).toHaveValue('farm');
});
