import { createHmac, timingSafeEqual } from 'node:crypto';
import { exportReport, type Range, type ReportName } from '#contract/reporting.ts';
import type { Secrets } from '#server/platform/deps.ts';

const LINK_MS = 5 * 60_000;

type Export = Range & { report: ReportName };

/** `<report and end>.<signature>`: downloads one report for five minutes, for whoever holds it. */
export function signReportLink(secrets: Pick<Secrets, 'token'>, wanted: Export, now: Date): string {
  const content = Buffer.from(JSON.stringify({ wanted, until: now.getTime() + LINK_MS })).toString(
    'base64url',
  );
  return `${content}.${sign(secrets, content)}`;
}

/** Null when the link is not ours or has ended. */
export function readReportLink(secrets: Pick<Secrets, 'token'>, token: string, now: Date): Export | null {
  const [content = '', mac = ''] = token.split('.');
  const [given, expected] = [Buffer.from(mac), Buffer.from(sign(secrets, content))];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { wanted, until } = JSON.parse(Buffer.from(content, 'base64url').toString('utf8'));
  return Number(until) > now.getTime() ? exportReport.body.parse(wanted) : null;
}

function sign(secrets: Pick<Secrets, 'token'>, content: string): string {
  return createHmac('sha256', secrets.token).update(`report-export|${content}`).digest('base64url');
}
