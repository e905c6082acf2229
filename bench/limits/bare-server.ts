// The limits: what this machine does when almost nothing is in the way. A process of its own, like the shop.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';

const [port, databaseUrl, folder] = process.argv.slice(2);
if (!port || !databaseUrl || !folder) throw new Error('bare-server.ts <port> <database> <folder>');

const pool = new pg.Pool({ connectionString: databaseUrl, max: 12, application_name: 'bare' });
const app = Fastify({ bodyLimit: 100_000_000 });
const answers = new Map<string, string>();

/** A reply of a given length, nothing else. */
app.get<{ Params: { bytes: string } }>('/reply/:bytes', async (request, reply) => {
  const { bytes } = request.params;
  const known = answers.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, Number(bytes) - 2)));
  answers.set(bytes, known);
  return reply.type('application/json').send(known);
});

/** One row by its key, as PostgreSQL gives it. */
app.get<{ Params: { slug: string } }>('/row/:slug', async (request) => {
  const { rows } = await pool.query('select * from catalogue.products where slug = $1', [
    request.params.slug,
  ]);
  return rows[0];
});

/** Reads a body, reads one small row by key, answers with a text of the length of a quote. */
app.post<{ Body: { productId: string } }>('/quote', async (request, reply) => {
  const { rows } = await pool.query('select id, version from catalogue.products where slug = $1', [
    request.body.productId,
  ]);
  return reply.type('application/json').send(answers.get('quote') ?? JSON.stringify(rows));
});
app.post<{ Body: { text: string } }>('/quote-text', async (request) => {
  answers.set('quote', request.body.text);
  return {};
});

/** One check of a password, and nothing around it. */
app.post<{ Body: { hash: string; password: string } }>('/check-hash', async (request) => ({
  isRight: await verify(request.body.hash, request.body.password),
}));

/** One transaction of prepared rows, each into its table. */
app.post<{ Body: { table: string; row: object }[] }>('/insert', async (request) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    for (const { table, row } of request.body) {
      const names = Object.keys(row);
      const list = names.map((name) => `"${name}"`).join();
      await client.query(
        `insert into ${table} (${list}) select ${list} from jsonb_populate_record(null::${table}, $1::jsonb)`,
        [JSON.stringify(row)],
      );
    }
    await client.query('commit');
  } finally {
    client.release();
  }
  return {};
});

app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
let uploads = 0;
/** A body straight into a file, and on the disk. */
app.put('/upload', async (request) => {
  const path = join(folder, `upload-${uploads++}`);
  await pipeline(request.body as NodeJS.ReadableStream, createWriteStream(path, { flush: true }));
  await rm(path);
  return {};
});

process.once('disconnect', () => process.exit(0));
await app.listen({ port: Number(port), host: '127.0.0.1' });
