/**
 * Designs that people make in the shop: kept as they type, and made a print file when they like. Always true: whoever
 * has the key of a design may open and change it, nobody else learns of it; a version is never changed after it was
 * kept, and who is behind is told instead of writing over another's; the print file is an uploaded file like any.
 */
export { designJobs, designSchedules } from './jobs.ts';
export { designRoutes } from './routes.ts';
