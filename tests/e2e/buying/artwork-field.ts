import type { CDPSession, Locator, Page } from '@playwright/test';

/** Chooses a file in the artwork field. */
export const choose = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Artwork file').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });

/** The block that says what was found. */
export const verdict = (page: Page | Locator, title: string) =>
  page.getByRole('region', { name: title, exact: true });

const progress = (page: Page) => page.getByRole('progressbar', { name: /^Uploading/ });

/** How much of the file the shop has. */
export const sent = (page: Page) => progress(page).evaluate((bar) => (bar as HTMLProgressElement).value);

const lines = new WeakMap<Page, Promise<CDPSession>>();

/** A slow line: so many bytes a second upwards; -1 is as fast as it can be. */
export async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  // Each session has a line of its own, and the slowest of them counts.
  const opened = lines.get(page) ?? page.context().newCDPSession(page);
  lines.set(page, opened);
  const session = await opened;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}
