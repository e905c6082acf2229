import { formatDateTime } from '#contract/moments.ts';

/** `3.4 GB`, as disks are sold. */
export function sizeInWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let size = bytes;
  let unit = 0;
  while (size >= 1000 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${unit === 0 || size >= 100 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`;
}

/** `25 Nov 2026, 02:10, 3 hours ago`. */
export function ageInWords(moment: string, now = Date.now()): string {
  const hours = Math.floor((now - Date.parse(moment)) / 3_600_000);
  return `${formatDateTime(moment)}, ${agoInWords(hours)}`;
}

function agoInWords(hours: number): string {
  if (hours < 1) return 'within the hour';
  if (hours === 1) return 'an hour ago';
  return hours < 48 ? `${hours} hours ago` : `${Math.floor(hours / 24)} days ago`;
}
