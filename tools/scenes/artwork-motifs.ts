import { dot, mark, type Pen, ring, rule } from './artwork.ts';

// Outlines in a box of 100 × 100, for mark().
export const TOOTH =
  'M50 22C42 14 22 12 18 32C14 52 26 60 28 76C30 92 40 94 42 78C44 66 56 66 58 78C60 94 70 92 72 76C74 60 86 52 82 32C78 12 58 14 50 22Z';
export const LEAF = 'M50 5C80 25 88 60 50 95C12 60 20 25 50 5Z';
export const MANGO =
  'M58 8C84 8 97 32 91 58C85 84 58 98 33 94C15 91 4 78 10 68C16 60 26 58 30 44C35 26 40 8 58 8Z';
export const PAISLEY =
  'M62 6C94 22 98 62 74 84C52 102 16 92 14 62C13 40 32 28 46 38C58 47 52 64 40 61C52 70 68 58 67 40C66 26 58 18 62 6Z';
export const KULHAD = 'M18 20L82 20C80 45 76 60 70 82C69 88 31 88 30 82C24 60 20 45 18 20Z';
export const CHILLI =
  'M70 8C74 14 73 20 68 25C86 36 74 72 18 95C46 72 42 42 52 28C56 22 61 21 64 21C66 17 65 13 62 7Z';
export const ARCH =
  'M0 100L0 46C0 40 8 36 8 30C20 30 24 18 32 16C40 14 46 8 50 0C54 8 60 14 68 16C76 18 80 30 92 30C92 36 100 40 100 46L100 100Z';
export const RICKSHAW = 'M6 72L12 36C14 26 22 20 34 20L68 20C76 20 80 25 83 34L92 52C95 56 96 62 95 72Z';
export const STEAM = 'M30 90C18 70 44 58 32 38C24 24 34 14 38 8M62 90C50 70 76 58 64 38C56 24 66 14 70 8';
export const DROP = 'M50 4C70 34 84 50 84 66C84 84 68 96 50 96C32 96 16 84 16 66C16 50 30 34 50 4Z';
export const ELEPHANT =
  'M10 88L10 50C10 30 26 22 46 22C52 16 66 14 74 20C88 22 92 36 90 52C90 66 96 72 98 64L98 78C88 88 80 76 80 62C74 66 68 66 64 64L64 88L50 88L50 70C42 72 34 72 26 70L26 88Z';

/** A ring of petals: marigolds, lotuses, suns. */
export function petals(
  g: Pen,
  color: string,
  x: number,
  y: number,
  n: number,
  r0: number,
  r1: number,
  wide: number,
): void {
  g.fillStyle = color;
  for (let i = 0; i < n; i++) {
    g.save();
    g.translate(x, y);
    g.rotate((i / n) * Math.PI * 2);
    g.beginPath();
    g.moveTo(0, -r0);
    g.bezierCurveTo(wide, -r0 - (r1 - r0) * 0.3, wide * 0.8, -r0 - (r1 - r0) * 0.85, 0, -r1);
    g.bezierCurveTo(-wide * 0.8, -r0 - (r1 - r0) * 0.85, -wide, -r0 - (r1 - r0) * 0.3, 0, -r0);
    g.fill();
    g.restore();
  }
}

export function rays(g: Pen, color: string, x: number, y: number, n: number, r0: number, r1: number): void {
  g.fillStyle = color;
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    const half = Math.PI / n / 2;
    g.beginPath();
    g.moveTo(x + Math.cos(a - half * 0.4) * r0, y + Math.sin(a - half * 0.4) * r0);
    g.lineTo(x + Math.cos(a - half) * r1, y + Math.sin(a - half) * r1);
    g.lineTo(x + Math.cos(a + half) * r1, y + Math.sin(a + half) * r1);
    g.lineTo(x + Math.cos(a + half * 0.4) * r0, y + Math.sin(a + half * 0.4) * r0);
    g.fill();
  }
}

