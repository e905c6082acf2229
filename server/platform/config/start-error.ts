/**
 * The program cannot start, for a reason its operator can understand and correct.
 * `message` is one plain sentence; `main.ts` prints it without a stack and exits with 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}

/** The sentence for the failures of the file system an operator meets; null for any other error. */
export function describeFileError(error: unknown, path: string): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `The disk is full: there is no room to write ${path}.`;
  if (code === 'EACCES' || code === 'EPERM') return `This user may not read and write ${path}.`;
  if (code === 'EROFS') return `${path} lies on a read-only disk.`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${path} cannot be a folder: a file is in the way.`;
  if (code === 'EIO') return `The disk reports errors while reading or writing ${path}.`;
  return null;
}
