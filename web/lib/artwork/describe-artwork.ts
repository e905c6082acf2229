import type { UploadedArtwork } from './uploaded-artwork.ts';

/** "PDF · 2 pages · 90 × 55 mm": what the file says of itself, as far as it says it. */
export function describeArtwork({ kind, pageCount, widthMm, heightMm }: UploadedArtwork): string {
  const hasPages = kind === 'pdf' || kind === 'ai';
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`;
  const size = widthMm && heightMm ? `${roundMm(widthMm)}\u00A0×\u00A0${roundMm(heightMm)}\u00A0mm` : null;
  return [kind === 'jpeg' ? 'JPG' : kind?.toUpperCase(), hasPages && pageCount && pages, size]
    .filter(Boolean)
    .join(' · ');
}

const roundMm = (mm: number) => String(Math.round(mm * 10) / 10);

/** As the limit of 50 MB counts them, and as file managers and phones show the same file. */
const KB = 1024;
const MB = 1024 * KB;

/** "3.4 of 12.0 MB". */
export function describeProgress(sentBytes: number, totalBytes: number): string {
  const unit = totalBytes < MB ? 'kB' : 'MB';
  return `${inUnit(sentBytes, unit)} of ${inUnit(totalBytes, unit)} ${unit}`;
}

/** "12.0 MB". */
export function describeSize(bytes: number): string {
  return bytes < MB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${inUnit(bytes, 'MB')} MB`;
}

const inUnit = (bytes: number, unit: 'kB' | 'MB') =>
  unit === 'kB' ? String(Math.round(bytes / KB)) : (bytes / MB).toFixed(1);
