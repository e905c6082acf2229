// npm run drill -- NAME: what takes long, or needs programs of Debian, tried for real; prints what it measured.
import { StartError } from '#server/platform/config/start-error.ts';
import { exitWithSentence } from '../exit-with-sentence.ts';
import { cdn } from './cdn.ts';
import { dump } from './dump.ts';
import { fleet } from './fleet.ts';
import { newcomer } from './newcomer.ts';
import { overhead } from './overhead.ts';
import { pgbouncer } from './pgbouncer.ts';
import { prometheus } from './prometheus.ts';
import { s3 } from './s3.ts';
import { size } from './size.ts';

/** Each answers with lines for docs/operate/drills.md. */
const drills: Readonly<Record<string, () => Promise<string[]>>> = {
  cdn,
  dump,
  fleet,
  newcomer,
  overhead,
  pgbouncer,
  prometheus,
  s3,
  size,
};

await exitWithSentence(async () => {
  const name = process.argv[2] ?? '';
  const drill = drills[name];
  if (!drill)
    throw new StartError(`There is no drill "${name}"; there are ${Object.keys(drills).join(', ')}.`);
  for (const line of await drill()) console.log(line);
  process.exit(0);
});
