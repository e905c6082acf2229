import { objectName } from './back-up-files.ts';
import { type Backup, listAdditions } from './catalogue.ts';
import { measure } from './seal.ts';
import type { Stored, Target } from './target.ts';

/**
 * Reads everything a backup needs at the target and compares it with what was stored, without a key.
 * @returns what is missing or changed, each by its name
 */
export async function verifyBackup(target: Target, backup: Backup): Promise<string[]> {
  const additions = backup.line ? await listAdditions(target, backup.line) : [];
  const later = additions.filter(({ segment }) => segment >= (backup.log?.firstSegment ?? ''));
  const wanted = new Map<string, Stored>();
  const want = (stored: Stored) => void wanted.set(stored.name, stored);
  for (const one of [backup.database, backup.contents]) want(one);
  for (const [hash, bytes, sha256] of [backup, ...later.map(({ addition }) => addition)].flatMap(
    ({ objects }) => objects,
  ))
    want({ name: objectName(hash), bytes, sha256 });
  for (const { addition } of later) want(addition.contents);
  const wrong: string[] = [];
  for (const stored of wanted.values()) if (!(await isThere(target, stored))) wrong.push(stored.name);
  return wrong;
}

async function isThere(target: Target, stored: Stored): Promise<boolean> {
  try {
    const { stream, sha256 } = measure(await target.get(stored.name));
    for await (const _ of stream);
    return sha256() === stored.sha256;
  } catch {
    return false;
  }
}
