import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from '@playwright/test';
import pg from 'pg';
import { baseUrl, dataDir } from './place.ts';

interface Options {
  /** Console errors this journey provokes on purpose; any other fails it. */
  readonly expected: readonly RegExp[];
}

interface Fixtures extends Options {
  /** What went wrong inside any page of any visitor: errors, unhandled failures, violations of the security policy. */
  readonly problems: string[];
  /** A connection to the shop's own database. */
  readonly database: pg.Client;
}

/** A browser test: it fails when the page wrote an error that the test did not ask for. */
export const test = base.extend<Fixtures>({
  expected: [[], { option: true }],
  problems: [
    async ({ browser, context, expected }, use) => {
      const problems: string[] = [];
      const note = (text: string) => {
        if (!expected.some((pattern) => pattern.test(text))) problems.push(text);
      };
      const watched = new Set([...browser.contexts(), context]);
      const watch = (visitor: BrowserContext) => {
        visitor.on('console', onConsole);
        visitor.on('weberror', onError);
      };
      const onConsole = (message: ConsoleMessage) => {
        if (message.type() === 'error') note(`${message.text()} ${message.location().url}`.trim());
      };
      const onError = (error: WebError) => note(String(error.error()));
      const onContext = (visitor: BrowserContext) => {
        watched.add(visitor);
        watch(visitor);
      };
      for (const visitor of watched) watch(visitor);
      // A second visitor's errors count as much as the first's.
      browser.on('context', onContext);
      await use(problems);
      browser.off('context', onContext);
      for (const visitor of watched) visitor.off('console', onConsole).off('weberror', onError);
      expect(problems, 'errors in the page').toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from this pattern
  database: async ({}, use) => {
    const client = new pg.Client(await databaseUrl());
    await client.connect();
    await use(client);
    await client.end();
  },
});

export { expect };

export async function databaseUrl(): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  const port = (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgres://postgres:${password}@127.0.0.1:${port}/inkbazaar`;
}

/** Opens a page and waits until it answers to clicks: React has taken over what the server sent. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const parts = document.querySelectorAll('main *, footer *');
    const last = parts[parts.length - 1];
    return last !== undefined && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
}

/** Waits for an error a journey provokes on purpose, and takes it off the list; the browser tells a moment later. */
export async function untilAnnounced(problems: string[], part: string): Promise<void> {
  await expect.poll(() => problems.join()).toContain(part);
  problems.splice(0);
}

export interface SentMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<SentMail[]> {
  const answer = await fetch(`${baseUrl}/sandbox/outbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as SentMail[];
}

/** An address nobody else in this run uses. */
export function freshEmail(name: string): string {
  return `${name}-${Math.random().toString(36).slice(2, 10)}@example.in`;
}
