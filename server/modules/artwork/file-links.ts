import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';

const DAY_MS = 86_400_000;

/**
 * A link to a file's preview for pages of an order. It does not end, so that browsers keep the picture; the file
 * itself needs `originalLink`.
 */
export function previewLink(deps: Pick<Deps, 'secrets'>, fileId: string): string {
  return `/api/files/links/${fileId}.${sign(deps, `preview|${fileId}`)}/preview.webp`;
}

/** A link that downloads the file itself, for whoever prints it. It lasts one to two days. */
export function originalLink(deps: Pick<Deps, 'secrets' | 'clock'>, fileId: string): string {
  const lastDay = Math.floor(deps.clock.now().getTime() / DAY_MS) + 1;
  const mac = sign(deps, `original|${fileId}|${lastDay}`);
  return `/api/files/links/${fileId}.${lastDay}.${mac}/original`;
}

/** The file whose preview the token opens, or null when it is forged. */
export function readPreviewLink(deps: Pick<Deps, 'secrets'>, token: string): string | null {
  const [fileId = '', mac = ''] = token.split('.');
  return isEqual(mac, sign(deps, `preview|${fileId}`)) ? fileId : null;
}

/** The file the token downloads, or null when it is forged or over. */
export function readOriginalLink(deps: Pick<Deps, 'secrets' | 'clock'>, token: string): string | null {
  const [fileId = '', day = '', mac = ''] = token.split('.');
  if (!isEqual(mac, sign(deps, `original|${fileId}|${day}`))) return null;
  return deps.clock.now().getTime() < (Number(day) + 1) * DAY_MS ? fileId : null;
}

function sign(deps: Pick<Deps, 'secrets'>, what: string): string {
  return createHmac('sha256', deps.secrets.token).update(`file-link|${what}`).digest('base64url');
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
