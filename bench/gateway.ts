// The sandboxed Razorpay in a process of its own with a database of its own: its work is another company's.
import Fastify from 'fastify';
import { startEmbeddedPostgres } from '#server/platform/postgres/embedded-postgres.ts';
import { registerSandbox } from '../sandbox/index.ts';

const [port, dataDir, shopUrl, keyId, keySecret, webhookSecret] = process.argv.slice(2);
if (!port || !dataDir || !keyId || !keySecret || !webhookSecret)
  throw new Error('gateway.ts <port> <folder> <shop> <key id> <key secret> <webhook secret>');

const postgres = await startEmbeddedPostgres({
  dataDir,
  log: { info: () => undefined },
  settings: { fsync: 'off', synchronous_commit: 'off' },
});
const app = Fastify();
await registerSandbox(app, {
  databaseUrl: postgres.url,
  webhookUrl: `${shopUrl}/api/billing/webhook`,
  webhookEvents: ['order.paid'],
  keyId,
  keySecret,
  webhookSecret,
  isProduction: false,
  log: {
    info: () => undefined,
    warn: () => undefined,
    error: (details, message) => console.error(message, details),
  },
});
await app.listen({ port: Number(port), host: '127.0.0.1' });

const stop = async () => {
  await app.close();
  await postgres.stop();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('disconnect', () => void stop());
