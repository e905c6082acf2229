import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuoter } from './quoter.ts';

describe('createQuoter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  function stage() {
    const sent: { question: string; answer: (text: string) => void; signal: AbortSignal }[] = [];
    const answers: string[] = [];
    const quoter = createQuoter<string, string>({
      delayMs: 150,
      onAnswer: (answer) => void answers.push(answer),
      fetchAnswer: (question, signal) =>
        new Promise((answer) => void sent.push({ question, answer, signal })),
    });
    return { quoter, sent, answers };
  }

  it('asks once for a burst of changes, with the last one', async () => {
    const { quoter, sent } = stage();
    for (const question of ['a', 'b', 'c']) quoter.ask(question);
    await vi.advanceTimersByTimeAsync(149);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.map(({ question }) => question)).toEqual(['c']);
  });

  it('aborts the question before', async () => {
    const { quoter, sent } = stage();
    void quoter.askNow('a');
    quoter.ask('b');
    expect(sent[0]?.signal.aborted).toBe(true);
  });

  it('shows the answer to the last question only, in whatever order answers arrive', async () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    await fc.assert(
      fc.asyncProperty(order, async (arrivals) => {
        const { quoter, sent, answers } = stage();
        const asked = ['q0', 'q1', 'q2', 'q3'].map((question) => quoter.askNow(question));
        for (const index of arrivals) sent[index]?.answer(`answer to q${index}`);
        expect(await Promise.all(asked)).toEqual([null, null, null, 'answer to q3']);
        expect(answers).toEqual(['answer to q3']);
      }),
    );
  });

  it('is silent after it was stopped', async () => {
    const { quoter, sent, answers } = stage();
    quoter.ask('a');
    quoter.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(0);
    expect(answers).toEqual([]);
  });
});
