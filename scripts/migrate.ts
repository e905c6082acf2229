// npm run migrate: brings the database to the newest shape. The shop does the same at every start.
import { migrate } from '#server/platform/postgres/migrate.ts';
import { withDatabase } from './with-database.ts';

await withDatabase(async (url) => {
  await migrate(url);
  console.log('The database is up to date.');
});
