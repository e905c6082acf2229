import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * One project after the other: a process that loaded the shop and grew warm goes on only where the next file of the queue
 * is of its project, and ends otherwise (vitest, `Pool.schedule`). Small files, in threads, come last: they fill the end.
 */
const PROJECTS = ['web', 'shop', 'api', 'waiting', 'pure'];

/** Files of half a minute and more, the longest first: begun last, one of them would run on alone. */
const LONGEST = [
  'tests/security/attacks.test.ts',
  'server/modules/artwork/fixes/print-file.test.ts',
  'server/modules/orders/artwork/approve-order.test.ts',
  'server/modules/artwork/check/check.test.ts',
  'tests/documents/names.test.ts',
  'server/modules/artwork/inspect/check-file.test.ts',
  'server/modules/artwork/inspect/inspect.test.ts',
  'server/modules/payments/settle-payment.test.ts',
  'server/modules/assignment/print-files/print-files.test.ts',
  'server/modules/orders/artwork-desk/artwork-desk.test.ts',
];

/** The longest of each project, then all others in an order that is another each time: no file may depend on the one before it. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const gone = LONGEST.filter((path) => !existsSync(path));
    if (gone.length > 0) throw new Error(`tests/longest-first.ts names what is gone: ${gone.join(', ')}`);
    const rank = ({ moduleId, project }: TestSpecification) => {
      const at = LONGEST.indexOf(relative(process.cwd(), moduleId));
      const within = at === -1 ? LONGEST.length + Math.random() : at;
      return PROJECTS.indexOf(project.name) * 1000 + within;
    };
    const ranked = files.map((file) => ({ file, rank: rank(file) }));
    return ranked.sort((a, b) => a.rank - b.rank).map(({ file }) => file);
  }
}
