// Preloaded into the shop and its tools: reads .env, and when the process that launched this one dies, even by
// kill -9, closes as on Ctrl-C. Otherwise an orphan would hold the port and the next start would fail.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile('.env');
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
