import type { Phase } from './artwork-run.ts';
import type { UploadedArtwork } from './uploaded-artwork.ts';

/** What a screen reader hears: each step once, and a long upload by quarters. */
export function announcementOf(phase: Phase, value: UploadedArtwork | null): string {
  switch (phase.name) {
    case 'uploading': {
      if (phase.line === 'paused') return 'Upload paused.';
      if (phase.line === 'lost') return 'Connection lost. The upload goes on when it is back.';
      const quarter = Math.floor((4 * phase.sentBytes) / phase.totalBytes) * 25;
      return quarter > 0 && quarter < 100 ? `${quarter} percent uploaded.` : `Uploading ${phase.fileName}.`;
    }
    case 'checking':
      return `Checking ${phase.fileName}.`;
    // The notice itself is read as an alert.
    case 'failed':
      return '';
    case 'idle':
      return value ? `${value.fileName} is uploaded.` : '';
  }
}
