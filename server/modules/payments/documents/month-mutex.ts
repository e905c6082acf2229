import { fail } from '#server/platform/errors.ts';

const underWay = new Set<string>();
let last: Promise<unknown> = Promise.resolve();

/**
 * One archive is drawn at a time by this process, whoever asked first, and one of each owner waits at most: drawing takes seconds.
 * @throws documents_under_way
 */
export async function oneAtATime<T>(owner: string, draw: () => Promise<T>): Promise<T> {
  if (underWay.has(owner)) fail('documents_under_way');
  underWay.add(owner);
  const turn = last.then(draw);
  // Without what was drawn: it would be kept until the next.
  last = turn.then(
    () => undefined,
    () => undefined,
  );
  try {
    return await turn;
  } finally {
    underWay.delete(owner);
  }
}
