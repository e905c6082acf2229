import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';

const DAY_MS = 86_400_000;

/** What of which job for whom. */
export interface PrintFileOf {
  readonly jobId: string;
  readonly lineId: string;
  readonly partnerId: string;
}

/** A link that downloads the print file of a line, for the partner who has its job or is asked. It lasts one to two days. */
export function printFileLink(deps: Pick<Deps, 'secrets' | 'clock'>, of: PrintFileOf): string {
  const lastDay = Math.floor(deps.clock.now().getTime() / DAY_MS) + 1;
  const content = `${of.jobId}.${of.lineId}.${of.partnerId}.${lastDay}`;
  return `/api/print-files/${content}.${sign(deps, content)}`;
}

/** What the token opens; null when it is forged or over. */
export function readPrintFileLink(deps: Pick<Deps, 'secrets' | 'clock'>, token: string): PrintFileOf | null {
  const parts = token.split('.');
  const mac = parts.pop() ?? '';
  if (!isEqual(mac, sign(deps, parts.join('.')))) return null;
  const [jobId = '', lineId = '', partnerId = '', day = ''] = parts;
  const isOver = deps.clock.now().getTime() >= (Number(day) + 1) * DAY_MS;
  return isOver ? null : { jobId, lineId, partnerId };
}

function sign(deps: Pick<Deps, 'secrets'>, content: string): string {
  return createHmac('sha256', deps.secrets.token).update(`print-file|${content}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
