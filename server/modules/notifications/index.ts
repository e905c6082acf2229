/**
 * Mails and messages to support. Always true: one mail for one reason, whatever is repeated. Knows no orders: who
 * wires the worker says where a mail's content comes from.
 */
export { notificationsJobs } from './jobs.ts';
export { notificationsRoutes } from './routes.ts';
