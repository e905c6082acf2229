import { type Backup, listAdditions, listBackups } from './catalogue.ts';
import type { Target } from './target.ts';

const DAY_MS = 86_400_000;
/** However old: a shop that could not back up for long keeps what it has. */
const LEAST = 3;

/**
 * Removes backups whose time is over, the log that none of the others needs, and contents that nothing names.
 * @param line the line that is written now: its log stays
 */
export async function removeExpired(
  target: Target,
  keepDays: number,
  line: string | null,
  now = Date.now(),
): Promise<void> {
  const all = await listBackups(target);
  const kept = all.filter(
    (backup, index) => index >= all.length - LEAST || now - Date.parse(backup.takenAt) <= keepDays * DAY_MS,
  );
  for (const { id } of all.filter((backup) => !kept.includes(backup))) {
    // First what makes it a backup: killed here, the rest is no backup and goes the next time.
    await target.remove(`backups/${id}/backup.json`);
  }
  for await (const name of target.list('backups/'))
    if (!kept.some(({ id }) => name.startsWith(`backups/${id}/`))) await target.remove(name);
  await removeLogs(target, kept, line);
  await removeContents(target, kept);
}

async function removeLogs(target: Target, kept: readonly Backup[], line: string | null): Promise<void> {
  for await (const name of target.list('logs/')) {
    const [, ofLine, segment = ''] = /^logs\/([0-9a-f]+)\/([0-9A-F]{24})\./.exec(name) ?? [];
    const firsts = kept.flatMap((backup) =>
      backup.line === ofLine && backup.log ? [backup.log.firstSegment] : [],
    );
    const isNeeded = firsts.some((first) => segment >= first) || (firsts.length === 0 && ofLine === line);
    if (ofLine && !isNeeded) await target.remove(name);
  }
}

async function removeContents(target: Target, kept: readonly Backup[]): Promise<void> {
  const needed = new Set(kept.flatMap(({ objects }) => objects.map(([hash]) => hash)));
  for (const { addition } of await listAdditions(target))
    for (const [hash] of addition.objects) needed.add(hash);
  for await (const name of target.list('files/')) {
    const hash = /\/([0-9a-f]{64})\.age$/.exec(name)?.[1];
    if (hash && !needed.has(hash)) await target.remove(name);
  }
}
