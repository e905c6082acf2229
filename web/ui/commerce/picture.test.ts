import { describe, expect, it, vi } from 'vitest';
import { isUsablePicture, sourcesOf } from './picture.tsx';
import { pictureAddress } from './picture-address.ts';

describe('the sources of a picture', () => {
  it('come from its name', () => {
    expect(sourcesOf('/pictures/products/a5-flyers-800.webp')?.avif).toBe(
      '/pictures/products/a5-flyers-480.avif 480w, /pictures/products/a5-flyers-800.avif 800w, /pictures/products/a5-flyers-1200.avif 1200w',
    );
    expect(sourcesOf('/pictures/heroes/labels-1600.webp')?.webp).toBe(
      '/pictures/heroes/labels-800.webp 800w, /pictures/heroes/labels-1600.webp 1600w',
    );
  });

  it('are none for a picture from elsewhere', () => {
    expect(sourcesOf('https://cdn.example/a.jpg')).toBeNull();
  });
});

describe('a usable picture', () => {
  it('is none when missing or from google', () => {
    expect(isUsablePicture(undefined)).toBe(false);
    expect(isUsablePicture('')).toBe(false);
    expect(isUsablePicture('https://lh3.googleusercontent.com/x')).toBe(false);
    expect(isUsablePicture('/pictures/products/caps-800.webp')).toBe(true);
  });
});

describe('the address of a picture where there is a CDN', () => {
  it('is there, for ever, when the picture is ours, and its own otherwise', async () => {
    vi.stubEnv('BASE_URL', 'https://cdn.acme-prints.in/');
    vi.stubEnv('PICTURES_VERSION', '1a2b3c4d');
    expect(pictureAddress('/pictures/a-800.webp')).toBe(
      'https://cdn.acme-prints.in/pictures/a-800.webp?v=1a2b3c4d',
    );
    expect(pictureAddress('/api/pictures/0f-800.webp')).toBe(
      'https://cdn.acme-prints.in/api/pictures/0f-800.webp',
    );
    for (const other of [
      'https://elsewhere.example/a.jpg',
      '/api/files/key/preview.webp',
      'data:image/png;base64,',
    ])
      expect(pictureAddress(other)).toBe(other);
    expect(sourcesOf('/pictures/heroes/labels-1600.webp')?.avif).toBe(
      'https://cdn.acme-prints.in/pictures/heroes/labels-800.avif?v=1a2b3c4d 800w, https://cdn.acme-prints.in/pictures/heroes/labels-1600.avif?v=1a2b3c4d 1600w',
    );
    vi.unstubAllEnvs();
  });
});
