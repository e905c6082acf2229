/**
 * Designs that people make in the shop: kept as they type, and made a print file when they like. Always true: whoever
 * has the key of a design may open and change it, nobody else learns of it; a version is never changed after it was
 * kept, and who is behind is told instead of writing over another's; the print file is an uploaded file like any.
 *
 * - `brand/`: what new designs begin with, one kit a person and one a company, which its owners change. Its logo stays as
 *   long as the kit, or a design, has it.
 * - `designable/`: what of the catalogue is designed here.
 * - `kept/`: the designs of an account. A guest's go to whoever holds the key and signs in first; what an account has
 *   nobody else deletes or names.
 * - `layouts/`: how an admin offers the program's layouts, by their names, and how often each was used. A name the program knows
 *   no more changes nothing; a design keeps the layout it has, whatever is offered.
 * - `list/`: one PDF of all rows of a list of names; the print file of a row is made as any other.
 * - `share/`: links that show a design, and remarks on it. A link never tells the key; one that ended opens nothing.
 */
export { designJobs, designSchedules } from './jobs.ts';
export { designLinkForMail } from './kept/mail-design-link.ts';
export { designRoutes } from './routes.ts';
