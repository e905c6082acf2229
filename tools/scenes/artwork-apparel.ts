import { type Design, dot, fill, mark, type Pen, ring, rule, type } from './artwork.ts';
import { bicycle, hills, KULHAD, LEAF, petals, STEAM, waves } from './artwork-motifs.ts';

type Print = (g: Pen) => void;

/** A print drawn around a point, `wide` units across, laid over a whole print area with its middle a little above. */
export const inArea =
  (print: Print, [x, y]: readonly [number, number], wide: number): Design =>
  (g, w, h) => {
    g.save();
    g.translate(w / 2, h / 2);
    g.scale(w / wide, w / wide);
    g.translate(-x, -y);
    print(g);
    g.restore();
  };

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

/** The front of a cap: coffee trails of Coorg. Embroidered, nothing between the shapes. */
export const trailCap: Design = (g, w, h) => {
  g.save();
  g.translate(w * 0.2, h * 0.5);
  g.beginPath();
  g.arc(0, 0, 150, 0, 7);
  g.fillStyle = '#f7e3c0';
  g.fill();
  g.clip();
  dot(g, '#e8452c', 40, -40, 44);
  g.translate(-160, 0);
  hills(g, ['#3c8a5c', '#1f5a44'], 320, 54, 70);
  g.restore();
  ring(g, '#e8452c', w * 0.2, h * 0.5, 150, 12);
  type(g, 'COORG', w * 0.42, h * 0.5, 150, { fill: '#f7e3c0', weight: 800, max: w * 0.54 });
  type(g, 'ಕೊಡಗು ಟ್ರೇಲ್ಸ್', w * 0.425, h * 0.74, 96, { fill: '#f2a516', face: 'KN', weight: 700, max: w * 0.53 });
};

/** Gully Cricket Club, Nagpur. */
export const gullyCap: Design = (g, w, h) => {
  type(g, 'गल्ली', w / 2, h * 0.62, 330, { fill: '#b3201c', face: 'HI', weight: 800, align: 'center' });
  type(g, 'CRICKET CLUB · NAGPUR', w / 2, h * 0.86, 62, {
    fill: '#1d2a4d',
    face: 'I',
    weight: 800,
    align: 'center',
    track: 10,
    max: w * 0.9,
  });
};

/** A runners' club of Pune: keep going. */
export const chalteRaho =
  (ink: string, accent: string): Design =>
  (g, w, h) => {
    type(g, 'चलते', w / 2, h * 0.3, 330, { fill: ink, face: 'HI', weight: 800, align: 'center', max: w });
    type(g, 'रहो', w / 2, h * 0.58, 330, { fill: accent, face: 'HI', weight: 800, align: 'center', max: w });
    for (let i = 0; i < 4; i++)
      waves(g, i % 2 ? accent : ink, w * 0.06, h * 0.68 + i * 34, w * 0.88, 10, 150, 11);
    type(g, 'PUNE RUNNERS', w / 2, h * 0.88, 58, {
      fill: ink,
      face: 'I',
      weight: 800,
      align: 'center',
      track: 16,
      max: w,
    });
  };

/** The back of Team Vayu's hoodie, in Telugu. */
export const vayuBack: Design = (g, w, h) => {
  g.translate(w * 0.08, h * 0.02);
  g.scale(0.84, 0.84);
  type(g, 'వాయు', w / 2, h * 0.5, 420, { fill: '#f7e3b0', face: 'TE', weight: 800, align: 'center', max: w });
  for (let i = 0; i < 3; i++)
    waves(g, ['#f26b4e', '#f2a516', '#f7e3b0'][i] ?? '', w * 0.06, h * 0.66 + i * 58, w * 0.88, 18, 220, 20);
};

/** Boighar's bag: read books. */
export const boigharTote: Design = (g, w, h) => {
  type(g, 'বই', w / 2, h * 0.42, 420, { fill: '#d9381e', face: 'BN', weight: 800, align: 'center' });
  type(g, 'পড়ো', w / 2, h * 0.74, 290, {
    fill: '#161a2b',
    face: 'BN',
    weight: 800,
    align: 'center',
    max: w * 0.9,
  });
  rule(g, '#161a2b', 8, w * 0.1, h * 0.82, w * 0.9, h * 0.82);
  type(g, 'Boighar, Kolkata', w / 2, h * 0.9, 62, {
    fill: '#161a2b',
    face: 'I',
    weight: 600,
    align: 'center',
  });
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
