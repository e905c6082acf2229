/**
 * Uploads and what became of them. Always true: a file is `ready` only after its bytes are on the disk, their hash is
 * known and a confined process has read all of them; of a refused file nothing is kept; what no order takes is gone
 * after 48 hours, what only orders of an erased person took is gone with that person. A mockup is a file nobody
 * prints from; the key of a file is the secret of whoever uploaded it; its id alone opens nothing.
 *
 * - `arrange/`: one PDF of pages of several uploads, made in the confined process; a file like any from then on.
 * - `check/`: what is found in a file for a product and a choice: the rules on its facts, never the file
 *   again; what its customer decided, and what they saw when they did.
 * - `confined/`: the child process every file of a stranger is opened in: its limits of memory, time and processor and,
 *   where the machine allows it, no network; Ghostscript under the same limits, where it is installed.
 * - `facts/`: what a file is made of, whatever it is printed on. Gathered without drawing, inside the same process,
 *   within limits that become facts themselves; kept for its content and the engine that looked.
 * - `fixes/`: from a file and what was decided the plan of what is done to it, and the print-ready file: made once for each
 *   use, in the confined process, and judged by the same rules. `fixes/colour/` makes colours those of a press: it
 *   rewrites streams operator by operator, so that what a step does not concern stays byte for byte.
 * - `handoff/`: from print files and a partner's recipe to what they download: made once, in the confined process, and
 *   made again when it is gone. Inside the cut nothing is changed.
 * - `inspect/`: opens what was uploaded: only in the confined process, and only a copy that nobody can write to.
 * - `mockup/`: the picture of a design on its product. It is made anew from its pixels; nobody prints from it.
 * - `partner-copy/`: what partners download. It is decided once for each file; of a PDF it holds what its pages are
 *   drawn with, nothing that acts.
 * - `picture/`: a picture that stands on designs: made anew from its pixels when it comes, in the inks of a press when a
 *   design is printed. Nobody orders it by itself.
 * - `proof/`: a page as its press condition shows it, drawn ink by ink; two pictures of a page compared.
 * - `retention/`: which files stay. What an order prints from is never swept; an erased person's file goes unless
 *   another order needs it.
 * - `rules/`: what is found, and what is done about it. Pure: facts and the form of the product in, findings out.
 * - `svg/`: a drawing is written anew from what is known to be harmless, never cleaned; nobody's SVG is ever served.
 * - `upload/`: the tus protocol, disk space and quotas. One writer for each upload across all processes; space is
 *   reserved before bytes come.
 */

export { artworkIdOf } from './artwork-id-of.ts';
export { checkLineFiles, type FileCheckResult, type LineToCheck } from './check/check-line-files.ts';
export { checksOfLine, decisionsForLine } from './check/checks-of-line.ts';
export { writeDecision } from './check/decide-use.ts';
export { keepSpareChild } from './confined/spare-child.ts';
export { removeLeftCopies } from './confined/work-folder.ts';
export { mockupLink } from './file-links.ts';
export { fileStatuses } from './file-statuses.ts';
export { filesOf, originalUrlOf } from './files-of.ts';
export { type PrintFile, printFilesOfLine } from './fixes/print-files-of-line.ts';
export { isGivenUp } from './handoff/given-up.ts';
export { type HandOffWanted, keepsFonts } from './handoff/hand-off.ts';
export { pressFilesOf, retryPressFiles } from './handoff/press-files.ts';
export { sendHandOff } from './handoff/send-hand-off.ts';
export { artworkJobs, artworkSchedules } from './jobs.ts';
export { mockupForPaper, pictureForPaper } from './mockup/mockup-for-paper.ts';
export { deletePictures, removePictureBytes } from './picture/erase-pictures.ts';
export { pictureInInks } from './picture/picture-for-press.ts';
export { pictureForScreen } from './picture/picture-for-screen.ts';
export { claimPictures } from './picture/picture-store.ts';
export { type ClaimedFile, claimFiles, claimWithMockups } from './retention/claim-files.ts';
export { filesToOrderAgain } from './retention/order-again.ts';
export { releaseFiles } from './retention/release-files.ts';
export { releaseReplaced } from './retention/release-replaced.ts';
export { artworkRoutes } from './routes.ts';
export { keepMadeFile } from './upload/keep-made-file.ts';
