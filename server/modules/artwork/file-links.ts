import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';

/** What a link opens: the picture of the first page, or the file itself as a download. */
export type LinkPurpose = 'preview' | 'original';

const DAY_MS = 86_400_000;

/**
 * A link that opens one file without its key: for pages of an order, for partners and admins. It lasts one to two
 * days and is the same all day, so that browsers keep the picture.
 */
export function fileLink(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  fileId: string,
  purpose: LinkPurpose,
): string {
  const lastDay = Math.floor(deps.clock.now().getTime() / DAY_MS) + 1;
  const token = `${fileId}.${lastDay}.${sign(deps, purpose, fileId, lastDay)}`;
  return `/api/files/links/${token}/${purpose === 'preview' ? 'preview.webp' : 'original'}`;
}

/** The file id a link's token opens for this purpose, or null when it is forged or over. */
export function readFileLink(
  deps: Pick<Deps, 'secrets' | 'clock'>,
  token: string,
  purpose: LinkPurpose,
): string | null {
  const [fileId = '', day = '', given = ''] = token.split('.');
  const lastDay = Number(day);
  if (!/^\d{1,6}$/.test(day) || deps.clock.now().getTime() >= (lastDay + 1) * DAY_MS) return null;
  const expected = Buffer.from(sign(deps, purpose, fileId, lastDay));
  const received = Buffer.from(given);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return null;
  return fileId;
}

function sign(deps: Pick<Deps, 'secrets'>, purpose: LinkPurpose, fileId: string, lastDay: number): string {
  return createHmac('sha256', deps.secrets.token)
    .update(`file-link|${purpose}|${fileId}|${lastDay}`)
    .digest('base64url');
}
