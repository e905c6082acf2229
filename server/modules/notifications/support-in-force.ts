import { AsyncLocalStorage } from 'node:async_hooks';
import type { SupportSetting } from '#contract/settings.ts';

const told = new AsyncLocalStorage<SupportSetting>();

/** Every mail written in `work` ends with where to reach a person: the one place that sends knows it, no template does. */
export function withSupport<T>(support: SupportSetting, work: () => Promise<T>): Promise<T> {
  return told.run(support, work);
}

/** Null where a mail is written without being sent. */
export function supportInForce(): SupportSetting | null {
  return told.getStore() ?? null;
}
