import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AdminUser } from '#contract/accounts/users.ts';
import type { Issue } from '#contract/errors.ts';
import type { OwnPartner, PartnerProgramme } from '#contract/partners/partners.ts';
import { type PartnerRecipe, USUAL_RECIPE } from '#contract/partners/recipe.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { openPayingShop, type Shop } from '#tests/paying-shop.ts';
import { type SignedIn, signIn, signUp } from '#tests/people.ts';
import { recipeOf } from './index.ts';

let shop: Shop;
let admin: SignedIn;

beforeAll(async () => {
  shop = await openPayingShop();
  admin = await signIn(shop, await signUp(shop, { role: 'admin' }));
});
afterAll(() => shop.close());

interface Answered {
  partner: OwnPartner;
  user: AdminUser;
  code: string;
  issues: Issue[];
  settings: ShopSettings;
  details: { partner: OwnPartner };
}
const as = (person: SignedIn) => ({ authorization: person.authorization });
const mine = async (person: SignedIn) =>
  (await shop.call<Answered>('GET', '/api/partners/me', undefined, as(person))).body.partner;
const change = (person: SignedIn, body: object) =>
  shop.call<Answered>('PUT', '/api/partners/me', body, as(person));
const programme = async () =>
  (await shop.call<PartnerProgramme>('GET', '/api/partners/programme')).body.recipe;

const FIELDS = {
  firstName: 'Meera',
  lastName: 'Iyer',
  phone: '+91 98765 43210',
  pspAddress: '14 Press Lane, Pune',
  zipCode: '411001',
  printingSpecialty: 'Short runs on heavy stock',
  generalPrinting: ['Business cards'],
  types: ['Offset'],
};
const OWN: PartnerRecipe = {
  ...USUAL_RECIPE,
  pressCondition: 'swop-tr003',
  bleed: 'cropped',
  hasCropMarks: true,
  hasJobSlug: false,
  pages: 'apart',
  fileName: '{job}-{page}',
};

async function newPartner(): Promise<SignedIn> {
  const partner = await signIn(shop, await signUp(shop, { role: 'psp' }));
  const { version } = await mine(partner);
  expect((await change(partner, { ...FIELDS, version })).status).toBe(200);
  return partner;
}

describe('the recipe of a partner', () => {
  test('is the shop’s until they choose their own, and the shop’s again when they say so', async () => {
    const partner = await newPartner();
    const read = await mine(partner);
    expect(read.recipe).toBeNull();
    expect(await recipeOf(shop.deps, partner.userId)).toEqual(USUAL_RECIPE);
    const chosen = await change(partner, { ...FIELDS, recipe: OWN, version: read.version });
    expect(chosen.body.partner.recipe).toEqual(OWN);
    expect(await recipeOf(shop.deps, partner.userId)).toEqual(OWN);
    // What does not speak of it leaves it as it is.
    const kept = await change(partner, { ...FIELDS, version: chosen.body.partner.version });
    expect(kept.body.partner.recipe).toEqual(OWN);
    const back = await change(partner, { ...FIELDS, recipe: null, version: kept.body.partner.version });
    expect(back.body.partner.recipe).toBeNull();
    expect(await recipeOf(shop.deps, partner.userId)).toEqual(USUAL_RECIPE);
    const audit = await shop.rows<{ before: object; after: object }>(
      "select before, after from platform.audit where action = 'updateMyPartner' and subject_id = $1 order by id desc limit 3",
      [partner.userId],
    );
    expect(audit[0]).toMatchObject({ before: { recipe: OWN }, after: { recipe: null } });
  });

  test('of two who save at once the second is told', async () => {
    const partner = await newPartner();
    const { version } = await mine(partner);
    expect((await change(partner, { ...FIELDS, recipe: OWN, version })).status).toBe(200);
    const late = await change(partner, { ...FIELDS, recipe: null, version });
    expect(late.body).toMatchObject({ code: 'changed_meanwhile', details: { partner: { recipe: OWN } } });
  });

  test('what cannot be is refused in words, at its field', async () => {
    const partner = await newPartner();
    const { version } = await mine(partner);
    const wrong = { ...OWN, format: 'JPEG', pages: 'together', fileName: '{job}/{page}' };
    const { status, body } = await change(partner, { ...FIELDS, recipe: wrong, version });
    expect(status).toBe(400);
    expect(body.issues).toEqual([
      {
        path: 'recipe.fileName',
        message: 'Apart from the fields, please use letters, digits, spaces and . _ - + ( ) only',
      },
      {
        path: 'recipe.pages',
        message: 'A JPEG file holds one page: please choose one file for each page',
      },
    ]);
  });

  test('an admin sees and changes it', async () => {
    const partner = await newPartner();
    const { body } = await shop.call<Answered>(
      'PUT',
      `/api/auth/admin/users/${partner.userId}`,
      { ...FIELDS, recipe: OWN },
      as(admin),
    );
    expect(body.user.terms?.recipe).toEqual(OWN);
    expect((await mine(partner)).recipe).toEqual(OWN);
  });
});

describe('the shop’s recipe', () => {
  test('is set by an admin, holds for whoever has none of their own, and is told to partners', async () => {
    const partner = await newPartner();
    expect(await programme()).toEqual(USUAL_RECIPE);
    const value = { ...USUAL_RECIPE, hasCropMarks: true };
    const set = await shop.call<Answered>('PUT', '/api/settings/recipe', { value }, as(admin));
    expect(set.body.settings.recipe.current.value).toEqual(value);
    expect(await programme()).toEqual(value);
    expect(await recipeOf(shop.deps, partner.userId)).toEqual(value);
    const refused = await shop.call<Answered>(
      'PUT',
      '/api/settings/recipe',
      { value, version: '0' },
      as(admin),
    );
    expect(refused.body.code).toBe('changed_meanwhile');
  });
});
