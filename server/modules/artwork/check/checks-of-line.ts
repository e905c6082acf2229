import type { decideLine, LineCheck } from '#contract/artwork-check.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { picturesLink } from '../file-links.ts';
import { listFilesById } from '../store.ts';
import { type LineToCheck, readLine } from './check-line-files.ts';
import { decisionAbout, type UseDecision } from './decide-use.ts';
import { presentCheck, presentUnknown } from './present-check.ts';

type LineDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'storage' | 'log' | 'secrets'>;

/** What is found in the files of a line, done about it and printed of them, for those who may see its order. */
export async function checksOfLine(deps: LineDeps, line: LineToCheck): Promise<LineCheck> {
  const read = new Map((await readLine(deps, line)).map((use) => [use.file.id, use]));
  const files = await listFilesById(deps.db, line.fileIds);
  return {
    files: files.flatMap((file) => {
      const use = read.get(file.id);
      // More pages than are printed came before it: nothing is made of it.
      if (!use && file.status === 'ready') return [];
      const check = use ? presentCheck(use, picturesLink(deps, file.id)) : presentUnknown(file);
      return { fileId: file.id, fileName: file.file_name, ...check };
    }),
  };
}

type AnswerAboutFile = Pick<InputOf<typeof decideLine>, 'fileId' | 'codes' | 'fixes'>;

/**
 * What answers about files of a line come to; `writeDecision` writes them down. Who may decide is the caller's to say.
 * @throws file_not_found for a file of another line, finding_not_open
 */
export async function decisionsForLine(
  deps: LineDeps,
  line: LineToCheck,
  answers: readonly AnswerAboutFile[],
): Promise<UseDecision[]> {
  const uses = new Map((await readLine(deps, line)).map((use) => [use.file.id, use]));
  return answers.map((answer) => {
    const use = uses.get(answer.fileId);
    return use ? decisionAbout(use, line, answer) : fail('file_not_found');
  });
}
