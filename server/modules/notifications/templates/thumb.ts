/**
 * The small picture of a product for a mail: a JPEG of 400 × 300, since mail programs know neither AVIF nor, all of
 * them, WebP. Null for a picture that is not ours; those have no small one.
 */
export function thumbOf(imageUrl: string | null, baseUrl: string): string | null {
  const name = /^\/pictures\/products\/(.+?)(?:-[bc])?-\d+\.(?:webp|avif)$/.exec(imageUrl ?? '')?.[1];
  return name ? `${baseUrl}/pictures/products/${name}-400.jpg` : null;
}
