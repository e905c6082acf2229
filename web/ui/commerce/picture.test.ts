import { describe, expect, it } from 'vitest';
import { isUsablePicture, sourcesOf } from './picture.tsx';

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
