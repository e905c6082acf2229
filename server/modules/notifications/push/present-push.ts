import type { z } from 'zod';
import type { PushBrowser } from '#contract/partners/push.ts';
import type { PushRow } from './push-store.ts';

export function presentPush(row: PushRow): z.input<typeof PushBrowser> {
  return { pushId: row.id, endpoint: row.endpoint, addedAt: row.addedAt.toISOString() };
}
