import { KEPT_HOURS } from './file-rules.ts';

/** An upload that began in this browser and did not end: its bytes so far wait on the server. */
export interface UnfinishedUpload {
  readonly fileName: string;
  readonly uploadUrl: string;
  readonly storageKey: string;
}

/** Where tus-js-client keeps its addresses. */
const PREFIX = 'tus::';

/** Newest first; entries the server has forgotten by now are removed. */
export function readUnfinished(): UnfinishedUpload[] {
  const found: (UnfinishedUpload & { begunAt: number })[] = [];
  for (const storageKey of Object.keys(localStorage).filter((key) => key.startsWith(PREFIX))) {
    const entry = parse(localStorage.getItem(storageKey));
    const begunAt = Date.parse(entry?.creationTime ?? '');
    if (!entry?.uploadUrl || !(Date.now() - begunAt < KEPT_HOURS * 3_600_000)) {
      localStorage.removeItem(storageKey);
      continue;
    }
    found.push({
      fileName: entry.metadata?.filename ?? 'your file',
      uploadUrl: entry.uploadUrl,
      storageKey,
      begunAt,
    });
  }
  return found.sort((a, b) => b.begunAt - a.begunAt);
}

function parse(
  text: string | null,
): { uploadUrl?: string; creationTime?: string; metadata?: { filename?: string } } | null {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Forgets an upload here and removes its bytes there; if that fails the server does so itself after two days. */
export async function forgetUnfinished(upload: UnfinishedUpload): Promise<void> {
  localStorage.removeItem(upload.storageKey);
  await removeUploaded(upload.uploadUrl);
}

/** Removes a file nobody ordered from the server. */
export async function removeUploaded(url: string): Promise<void> {
  await fetch(url, { method: 'DELETE', headers: { 'Tus-Resumable': '1.0.0' } }).catch(() => undefined);
}
