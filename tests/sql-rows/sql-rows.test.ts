import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
// Sets the parsers that say what comes of a value.
import '#server/platform/db.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { differences } from './compare.ts';
import { describeStatement } from './describe.ts';
import { openProgram, type SourceProgram } from './program.ts';
import { listStatements, type Statement } from './statements.ts';
import * as wrongRows from './wrong-rows.ts';

/**
 * SQL that is written out has rows that somebody said the type of. This reads the text of every such statement out of
 * the sources (evaluate.ts), in each way in which it may be put together (choices.ts), lets a migrated database
 * describe it (describe.ts), and holds its columns against the type (compare.ts). Nothing is run.
 */
const WRONG_ROWS = 'tests/sql-rows/wrong-rows.ts';

/**
 * What cannot be told from the sources and the schema, and why it holds all the same. A statement whose text is known
 * only when it runs would stand here, too.
 */
const HOLDS: Readonly<Record<string, string>> = {
  'server/modules/catalogue/search/few-hits-store.ts readFewHits: clear.flat is not followed':
    'only what is looked for is put together so; what is selected are the columns of a list (`readPage`)',
  'server/modules/catalogue/search/search-store.ts readHits: tiersOf(page).entries is not followed':
    'the tables that rank hits are made in a loop; what is selected behind them are the columns of a list (`readPage`)',
  'server/modules/fulfilment/booking/pickup-store.ts readParcelsWithoutPickup: "awb" is claimed as never null, and fulfilment.shipments.awb may be':
    'a booked parcel has its number: both are written by one statement',
  'server/modules/fulfilment/booking/pickup-store.ts readParcelsWithoutPickup: "providerRef" is claimed as never null, and fulfilment.shipments.provider_ref may be':
    'written with the number',
  'server/modules/payments/gateway/webhook-store.ts saveEvent: job is known only when it runs':
    'of the job that is added beside it (addingJob) the statement takes the id alone, as text',
  'server/platform/backup/log-slot.ts readSlot: "slot_name" is claimed as never null, and pg_replication_slots.slot_name may be':
    'a view says of no column that it is never null; the statement asks for names that begin so',
  'server/platform/jobs/job-lock-store.ts listLocked: "locked_at" is claimed as never null, and graphile_worker._private_jobs.locked_at may be':
    'graphile-worker writes it with locked_by, which the statement asks for',
  'server/platform/rare-piece-store.ts readRarePiece: texts.table is a text that is known only when it runs':
    'one statement for the texts of several tables; what it answers is the piece it was given and a number',
};

let database: TestDatabase;
let client: pg.Client;
let catalogue: Catalogue;
let program: SourceProgram;
let statements: readonly Statement[];
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
  catalogue = await readCatalogue(client);
  program = openProgram(['server/**/*.ts', WRONG_ROWS]);
  statements = listStatements(program);
}, 300_000);
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** What is wrong with statements, each with where it stands. */
async function complaintsOf(asked: readonly Statement[]): Promise<string[]> {
  const complaints = new Set<string>();
  for (const { path, name, row, texts, reason } of asked) {
    if (reason !== undefined) complaints.add(`${path} ${name}: ${reason}`);
    for (const text of texts) {
      const columns = await describeStatement(client, text);
      const found =
        columns instanceof Error
          ? [columns.message]
          : row
            ? differences(program.checker, catalogue, row, { text, columns })
            : [];
      for (const complaint of found) complaints.add(`${path} ${name}: ${complaint}`);
    }
  }
  return [...complaints].sort();
}

test('the rows of every statement that is written out are what their type says', async () => {
  const own = statements.filter(({ path }) => path !== WRONG_ROWS);
  // If these were not found, nothing would be wrong with them.
  expect(own.filter(({ row }) => row).length).toBeGreaterThan(250);
  expect(own.filter(({ row }) => !row).length).toBeGreaterThan(150);
  expect(await complaintsOf(own)).toEqual(Object.keys(HOLDS).sort());
});

test('wrong rows are found', async () => {
  const found: Record<string, string[]> = {};
  for (const name of Object.keys(wrongRows)) {
    const complaints = await complaintsOf(
      statements.filter((statement) => statement.path === WRONG_ROWS && statement.name === name),
    );
    found[name] = complaints.map((complaint) => complaint.replace(`${WRONG_ROWS} ${name}: `, ''));
  }
  expect(found).toEqual({
    anotherName: ['"name" comes and is not claimed', '"title" is claimed and never comes'],
    sumIsText: ['"paise" is claimed as number, and numeric comes as string'],
    dayIsText: ['"day" is claimed as Date, and date comes as string'],
    timeInJson: ['"steps" is claimed as { at: Date; }[], and json comes as JSON'],
    mayBeNull: ['"section" is claimed as never null, and catalogue.products.section may be'],
    mayBeMissing: ['"name" is claimed as never null, and catalogue.products.name may be'],
    comesTwice: ['"id" comes twice'],
    oneWay: ['"version" is claimed as number, and text comes as string'],
    noSuchColumn: ['column "colour" of relation "categories" does not exist'],
    notStatic: ['order is a text that is known only when it runs'],
    right: [],
  });
});
