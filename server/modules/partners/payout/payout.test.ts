import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Issue } from '#contract/errors.ts';
import type { OwnPayout, PartnerReview } from '#contract/partners/payout.ts';
import * as corpus from '#tests/corpora/artwork-corpus.ts';
import { movableClock, openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { PAYOUT } from '#tests/payout.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { tusClient } from '#tests/tus-client.ts';
import { checkFile } from '../../artwork/inspect/check-file.ts';
import { findFileByKey } from '../../artwork/store.ts';

const clock = movableClock(new Date('2026-11-20T06:30:00Z'));
let shop: Shop;
let admin: SignedIn;
let partner: SignedIn;
let stranger: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop({ clock });
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
  partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
  stranger = await signIn(shop, await signUp(shop, { role: 'psp' }));
});
afterAll(() => shop.close());

const as = ({ authorization }: SignedIn) => ({ authorization });

/** A file that was sent and read. */
async function upload(fileName: string, bytes: Buffer): Promise<{ key: string; fileName: string }> {
  const tus = tusClient(shop.url);
  const url = await tus.open(fileName, bytes.length);
  await tus.patch(url, 0, bytes);
  const key = url.split('/').at(-1) ?? '';
  const file = await findFileByKey(shop.deps.db, key);
  await checkFile(shop.deps, { kind: 'system', name: 'test' }, { fileId: file?.id ?? '' });
  return { key, fileName };
}

interface Mine {
  payout: OwnPayout;
  code: string;
  issues: Issue[];
}
const mine = (who = partner) => shop.call<Mine>('GET', '/api/partners/me/payout', undefined, as(who));
const change = (value: object, version: number) =>
  shop.call<Mine>('PUT', '/api/partners/me/payout', { value, version }, as(partner));
const path = () => `/api/partners/${partner.userId}/review`;
const review = async () =>
  (await shop.call<{ review: PartnerReview }>('GET', path(), undefined, as(admin))).body.review;
const save = async (body: object) =>
  shop.call<{ review: PartnerReview; code: string }>(
    'PUT',
    path(),
    {
      reviewedAt:
        (await shop.rows<{ at: Date }>('select reviewed_at as at from partners.reviews'))[0]?.at ?? null,
      ...body,
    },
    as(admin),
  );

