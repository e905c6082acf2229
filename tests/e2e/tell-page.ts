import { readFile } from 'node:fs/promises';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const MOST_LINES = 80;

/** What the page showed when a journey failed, in the log itself: elsewhere than here nobody keeps the pictures. */
export default class TellPage implements Reporter {
  readonly #pages: Promise<string>[] = [];

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === test.expectedStatus) return;
    for (const { name, path } of result.attachments)
      if (name === 'error-context' && path) this.#pages.push(readPage(test.title, path));
  }

  async onEnd(): Promise<void> {
    for (const page of await Promise.all(this.#pages)) console.log(page);
  }
}

async function readPage(title: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const snapshot = text.split('# Page snapshot')[1] ?? text;
  return `The page of “${title}”:\n${snapshot.split('\n').slice(0, MOST_LINES).join('\n')}`;
}
