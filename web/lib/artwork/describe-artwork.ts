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

/** "3.4 of 12.0 MB". */
export function describeProgress(sentBytes: number, totalBytes: number): string {
  const unit = totalBytes < 1_000_000 ? 'kB' : 'MB';
  const inUnit = (bytes: number) =>
    unit === 'kB' ? String(Math.round(bytes / 1000)) : (bytes / 1_000_000).toFixed(1);
  return `${inUnit(sentBytes)} of ${inUnit(totalBytes)} ${unit}`;
}
