import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';

const DAY_MS = 86_400_000;

/**
 * Where the pictures of a file are for pages of an order. The address does not end, so that browsers keep the
 * pictures; the file itself needs `originalLink`.
 */
export function picturesLink(deps: Pick<Deps, 'secrets'>, fileId: string): string {
  return `/api/files/links/${fileId}.${sign(deps, `preview|${fileId}`)}`;
}

/** The picture of a mockup for those who may see its order; null without one. */
export function mockupLink(deps: Pick<Deps, 'secrets'>, fileId: string | null): string | null {
  return fileId && `${picturesLink(deps, fileId)}/preview.webp`;
}

/** A link that downloads the file itself, for whoever prints it. It lasts one to two days. */
export function originalLink(deps: Pick<Deps, 'secrets' | 'clock'>, fileId: string): string {
  const lastDay = Math.floor(deps.clock.now().getTime() / DAY_MS) + 1;
  const mac = sign(deps, `original|${fileId}|${lastDay}`);
  return `/api/files/links/${fileId}.${lastDay}.${mac}/original`;
}

/** The file whose pictures the token opens, or null when it is forged. */
export function readPicturesLink(deps: Pick<Deps, 'secrets'>, token: string): string | null {
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
