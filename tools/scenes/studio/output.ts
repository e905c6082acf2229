import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const PICTURES = 'web/public/pictures';
const MANIFEST = join(PICTURES, 'manifest.json');
/** What all committed pictures may weigh together. */
export const MOST_BYTES = 12_000_000;

/** What a scene is published as. */
export interface Output {
  /** Path without size and extension, below the picture folder. */
  readonly path: string;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Widths to publish as AVIF and WebP. */
  readonly widths: readonly number[];
  readonly frames: number;
  /** A JPEG of 400 × 300 beside it, for mails and feeds. */
  readonly hasThumb: boolean;
  /** Name of the Open Graph picture made from the same render. */
  readonly share?: string;
}

const TILE = { widthPx: 1200, heightPx: 900, widths: [480, 800, 1200] };

/** The name of a scene says what it is for: `hero-home`, `hero/labels`, `category/labels`, `caps`, `caps-b`. */
export function outputOf(scene: string, frames: number): Output {
  if (scene === 'hero-home') {
    const widths = [800, 1200, 1600];
    return { path: scene, widthPx: 1600, heightPx: 900, widths, frames, hasThumb: false, share: 'home' };
  }
  if (scene.startsWith('hero/')) {
    const path = `heroes/${scene.slice('hero/'.length)}`;
    return { path, widthPx: 1600, heightPx: 600, widths: [800, 1600], frames, hasThumb: false };
  }
  if (scene.startsWith('category/')) {
    const name = scene.slice('category/'.length);
    return { path: `categories/${name}`, ...TILE, frames, hasThumb: false, share: name };
  }
  const isFirstAngle = !/-[bc]$/.test(scene);
  return {
    path: `products/${scene}`,
    ...TILE,
    frames,
    hasThumb: isFirstAngle,
    ...(isFirstAngle ? { share: scene } : {}),
  };
}

/** Whether everything an output stands for is there. */
export function isPublished(output: Output): boolean {
  return filesOf(output).every((file) => existsSync(join(PICTURES, file)));
}

function filesOf({ path, widths, hasThumb, share }: Output): string[] {
  const files = widths.flatMap((width) => [`${path}-${width}.avif`, `${path}-${width}.webp`]);
  if (hasThumb) files.push(`${path}-400.jpg`);
  if (share) files.push(`og/${share}.jpg`);
  return files;
}

/** Output path -> what it was rendered from. */
export function readManifest(): Record<string, string> {
  return existsSync(MANIFEST) ? JSON.parse(readFileSync(MANIFEST, 'utf8')) : {};
}

export function writeManifest(manifest: Readonly<Record<string, string>>): void {
  const sorted = Object.entries(manifest).sort(([a], [b]) => a.localeCompare(b));
  writeFileSync(MANIFEST, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}
