// npm run seed [-- --products N]: the demo catalogue, or one of N products for benchmarks.
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/db.ts';
import { migrate } from '#server/platform/postgres/migrate.ts';
import { seedDemo } from '#server/seed/seed-demo.ts';
import { seedMany } from '#server/seed/seed-many.ts';
import { withDatabase } from './with-database.ts';

const { values } = parseArgs({ options: { products: { type: 'string' } } });
const wanted = values.products === undefined ? undefined : Number(values.products);

if (wanted !== undefined && (!Number.isSafeInteger(wanted) || wanted < 1 || wanted > 1_000_000)) {
  console.error('--products takes a number from 1 to 1000000.');
  process.exitCode = 1;
} else {
  await withDatabase(async (url) => {
    await migrate(url);
    const { db, close } = openDatabase(url, { max: 2 });
    try {
      if (wanted === undefined) {
        const isNew = await seedDemo({ db });
        console.log(isNew ? 'The demo catalogue is filled.' : 'The demo catalogue was there already.');
      } else {
        await seedMany(db, wanted, (done) => {
          if (done % 10_000 === 0) console.log(`${done} products`);
        });
        console.log(`The catalogue has ${wanted} products or more.`);
      }
    } finally {
      await close();
    }
  });
}
