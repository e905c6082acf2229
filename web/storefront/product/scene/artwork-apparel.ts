import { arcType, type Design, dot, fill, mark, type Pen, ring, rule, type } from './artwork.ts';
import { bicycle, hills, KULHAD, LEAF, petals, STEAM, waves } from './artwork-motifs.ts';

// Prints are drawn in the square of the garment (1000 units); the chest lies around (500, 430).

/** Pedal Mumbai's monsoon ride. */
export const monsoonRide =
  (ink: string, accent: string) =>
  (g: Pen): void => {
    g.save();
    g.beginPath();
    g.arc(500, 440, 142, 0, 7);
    g.clip();
    fill(g, accent, 300, 260, 400, 400);
    for (let i = 0; i < 16; i++)
      rule(g, ink, 3.4, 360 + i * 24, 270 + (i % 3) * 22, 350 + i * 24, 318 + (i % 3) * 22);
    waves(g, ink, 340, 545, 320, 7, 64, 8);
    waves(g, ink, 340, 568, 320, 7, 64, 8);
    g.restore();
    bicycle(g, ink, 500, 500, 190, 8);
    type(g, 'Monsoon ride', 500, 650, 64, { fill: ink, weight: 800, align: 'center', max: 330 });
    type(g, 'MUMBAI · JULY 2026', 500, 688, 22, {
      fill: ink,
      face: 'I',
      weight: 700,
      align: 'center',
      track: 14,
    });
  };

/** A café's staff shirt: cup on the left breast. */
export const cafeBadge = (g: Pen): void => {
  ring(g, '#f4ead6', 612, 370, 46, 5);
  mark(g, KULHAD, '#f2a516', 612, 380, 50);
  mark(g, STEAM, '#f4ead6', 612, 346, 28, 0, 9);
  type(g, 'Irani & Co', 612, 442, 25, { fill: '#f4ead6', weight: 700, align: 'center' });
};

/** Team Vayu, a college robotics club. */
export const teamVayu = (g: Pen): void => {
  type(g, 'VAYU', 500, 420, 116, { fill: '#f7e3b0', weight: 800, align: 'center', track: 6 });
  for (let i = 0; i < 3; i++)
    waves(g, ['#f26b4e', '#f2a516', '#f7e3b0'][i] ?? '', 356, 456 + i * 26, 290, 8, 97, 9);
  type(g, 'ROBOTICS · WARANGAL', 500, 566, 25, {
    fill: '#f7e3b0',
    face: 'I',
    weight: 700,
    align: 'center',
    track: 12,
  });
};

/** Kitab Ghar, a bookshop in Delhi. */
export const bookshop = (g: Pen): void => {
  for (let i = 0; i < 6; i++) {
    const colors = ['#d9381e', '#26408b', '#f2a516', '#0b7a5b', '#5b1a4a', '#d9381e'];
    g.save();
    g.translate(384 + i * 42, 640);
    g.rotate(i === 5 ? 0.2 : 0);
    const high = 150 + ((i * 53) % 60);
    fill(g, colors[i] ?? '', 0, -high, 36, high, 3);
    fill(g, '#f4ead6', 0, -high + 24, 36, 7);
    fill(g, '#f4ead6', 0, -34, 36, 5);
    g.restore();
  }
  rule(g, '#161a2b', 7, 350, 645, 664, 645);
  type(g, 'Kitab Ghar', 500, 735, 74, { fill: '#161a2b', weight: 800, align: 'center', max: 330 });
  type(g, 'Read more, Daryaganj', 500, 778, 28, { fill: '#161a2b', face: 'I', weight: 500, align: 'center' });
};

/** The front of a cap, embroidered: coffee trails of Coorg. 1000 × 500, front in the middle. */
export const trailCap =
  (ground: string, panel: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    fill(g, panel, w * 0.34, 0, w * 0.32, h);
    for (let i = 0; i <= 6; i++) {
      const x = (i / 6) * w;
      rule(g, 'rgba(0,0,0,.25)', 2, x, 0, x, h);
    }
    g.save();
    g.translate(w / 2, h * 0.56);
    g.beginPath();
    g.ellipse(0, 0, 92, 92, 0, 0, 7);
    g.fillStyle = '#f7e3c0';
    g.fill();
    g.clip();
    dot(g, '#e8452c', 26, -26, 26);
    g.translate(-110, 0);
    hills(g, ['#3c8a5c', '#1f5a44'], 220, 30, 44);
    g.restore();
    ring(g, '#e8452c', w / 2, h * 0.56, 92, 6);
    arcType(g, 'COORG TRAILS', w / 2, h * 0.56, 68, 19, { fill: '#1f3a2e', weight: 800, track: 10 });
  };

export const leafTee =
  (ink: string) =>
  (g: Pen): void => {
    for (let i = 0; i < 7; i++) {
      const a = ((i - 3) * 28 * Math.PI) / 180;
      mark(g, LEAF, ink, 500 + Math.sin(a) * 128, 540 - Math.cos(a) * 128, 104, (i - 3) * 28);
    }
    petals(g, ink, 500, 545, 7, 8, 46, 12);
    type(g, 'aranya', 500, 660, 72, { fill: ink, weight: 600, align: 'center' });
  };
