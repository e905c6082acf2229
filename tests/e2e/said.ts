import type { Locator } from '@playwright/test';

/**
 * Waits for words that stand for three seconds. Looked for at every frame in the page itself: from outside a busy machine
 * may look once in three seconds.
 */
export const said = (words: Locator): Promise<void> => words.waitFor();
