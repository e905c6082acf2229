import type { EventName } from './events.ts';

/** Event -> the jobs that react to it. One table; the jobs are named by the modules that own them. */
export const subscriptions: Partial<Record<EventName, readonly string[]>> = {};
