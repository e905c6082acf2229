import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { type Actor, ownerKey } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import type { FileRow } from '../store.ts';
import { addUsage, type Usage } from './usage-store.ts';

/** Who sends files: an owner (guest or user) and an address, of which a mobile carrier gives one to many people. */
export interface Uploader {
  readonly actor: Actor;
  readonly address: string;
}

const MB = 1024 * 1024;

interface Quota {
  /** Not judged yet, and what they may still write. */
  readonly openUploads: number;
  readonly openBytes: number;
  readonly uploadsOfHour: number;
  /** Processor time of checks. Both lanes together have 7,200 s an hour. */
  readonly checkMsOfHour: number;
  readonly bytesOfDay: number;
}

/** A cart of ten lines with four files each fits; a check takes half a second as a rule. */
export const OWNER_QUOTA: Quota = {
  openUploads: 12,
  openBytes: 2000 * MB,
  uploadsOfHour: 120,
  checkMsOfHour: 180_000,
  bytesOfDay: 3000 * MB,
};

/** As many as five busy owners behind one address, or fifty ordinary ones. */
export const ADDRESS_QUOTA: Quota = {
  openUploads: 60,
  openBytes: 8000 * MB,
  uploadsOfHour: 600,
  checkMsOfHour: 900_000,
  bytesOfDay: 15_000 * MB,
};

const OWNER = 'o.';
const ADDRESS = 'a.';

/**
 * How `who` is called in the accounts of uploads: keyed hashes, so that nobody reads addresses there. Whoever has no
 * identity shares the owner's quota with all such of their address. An IPv6 line is its first 64 bits.
 */
export function uploadersOf(deps: Pick<Deps, 'secrets'>, { actor, address }: Uploader): string[] {
  const hash = (text: string) =>
    createHmac('sha256', deps.secrets.token).update(`uploader|${text}`).digest('base64url').slice(0, 22);
  const line = lineOf(address);
  return [OWNER + hash(ownerKey(actor) ?? `nobody|${line}`), ADDRESS + hash(line)];
}

/** The address among them; undefined when nothing is known of who sent a file. */
export const addressOf = (uploaders: readonly string[]): string | undefined =>
  uploaders.find((uploader) => uploader.startsWith(ADDRESS));

function lineOf(address: string): string {
  const mapped = /^::ffff:([0-9.]+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const groups = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * May whoever used `usages` begin another upload that writes up to `reservedBytes`?
 * @param roomBytes what is free above the floor: an address holds half of it at most, so that others find some
 * @throws Refusal uploads_used_up; storage_full when the room is what is missing
 */
export function requireWithinQuota(
  usages: readonly Usage[],
  upload: { sizeBytes: number; reservedBytes: number },
  roomBytes: number,
): void {
  for (const used of usages) {
    const isAddress = used.uploader.startsWith(ADDRESS);
    const quota = isAddress ? ADDRESS_QUOTA : OWNER_QUOTA;
    if (
      used.openUploads >= quota.openUploads ||
      used.openBytes + upload.reservedBytes > quota.openBytes ||
      used.uploadsOfHour >= quota.uploadsOfHour ||
      used.checkMsOfHour >= quota.checkMsOfHour ||
      used.bytesOfDay + upload.sizeBytes > quota.bytesOfDay
    )
      fail('uploads_used_up');
    if (isAddress && used.openBytes > 0 && used.openBytes + upload.reservedBytes > roomBytes / 2)
      fail('storage_full');
  }
}

/** Enters what checking a file cost to whoever sent it. */
export async function chargeCheck(
  deps: Pick<Deps, 'db' | 'clock'>,
  file: Pick<FileRow, 'uploaders'>,
  costMs: number,
): Promise<void> {
  if (costMs > 0) await addUsage(deps.db, file.uploaders, { checkMs: costMs }, deps.clock.now());
}