/** A marigold seen from above. */
export function marigold(g: Pen, x: number, y: number, r: number, colors: [string, string, string]): void {
  petals(g, colors[0], x, y, 14, r * 0.3, r, r * 0.24);
  petals(g, colors[1], x, y, 11, r * 0.15, r * 0.68, r * 0.2);
  dot(g, colors[2], x, y, r * 0.26);
}

/** A circle with a scalloped edge, as on sweet-box seals. */
export function scallop(g: Pen, color: string, x: number, y: number, r: number, n: number): void {
  dot(g, color, x, y, r);
  for (let i = 0; i < n; i++) {
    const a = (i / n) * Math.PI * 2;
    dot(g, color, x + Math.cos(a) * r, y + Math.sin(a) * r, (Math.PI * r) / n);
  }
}

export function waves(
  g: Pen,
  color: string,
  x: number,
  y: number,
  w: number,
  high: number,
  long: number,
  width: number,
): void {
  g.strokeStyle = color;
  g.lineWidth = width;
  g.beginPath();
  for (let i = 0; i <= w; i += 4) g.lineTo(x + i, y + Math.sin((i / long) * Math.PI * 2) * high);
  g.stroke();
}

/** Block-print: `draw` repeated on a staggered grid. */
export function blockPrint(
  w: number,
  h: number,
  step: number,
  draw: (x: number, y: number, i: number) => void,
): void {
  let i = 0;
  for (let row = 0; row * step < h + step; row++) {
    for (let x = row % 2 ? 0 : step / 2; x < w + step; x += step) draw(x, row * step, i++);
  }
}

export function bicycle(g: Pen, color: string, x: number, y: number, s: number, width: number): void {
  const wheel = s * 0.27;
  for (const dx of [-0.36, 0.36]) {
    ring(g, color, x + dx * s, y, wheel, width);
    dot(g, color, x + dx * s, y, width * 1.1);
  }
  const at = (px: number, py: number): [number, number] => [x + px * s, y + py * s];
  rule(
    g,
    color,
    width,
    ...at(-0.36, 0),
    ...at(-0.2, -0.33),
    ...at(0.22, -0.33),
    ...at(-0.02, 0),
    ...at(-0.36, 0),
  );
  rule(g, color, width, ...at(-0.24, -0.43), ...at(-0.02, 0));
  rule(g, color, width, ...at(0.36, 0), ...at(0.2, -0.46), ...at(0.32, -0.5));
  rule(g, color, width * 1.6, ...at(-0.32, -0.44), ...at(-0.16, -0.44));
}

/** A flight of mountains with a low sun. */
export function hills(g: Pen, colors: string[], w: number, y: number, high: number): void {
  colors.forEach((color, i) => {
    g.fillStyle = color;
    g.beginPath();
    g.moveTo(0, y + i * high * 0.4);
    for (let x = 0; x <= w; x += 8) {
      const a = (x / w) * Math.PI * (1.6 + i * 0.5) + i * 1.9;
      g.lineTo(x, y + i * high * 0.42 - Math.abs(Math.sin(a)) * high);
    }
    g.lineTo(w, y + 2000);
    g.lineTo(0, y + 2000);
    g.fill();
  });
}

export function mango(
  g: Pen,
  body: string,
  leaf: string,
  x: number,
  y: number,
  size: number,
  turnDeg = 0,
): void {
  mark(g, MANGO, body, x, y, size, turnDeg);
  g.save();
  g.translate(x, y);
  g.rotate((turnDeg * Math.PI) / 180);
  mark(g, LEAF, leaf, size * 0.24, -size * 0.46, size * 0.44, 62);
  g.restore();
}

export function kulhad(
  g: Pen,
  cup: string,
  rim: string,
  steam: string,
  x: number,
  y: number,
  size: number,
): void {
  mark(g, KULHAD, cup, x, y, size);
  g.fillStyle = rim;
  g.beginPath();
  g.ellipse(x, y - size * 0.3, size * 0.32, size * 0.075, 0, 0, 7);
  g.fill();
  mark(g, STEAM, steam, x, y - size * 0.68, size * 0.5, 0, 9);
}
