import { type Design, dot, fill, INK, lines, mark, type Pen, ring, rule, type } from './artwork.ts';
import { DROP, ELEPHANT, LEAF, petals, rays, STEAM, waves } from './artwork-motifs.ts';

/** Dots and the loops drawn round them at the doorstep. */
function kolam(g: Pen, color: string, x: number, y: number, step: number, n: number): void {
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      const [cx, cy] = [x + (column - (n - 1) / 2) * step, y + (row - (n - 1) / 2) * step];
      dot(g, color, cx, cy, step * 0.09);
      if ((row + column) % 2 === 0) ring(g, color, cx, cy, step * 0.62, step * 0.055);
      else ring(g, color, cx, cy, step * 0.34, step * 0.045);
    }
  }
}

/** Meenakshi Silks, Madurai: the harvest sale. */
export const pongalSale: Design = (g, w, h) => {
  fill(g, '#0d5546', 0, 0, w, h);
  fill(g, '#0a463a', w * 0.64, 0, w * 0.36, h);
  rays(g, '#f2a516', w * 0.82, h * 0.5, 24, 60, 186);
  dot(g, '#f2a516', w * 0.82, h * 0.5, 132);
  kolam(g, '#0a463a', w * 0.82, h * 0.5, 46, 5);
  type(g, 'பொங்கல்', 52, 190, 138, { face: 'TA', fill: '#ffd65c', weight: 800, max: 540 });
  type(g, 'விற்பனை', 54, 306, 100, { face: 'TA', fill: '#fbf3e6', weight: 700, max: 540 });
  rule(g, '#e4572e', 9, 56, 356, 190, 356);
  type(g, 'Meenakshi Silks', 54, 412, 42, { fill: '#fbf3e6', weight: 700 });
  type(g, 'South Masi Street, Madurai', 54, 452, 26, { fill: '#ffd65c', face: 'I', weight: 600 });
};

/** Prana, a yoga studio in Pune, on a standee. */
export const morningYoga: Design = (g, w, h) => {
  fill(g, '#f9e6d6', 0, 0, w, h);
  dot(g, '#ef6f4a', w / 2, h * 0.5, w * 0.38);
  dot(g, '#f2a516', w / 2, h * 0.5, w * 0.27);
  const [x, y] = [w / 2, h * 0.52];
  dot(g, '#3b1f4a', x, y - 118, 27);
  g.fillStyle = '#3b1f4a';
  g.fill(
    new Path2D(
      `M${x - 14} ${y - 92}C${x - 52} ${y - 78} ${x - 76} ${y - 22} ${x - 96} ${y + 42}L${x - 78} ${y + 50}L${x - 38} ${y - 30}L${x - 34} ${y + 34}C${x - 84} ${y + 46} ${x - 136} ${y + 64} ${x - 128} ${y + 92}C${x - 60} ${y + 112} ${x + 60} ${y + 112} ${x + 128} ${y + 92}C${x + 136} ${y + 64} ${x + 84} ${y + 46} ${x + 34} ${y + 34}L${x + 38} ${y - 30}L${x + 78} ${y + 50}L${x + 96} ${y + 42}C${x + 76} ${y - 22} ${x + 52} ${y - 78} ${x + 14} ${y - 92}Z`,
    ),
  );
  type(g, 'योग', 34, 166, 168, { face: 'HI', fill: '#3b1f4a', weight: 800 });
  type(g, 'हर सुबह', 38, 246, 68, { face: 'HI', fill: '#d9481f', weight: 700 });
  lines(g, ['Ten mornings,', 'one mat'], 38, 748, 44, 52, { fill: '#3b1f4a', weight: 700 });
  type(g, 'Prana · Koregaon Park, Pune', 38, 860, 21, { fill: '#d9481f', face: 'I', weight: 700 });
};

