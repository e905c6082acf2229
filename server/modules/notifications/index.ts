/**
 * Mails, messages to support, and notifications of browsers. Always true: one mail for one reason, whatever is repeated. Knows no orders: who
 * wires the worker says where a mail's content comes from.
 *
 * - `inbox/`: what customers wrote, as admins see to it and answer it.
 * - `push/`: browsers in which partners are notified of offers. Whoever signs out is notified there no more.
 * - `templates/`: the words of each mail. A template is handed all it says and asks no database; both forms come from
 *   one content.
 */
export { notificationsJobs } from './jobs.ts';
export { notificationsSchedules } from './prune-mails.ts';
export { notificationsRoutes } from './routes.ts';
