/**
 * Uploads and what became of them. Always true: a file is `ready` only after its bytes are on the disk, their hash is
 * known and a confined process has read all of them; of a refused file nothing is kept; what no order takes is gone
 * after 48 hours, what only orders of an erased person took is gone with that person. A mockup is a file nobody
 * prints from; the key of a file is the secret of whoever uploaded it; its id alone opens nothing.
 *
 * - `check/`: what is found in a file for a product and a choice: the rules on its facts, never the file
 *   again; and what its customer accepted of it.
 * - `facts/`: what a file is made of, whatever it is printed on. Gathered without drawing, inside the same process,
 *   within limits that become facts themselves; kept for its content and the engine that looked.
 * - `inspect/`: opens what was uploaded: only in a child process with limits and, where the machine allows it, no
 *   network; and only a copy that nobody can write to.
 * - `mockup/`: the picture of a design on its product. It is made anew from its pixels; nobody prints from it.
 * - `partner-copy/`: what partners download. It is decided once for each file; of a PDF it holds what its pages are
 *   drawn with, nothing that acts.
 * - `retention/`: which files stay. What an order prints from is never swept; an erased person's file goes unless
 *   another order needs it.
 * - `rules/`: what is found, and what is done about it. Pure: facts and the form of the product in, findings out.
 * - `upload/`: the tus protocol, disk space and quotas. One writer for each upload across all processes; space is
 *   reserved before bytes come.
 */

export { lookAtLine } from './check/look-at-line.ts';
export { mockupLink } from './file-links.ts';
export { fileStatuses } from './file-statuses.ts';
export { filesOf, originalUrlOf } from './files-of.ts';
export { removeLeftCopies } from './inspect/work-folder.ts';
export { artworkJobs, artworkSchedules } from './jobs.ts';
export { mockupForPaper } from './mockup/mockup-for-paper.ts';
export { type ClaimedFile, claimFiles, claimWithMockups } from './retention/claim-files.ts';
export { filesToOrderAgain } from './retention/order-again.ts';
export { releaseFiles } from './retention/release-files.ts';
export { releaseReplaced } from './retention/release-replaced.ts';
export { artworkRoutes } from './routes.ts';