/** A steel tumbler in its bowl. */
function tumbler(g: Pen, color: string, x: number, y: number, s: number): void {
  g.fillStyle = color;
  g.fill(
    new Path2D(
      `M${x - s * 0.3} ${y - s * 0.5}L${x + s * 0.3} ${y - s * 0.5}L${x + s * 0.2} ${y + s * 0.16}L${x - s * 0.2} ${y + s * 0.16}Z`,
    ),
  );
  fill(g, color, x - s * 0.36, y - s * 0.56, s * 0.72, s * 0.08, s * 0.04);
  g.fill(
    new Path2D(
      `M${x - s * 0.5} ${y + s * 0.2}L${x + s * 0.5} ${y + s * 0.2}C${x + s * 0.48} ${y + s * 0.48} ${x + s * 0.3} ${y + s * 0.52} ${x} ${y + s * 0.52}C${x - s * 0.3} ${y + s * 0.52} ${x - s * 0.48} ${y + s * 0.48} ${x - s * 0.5} ${y + s * 0.2}Z`,
    ),
  );
  mark(g, STEAM, color, x, y - s * 0.86, s * 0.5, 0, 8);
}

/** Mavalli Coffee Works, Bengaluru: ink on clear film, nothing behind it. */
export const coffeeWindow: Design = (g, w, h) => {
  const ink = '#3a160b';
  tumbler(g, '#8c1f12', w / 2, h * 0.3, 190);
  type(g, 'ಫಿಲ್ಟರ್ ಕಾಫಿ', w / 2, h * 0.66, 132, {
    face: 'KN',
    fill: ink,
    weight: 800,
    align: 'center',
    max: w * 0.9,
  });
  rule(g, '#8c1f12', 8, w / 2 - 120, h * 0.74, w / 2 + 120, h * 0.74);
  type(g, 'MAVALLI COFFEE WORKS', w / 2, h * 0.84, 44, { fill: ink, weight: 700, align: 'center', track: 8 });
  type(g, 'Basavanagudi · since 1962', w / 2, h * 0.92, 30, {
    fill: ink,
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Chashma Ghar, opticians on College Street. */
export const opticians: Design = (g, w, h) => {
  fill(g, '#f4b942', 0, 0, w, h);
  for (const x of [-1, 1]) {
    dot(g, '#0e3a4a', w * 0.68 + x * 142, h * 0.46, 128);
    dot(g, '#f9f2e2', w * 0.68 + x * 142, h * 0.46, 92);
    dot(g, '#e4572e', w * 0.68 + x * 142 + 18, h * 0.46, 44);
  }
  g.strokeStyle = '#0e3a4a';
  g.lineWidth = 30;
  g.beginPath();
  g.arc(w * 0.68, h * 0.45, 34, Math.PI, 0);
  g.stroke();
  type(g, 'চশমা', 46, 196, 134, { face: 'BN', fill: '#0e3a4a', weight: 800, max: 350 });
  type(g, 'ঘর', 48, 330, 134, { face: 'BN', fill: '#c93a17', weight: 800, max: 350 });
  type(g, 'Opticians on College Street, Kolkata', 50, h - 54, 34, {
    fill: '#0e3a4a',
    face: 'I',
    weight: 600,
  });
};

/** Haath, a handloom fair in Bhuj: dyed into cloth. */
export const handloomFair: Design = (g, w, h) => {
  fill(g, '#f6ecda', 0, 0, w, h);
  for (const y of [0, h - 84]) {
    fill(g, '#26408b', 0, y, w, 84);
    for (let i = 0; i < 13; i++)
      petals(g, i % 2 ? '#f6ecda' : '#f2a516', 40 + i * ((w - 80) / 12), y + 42, 8, 4, 27, 8);
  }
  for (const side of [-1, 1]) {
    g.save();
    g.translate(w / 2 + side * 352, h * 0.5);
    g.scale(-side, 1);
    mark(g, ELEPHANT, '#d9381e', 0, 0, 200);
    mark(g, 'M30 40L60 40L60 58L30 58Z', '#f2a516', -10, -2, 200);
    g.restore();
  }
  type(g, 'haath', w / 2, h * 0.55, 148, { fill: '#26408b', weight: 700, align: 'center' });
  type(g, 'Handloom fair · Bhuj', w / 2, h * 0.66, 36, { fill: '#26408b', weight: 700, align: 'center' });
  type(g, '8–14 January', w / 2, h * 0.74, 28, { fill: '#d9381e', face: 'I', weight: 600, align: 'center' });
};

/** Weavers' week in Pochampally: an ikat of diamonds. */
export const weaversWeek: Design = (g, w, h) => {
  fill(g, '#8d1f3c', 0, 0, w, h);
  for (const row of [0, 1, 5, 6]) {
    for (let i = -1; i < 15; i++) {
      const [x, y] = [i * 76 + (row % 2) * 38, 40 + row * ((h - 80) / 6)];
      g.fillStyle = ['#f2a516', '#fbf3e6', '#1c6b62'][(i + row + 3) % 3] ?? '#fbf3e6';
      g.fill(new Path2D(`M${x} ${y - 34}L${x + 28} ${y}L${x} ${y + 34}L${x - 28} ${y}Z`));
      g.fillStyle = '#8d1f3c';
      g.fill(new Path2D(`M${x} ${y - 15}L${x + 12} ${y}L${x} ${y + 15}L${x - 12} ${y}Z`));
    }
  }
  type(g, 'చేనేత వారం', w / 2, h * 0.54, 144, {
    face: 'TE',
    fill: '#fbf3e6',
    weight: 800,
    align: 'center',
    max: w * 0.84,
  });
  type(g, "Weavers' week · Pochampally · 7 August", w / 2, h * 0.64, 34, {
    fill: '#f2a516',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Khet Se, a Sunday market of farmers near Nashik. */
export const farmMarket: Design = (g, w, h) => {
  fill(g, '#f7edcf', 0, 0, w, h);
  fill(g, '#2f6b3c', 0, h * 0.78, w, h * 0.22);
  for (let i = 0; i < 9; i++) {
    mark(g, LEAF, i % 2 ? '#7fae3f' : '#2f6b3c', 60 + i * 110, h * 0.72, 120, (i - 4) * 7);
  }
  type(g, 'खेत से', w / 2, h * 0.4, 216, { face: 'HI', fill: '#b5321a', weight: 800, align: 'center' });
  type(g, "Farmers' market · every Sunday, Nashik", w / 2, h * 0.91, 42, {
    fill: '#f7edcf',
    weight: 700,
    align: 'center',
    max: w - 90,
  });
};

/** What a small dining hall serves today: a board on its counter. */
export const thali: Design = (g, w, h) => {
  fill(g, '#12302b', 0, 0, w, h);
  type(g, 'आज की थाली', w / 2, 168, 112, {
    face: 'HI',
    fill: '#f2b632',
    weight: 800,
    align: 'center',
    max: w - 90,
  });
  rule(g, '#f2b632', 4, 60, 212, w - 60, 212);
  const dishes = [
    ['Dal tadka', '₹90'],
    ['Bhindi masala', '₹120'],
    ['Kadhi chawal', '₹110'],
    ['Phulka, two', '₹30'],
    ['Full thali', '₹220'],
  ] as const;
  dishes.forEach(([name, price], i) => {
    const y = 320 + i * 112;
    const isLast = i === dishes.length - 1;
    const look = { fill: isLast ? '#f2b632' : '#f7eddc', weight: 600 } as const;
    type(g, name, 60, y, 58, look);
    type(g, price, w - 60, y, 58, { ...look, align: 'right' });
  });
  type(g, 'Annapurna dining hall, Indore', w / 2, h - 60, 32, {
    fill: '#9db8a8',
    face: 'I',
    weight: 500,
    align: 'center',
  });
};

/** Boond, a water can service, along a wall of its depot. */
export const waterWall: Design = (g, w, h) => {
  fill(g, '#1c6fb0', 0, 0, w, h);
  waves(g, '#2d86c9', 0, h * 0.8, w, 22, 260, 60);
  waves(g, '#4aa3df', 0, h * 0.95, w, 22, 260, 60);
  mark(g, DROP, '#fbf8f3', w * 0.85, h * 0.44, 220);
  type(g, 'boond', 46, h * 0.5, 190, { fill: INK.paper, weight: 800 });
  type(g, 'Drinking water, at your door by eight', 54, h * 0.68, 36, {
    fill: '#d4ecff',
    face: 'I',
    weight: 600,
  });
};
