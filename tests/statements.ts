import pg from 'pg';
import { vi } from 'vitest';

/** Every statement the shop's own connections send while `work` runs, begin and commit too. */
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
    if (application_name === 'inkbazaar') sent.push(typeof first === 'string' ? first : first.text);
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as never);
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
