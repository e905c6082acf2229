import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/db.ts';
import { piecesOf } from '#server/platform/part-of-words.ts';
import { readRarePiece } from '#server/platform/rare-piece-store.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database.ts';
import { listAccounts } from './list-accounts.ts';

const people = Array.from({ length: 600 }, (_, n) => ({
  email: `person.${4_000 + n}@mail-${n % 40}.example`,
  username: `person-${n}`,
  firstName: ['Meera', 'Asha', 'Zoya'][n % 3] ?? '',
  lastName: `${['Rao', 'Bose'][n % 2]} 50%_${n % 7}`,
}));

let database: TestDatabase;
let opened: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  opened = openDatabase(database.url, { max: 2 });
  // A day between one and the next: the sample is of all years.
  await opened.pool.query(
    `insert into accounts.users (id, role, email, username, first_name, last_name, password_hash, created_at)
     select uuidv7(make_interval(days => -n)), 'customer', p.email, p.username, p."firstName", p."lastName", '!', now() - make_interval(days => n)
     from json_to_recordset($1) as p(email text, username text, "firstName" text, "lastName" text), lateral (select substr(p.username, 8)::integer) as number(n)`,
    [JSON.stringify(people)],
  );
  await opened.pool.query('vacuum analyze accounts.users');
});
afterAll(async () => {
  await opened.close();
  await database.drop();
});

test.each([
  'person.4111@',
  'PERSON.4111@mail',
  'mail-17.',
  'person',
  'meera rao',
  'Rao 50%_3',
  '0%_3 person-3',
  'mail_17.',
  'z',
  '4',
  '@',
  '  ',
  'nobody.of.this.name',
])(
  'a search for %j finds who has that in name or mail, whether a piece of it is looked up or not',
  async (search) => {
    const textOf = ({ email, username, firstName, lastName }: (typeof people)[number]) =>
      ` ${firstName} ${lastName} ${username} ${email}`.toLowerCase();
    const part = search.length < 3 ? ` ${search}`.toLowerCase() : search.toLowerCase();
    const wanted = people.filter((person) => textOf(person).includes(part)).map(({ email }) => email);
    const { accounts, total } = await listAccounts(opened.db, { search }, { limit: 50, after: null });
    expect(total).toBe(wanted.length);
    expect(accounts.map(({ email }) => email)).toEqual(wanted.slice(0, 50));
  },
);

test('what few people have of a mail is looked up, and what all have is not', async () => {
  const texts = { table: 'accounts.users', id: 'id', text: 'search_text' };
  const rare = (part: string) => readRarePiece(opened.db, texts, piecesOf(part));
  expect(await rare('person.4111@')).toMatchObject({ piece: '4111' });
  expect(await rare('person')).toBeNull();
  expect(await rare('meera rao')).toBeNull();
  expect(await rare('')).toBeNull();
});
