import { expect, test, vi } from 'vitest';
import { makeCircuit } from './circuit.ts';

const away = () => Promise.reject(new Error('away'));
const here = () => Promise.resolve('here');

function circuit() {
  const said: string[] = [];
  const made = makeCircuit({
    company: 'test',
    isFailure: (error) => (error as Error).message === 'away',
    refusal: () => new Error('not asked'),
    onOpen: () => said.push('open'),
    onClose: () => said.push('close'),
  });
  return {
    said,
    run: (call: () => Promise<string>) => made.run(call).catch((error: Error) => error.message),
  };
}

test('after five failures in a row it is not asked any more, but for one call in a while; then all is as before', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    const { said, run } = circuit();
    for (let n = 0; n < 4; n += 1) await run(away);
    expect(await run(here)).toBe('here');
    for (let n = 0; n < 5; n += 1) expect(await run(away)).toBe('away');
    expect(said).toEqual(['open']);
    const asked = vi.fn(here);
    expect(await run(asked)).toBe('not asked');
    expect(asked).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5001);
    expect(await Promise.all([run(away), run(here)])).toEqual(['away', 'not asked']);
    expect(await run(here)).toBe('not asked');
    vi.advanceTimersByTime(5001);
    expect(await run(here)).toBe('here');
    expect(await run(here)).toBe('here');
    expect(said).toEqual(['open', 'close']);
  } finally {
    vi.useRealTimers();
  }
});

test('a refusal is an answer: whoever refuses is there', async () => {
  const { said, run } = circuit();
  for (let n = 0; n < 20; n += 1) await run(() => Promise.reject(new Error('refused')));
  expect(said).toEqual([]);
  expect(await run(here)).toBe('here');
});
