/**
 * What the shop's figures say: dashboard, reports, and how the promises were kept. It reads every module's tables,
 * writes only its own, and nothing of an order's path knows or waits for it. Always true: a day's figures can be worked
 * out again from the other modules' tables; only the times of quotes cannot.
 */

export { observeShop } from './health/observe-shop.ts';
export { reportingJobs, reportingSchedules } from './jobs.ts';
export { figuresHave } from './progress-store.ts';
export { reportingRoutes } from './routes.ts';
