/**
 * Uploads and what became of them. Always true: a file is `ready` only after its bytes are on the disk, their hash is
 * known and a confined process has read all of them; of a refused file nothing is kept; what no order takes is gone
 * after 48 hours, what only orders of a forgotten person took is gone with that person. A mockup is a file nobody prints from; the key of a file is the secret
 * of whoever uploaded it; its id alone opens nothing.
 */

export { mockupLink } from './file-links.ts';
export { fileStatuses } from './file-statuses.ts';
export { filesOf, originalUrlOf } from './files-of.ts';
export { artworkJobs, artworkSchedules } from './jobs.ts';
export { mockupForPaper } from './mockup/mockup-for-paper.ts';
export { type ClaimedFile, claimFiles, claimWithMockups } from './retention/claim-files.ts';
export { filesToOrderAgain } from './retention/order-again.ts';
export { releaseFiles } from './retention/release-files.ts';
export { releaseReplaced } from './retention/release-replaced.ts';
export { artworkRoutes } from './routes.ts';
