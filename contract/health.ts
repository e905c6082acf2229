import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const TAG = 'Admin: health';

/** What runs, and how it is. A moment is UTC. */
export const Health = z.object({
  version: z.string(),
  processes: z.array(
    z.object({
      id: z.uuid(),
      roles: z.array(z.string()),
      version: z.string(),
      host: z.string(),
      pid: z.number().int(),
      startedAt: z.string(),
      /** Half a minute ago at most, while it lives. */
      seenAt: z.string(),
    }),
  ),
  database: z.object({
    server: z.string(),
    isBuiltIn: z.boolean(),
    bytes: z.number().int(),
    migrations: z.number().int(),
    lastMigration: z.string(),
  }),
  /** Jobs that are due and have not begun, or failed and are tried again, by name. */
  waiting: z.array(
    z.object({
      job: z.string(),
      due: z.number().int(),
      oldestSeconds: z.number().int(),
      lastError: z.string().nullable(),
    }),
  ),
  givenUp: z.array(z.object({ job: z.string(), count: z.number().int() })),
  backups: z.object({
    isOn: z.boolean(),
    /** The newest of each kind, however it went: `full` is everything, `log` what came since. */
    runs: z.array(
      z.object({
        kind: z.enum(['full', 'log']),
        startedAt: z.string(),
        finishedAt: z.string().nullable(),
        error: z.string().nullable(),
        files: z.number().int().nullable(),
        databaseBytes: z.number().int().nullable(),
      }),
    ),
    lastGoodAt: z.string().nullable(),
  }),
  files: z.enum(['folder', 's3']),
  /** Companies that are played here because there is no account with them. */
  sandboxes: z.array(z.enum(['gateway', 'courier', 'mail'])),
  errors: z.array(
    z.object({
      errorId: z.string(),
      type: z.string(),
      message: z.string(),
      place: z.string(),
      stack: z.string(),
      count: z.number().int(),
      requestId: z.string().nullable(),
      traceId: z.string().nullable(),
      version: z.string(),
      firstAt: z.string(),
      lastAt: z.string(),
    }),
  ),
});
export type Health = z.infer<typeof Health>;

export const getHealth = endpoint({
  name: 'getHealth',
  summary: 'What runs and how it is: processes, database, queues, backups, sandboxes, errors in groups',
  tag: TAG,
  method: 'GET',
  path: '/dashboard/health',
  access: 'admin',
  response: Health,
});

/** Seen again it comes back. */
export const clearError = endpoint({
  name: 'clearError',
  summary: 'An admin has seen to a group of errors',
  tag: TAG,
  method: 'POST',
  path: '/dashboard/health/errors/{errorId}/clear',
  access: 'admin',
  params: z.object({ errorId: z.string().regex(/^[0-9a-f]{16}$/) }),
  response: z.object({ success: z.literal(true) }),
});