describe('how a partner is paid', () => {
  test('is said with documents, and seen again masked, by nobody else', async () => {
    expect((await mine()).body).toEqual({ payout: null });
    const without = await change({ ...PAYOUT, addressProof: null, samples: [] }, 0);
    expect(without.body.issues.map((issue) => issue.path)).toEqual(['addressProof', 'samples']);
    const unknown = await change(PAYOUT, 0);
    expect(unknown).toMatchObject({ status: 404, body: { code: 'file_not_found' } });
    expect((await mine()).body).toEqual({ payout: null });
    const documents = {
      addressProof: await upload('Rent.pdf', corpus.pdf()),
      samples: [await upload('Cards.pdf', corpus.pdf())],
    };
    const { status, body } = await change({ ...PAYOUT, ...documents }, 0);
    expect(status).toBe(200);
    expect(body.payout).toEqual({
      version: 1,
      pan: '••••••234F',
      gstin: null,
      accountHolder: 'Meera Iyer',
      way: 'bank',
      destination: '••••8901 at SBIN0001234',
      hasAddressProof: true,
      samples: 1,
      isChecked: false,
    });
    expect(JSON.stringify(body)).not.toContain('ABCPE1234F');
    expect((await mine(stranger)).body).toEqual({ payout: null });
    expect((await mine(admin)).status).toBe(404);
    expect((await change({ ...PAYOUT, ...documents }, 0)).body.code).toBe('changed_meanwhile');
    const trail = await shop.rows<{ after: object }>(
      "select after from platform.audit where action = 'setMyPayout'",
    );
    expect(JSON.stringify(trail)).not.toMatch(/012345678901|ABCPE1234F/);
  });

  test('is compared by an admin with the documents: a list, a note, and who did it', async () => {
    const seen = await review();
    expect(seen).toMatchObject({
      partnerVersion: 1,
      payout: { pan: 'ABCPE1234F', accountNumber: '012345678901', ifsc: 'SBIN0001234', upiId: null },
      documents: [
        { what: 'address', fileName: 'Rent.pdf' },
        { what: 'sample', fileName: 'Cards.pdf' },
      ],
      // No GSTIN, nothing to compare.
      wanted: ['pan', 'account', 'address', 'samples', 'capacity'],
      checks: [],
    });
    const [proof] = seen.documents;
    expect((await fetch(shop.url + proof?.downloadUrl)).status).toBe(200);
    expect((await save({ checks: ['pan'], note: '', partnerVersion: 0 })).body.code).toBe(
      'changed_meanwhile',
    );
    const { body } = await save({
      checks: ['account', 'pan', 'gstin'],
      note: 'Called the bank',
      partnerVersion: 1,
    });
    expect(body.review).toMatchObject({ checks: ['pan', 'account'], note: 'Called the bank' });
    expect((await mine()).body.payout.isChecked).toBe(true);
    const stale = { checks: ['pan'], note: '', partnerVersion: 1, reviewedAt: null };
    expect((await save(stale)).body.code).toBe('changed_meanwhile');
    const trail = await shop.rows(
      "select actor from platform.audit where action in ('getPartnerReview', 'savePartnerReview')",
    );
    expect(trail).toEqual([{ actor: `user:${admin.userId}` }, { actor: `user:${admin.userId}` }]);
    expect((await shop.call('GET', path(), undefined, as(stranger))).status).toBe(403);
    const none = `/api/partners/${stranger.userId}/review`;
    const early = await shop.call(
      'PUT',
      none,
      { checks: ['pan'], note: '', partnerVersion: 0, reviewedAt: null },
      as(admin),
    );
    expect(early.body).toMatchObject({ code: 'payout_missing' });
  });

  test('is to be compared again when it changes, and the partner reads a mail of it without a number', async () => {
    shop.mails.length = 0;
    const value = {
      ...PAYOUT,
      destination: { way: 'upi', upiId: 'press@okaxis' },
      addressProof: null,
      samples: [],
    };
    const { body } = await change(value, 1);
    expect(body.payout).toMatchObject({ destination: 'p••••@okaxis', isChecked: false, samples: 1 });
    expect((await review()).checks).toEqual(['pan']);
    // The PAN of somebody else: the account is to be compared with it again.
    await save({ checks: ['pan', 'account'], note: '', partnerVersion: 2 });
    await change({ ...value, pan: 'ABCPE9999F' }, 2);
    expect((await review()).checks).toEqual([]);
    const { gstin: _, ...rest } = { ...value, gstin: null };
    const kept = await change({ ...rest, gstin: '27ABCPE1234F1ZB' }, 3);
    expect(kept.body.payout.gstin).toBe('••••••••••••1ZB');
    // Left out it stays, and never beside the PAN of somebody else.
    expect((await change(rest, 4)).body.payout.gstin).toBe('••••••••••••1ZB');
    const other = await change({ ...rest, pan: 'ABCPE9999F' }, 5);
    expect(other.body.issues).toEqual([expect.objectContaining({ path: 'value.gstin' })]);
    expect((await change({ ...rest, gstin: null }, 5)).body.payout.gstin).toBeNull();
    await shop.runJobs();
    const [mail] = shop.mails.filter(({ to }) => to === partner.email);
    expect(mail?.subject).toBe('Your payout details were changed');
    expect(mail?.text).not.toContain('okaxis');
  });

  test('goes with the account when nothing is owed, and so do documents and review', async () => {
    const left = await shop.rows<{ id: string }>('select file_id as id from partners.documents');
    expect(left).toHaveLength(2);
    const gone = await shop.call('DELETE', '/api/auth/delete', undefined, as(partner));
    expect(gone.status).toBe(200);
    await shop.runJobs();
    for (const table of ['payouts', 'documents', 'reviews'])
      expect(await shop.rows(`select 1 from partners.${table} where user_id = $1`, [partner.userId])).toEqual(
        [],
      );
    const files = await shop.rows('select claimed_by from artwork.files where id = any($1::uuid[])', [
      left.map(({ id }) => id),
    ]);
    expect(files).toEqual([{ claimed_by: null }, { claimed_by: null }]);
  });
});
