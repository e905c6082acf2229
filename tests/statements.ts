import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { vi } from 'vitest';
import { currentCall } from '#server/platform/observe/call-context.ts';

const asked = new AsyncLocalStorage<true>();

const READS_SETTINGS = /from settings\.versions/;

/**
 * Every statement that calls, jobs and `work` itself send over the shop's own connections while it runs, begin and
 * commit too. What the shop does by its own clock is not among them, since on a busy machine it falls anywhere: times
 * of quotes and groups of errors are nobody's call, and settings are read by whoever asks when five seconds are over.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  const query = pg.Client.prototype.query;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const { application_name } = (this as unknown as { connectionParameters: { application_name: string } })
      .connectionParameters;
    const first = args[0] as string | { text: string };
    const text = typeof first === 'string' ? first : first.text;
    const isAsked = (currentCall() !== undefined || asked.getStore()) && !READS_SETTINGS.test(text);
    if (isAsked && application_name === 'inkbazaar') sent.push(text);
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as never);
  try {
    await asked.run(true, work);
  } finally {
    spy.mockRestore();
  }
  return sent;
}
