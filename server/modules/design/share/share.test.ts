import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DesignComment, DesignShare, SharedDesign } from '#contract/design/shared-designs.ts';
import { type ArtworkShop, openArtworkShop } from '#tests/artwork-shop.ts';
import { cardDesign } from '#tests/card-design.ts';

let at: ArtworkShop;
beforeAll(async () => {
  at = await openArtworkShop();
});
afterAll(() => at.close());

const CARDS = '01900000-0000-7000-8000-000000000001';

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
  at.shop.app.inject({ method, url: `/api${url}`, ...(payload && { payload }) });

async function create(name: string): Promise<string> {
  const document = cardDesign({ name }, 2);
  return (await call('POST', '/designs', { productId: CARDS, document })).json<{ key: string }>().key;
}

async function share(key: string, mayComment: boolean): Promise<DesignShare & { token: string }> {
  const made = (await call('POST', `/designs/${key}/shares`, { mayComment })).json<DesignShare>();
  return { ...made, token: made.path.replace('/shared/', '') };
}

const see = (token: string) => call('GET', `/shared-designs/${token}`);
const remark = { page: 'Back', xMm: 12.5, yMm: 30, author: 'Meena', text: 'Our number has changed' };
const commentsOf = (answer: { json<T>(): T }) => answer.json<{ comments: DesignComment[] }>().comments;

test('whoever has a link sees the newest version, and nothing that opens the design', async () => {
  const key = await create('Balaji Stores');
  const { token } = await share(key, false);
  await call('PUT', `/designs/${key}`, { basedOn: 1, document: cardDesign({ name: 'Balaji Mart' }, 2) });
  const seen = await see(token);
  expect(seen.json<SharedDesign>()).toMatchObject({
    name: 'Balaji Mart',
    version: 2,
    mayComment: false,
    comments: [],
    pages: [{ name: 'Front', words: expect.stringContaining('98450 12345') }, { name: 'Back' }],
  });
  expect(seen.body).not.toContain(key);
  for (const { pictureUrl } of seen.json<SharedDesign>().pages) {
    const picture = await call('GET', pictureUrl.replace('/api', ''));
    expect([picture.statusCode, picture.headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(picture.body).not.toContain(key);
  }
  expect((await call('POST', `/shared-designs/${token}/comments`, remark)).statusCode).toBe(404);
});

test('a remark is answered, seen to, and opened again by another answer', async () => {
  const key = await create('Meena Textiles');
  const { token } = await share(key, true);
  const [made] = commentsOf(await call('POST', `/shared-designs/${token}/comments`, remark));
  expect(made).toMatchObject({ ...remark, isOwner: false, isResolved: false, isEarlier: false, answers: [] });
  const own = `/designs/${key}/comments/${made?.commentId}`;
  await call('POST', `${own}/answers`, { text: 'Changed, look again' });
  const [seenTo] = commentsOf(await call('PUT', own, { isResolved: true }));
  expect(seenTo).toMatchObject({
    isResolved: true,
    answers: [{ isOwner: true, text: 'Changed, look again' }],
  });
  const again = { author: 'Meena', text: 'Still the old one' };
  const path = `/shared-designs/${token}/comments/${made?.commentId}/answers`;
  const [open] = commentsOf(await call('POST', path, again));
  expect(open).toMatchObject({
    isResolved: false,
    answers: [{ isOwner: true }, { ...again, isOwner: false }],
  });
  await call('PUT', `/designs/${key}`, { basedOn: 1, document: cardDesign({ phone: '98450 99999' }, 2) });
  expect(commentsOf(await call('GET', `/designs/${key}/comments`))[0]?.isEarlier).toBe(true);
});

test('a link that ended opens nothing, not even its pictures; what was said stays with the owner', async () => {
  const key = await create('Ended Traders');
  const { token, shareId } = await share(key, true);
  await call('POST', `/shared-designs/${token}/comments`, remark);
  expect((await call('DELETE', `/designs/${key}/shares/${shareId}`)).statusCode).toBe(200);
  const nothing = await see('n'.repeat(43));
  const answers = [await see(token), await call('GET', `/shared-designs/${token}/pages/Front`)];
  for (const answer of answers) expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
  expect(commentsOf(await call('GET', `/designs/${key}/comments`))).toHaveLength(1);
  expect((await call('GET', `/designs/${key}/shares`)).json()).toEqual({ shares: [] });
});

test('of many links asked for at once no more than twenty are made', async () => {
  const key = await create('Twenty Links');
  const answers = await Promise.all(
    Array.from({ length: 22 }, () => call('POST', `/designs/${key}/shares`, { mayComment: false })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const refused = answers.filter(({ statusCode }) => statusCode === 409);
  expect([made.length, refused.length]).toEqual([20, 2]);
});
