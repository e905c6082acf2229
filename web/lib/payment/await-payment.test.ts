import { describe, expect, it } from 'vitest';
import { pollPayment } from './await-payment.ts';

function run(answers: ('PAID' | 'FAILED' | 'pending')[]) {
  const waits: number[] = [];
  let asked = 0;
  const outcome = pollPayment({
    look: async () => answers[asked++] ?? 'pending',
    wait: async (ms) => void waits.push(ms),
  });
  return outcome.then((kind) => ({ kind, asked, waits }));
}

describe('pollPayment', () => {
  it('ends at the first PAID', async () => {
    expect(await run(['pending', 'pending', 'PAID'])).toEqual({
      kind: 'paid',
      asked: 3,
      waits: [2000, 2000],
    });
  });

  it('takes one FAILED for an older attempt and two for the answer', async () => {
    expect((await run(['FAILED', 'PAID'])).kind).toBe('paid');
    expect((await run(['FAILED', 'pending', 'FAILED', 'PAID'])).kind).toBe('paid');
    expect(await run(['FAILED', 'FAILED'])).toMatchObject({ kind: 'failed', asked: 2 });
  });

  it('gives up after 30 questions, 2 seconds apart', async () => {
    const { kind, asked, waits } = await run([]);
    expect({ kind, asked, waited: waits.reduce((sum, ms) => sum + ms, 0) }).toEqual({
      kind: 'timeout',
      asked: 30,
      waited: 58_000,
    });
  });
});
