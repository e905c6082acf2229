import { type Design, dot, fill, INK, lines, mark, type Pen, ring, rule, type } from './artwork.ts';
import { hills, LEAF } from './artwork-motifs.ts';

function panelText(g: Pen, title: string, words: string[], ink: string): void {
  type(g, title, 48, 560, 62, { fill: ink, weight: 700, max: 380 });
  lines(g, words, 50, 622, 27, 42, { fill: ink, face: 'I', weight: 450 });
}

/** Neelgiri Trails, an eco lodge: six panels of 99 × 210. */
const lodgePanel =
  (panel: 0 | 1 | 2): Design =>
  (g, w, h) => {
    if (panel === 0) {
      fill(g, '#f9c784', 0, 0, w, h);
      dot(g, '#fbe3b5', w * 0.62, 420, 120);
      hills(g, ['#5fa777', '#2f7d5b', '#14523f', '#0c3a30'], w, 640, 190);
      type(g, 'Neelgiri', 42, 150, 108, { fill: '#14523f', weight: 800, max: w - 80 });
      type(g, 'Trails', 42, 250, 108, { fill: '#14523f', weight: 800 });
      type(g, 'A lodge above the tea', 46, h - 60, 34, { fill: '#fbe3b5', face: 'I', weight: 500 });
      return;
    }
    fill(g, panel === 1 ? '#fbf6ea' : '#14523f', 0, 0, w, h);
    const ink = panel === 1 ? '#14523f' : '#fbe3b5';
    fill(g, panel === 1 ? '#8fc6a2' : '#f2a516', 40, 48, w - 80, 400, 14);
    g.save();
    g.beginPath();
    g.roundRect(40, 48, w - 80, 400, 14);
    g.clip();
    if (panel === 1) hills(g, ['#5fa777', '#2f7d5b', '#14523f'], w, 300, 110);
    else {
      for (let i = 0; i < 9; i++)
        mark(
          g,
          LEAF,
          i % 2 ? '#2f7d5b' : '#0c3a30',
          70 + (i % 3) * 165,
          110 + Math.floor(i / 3) * 140,
          150,
          i * 40,
        );
    }
    g.restore();
    panelText(
      g,
      panel === 1 ? 'Walk' : 'Stay',
      panel === 1
        ? [
            'Six marked trails, from',
            'forty minutes to a day.',
            'Guides from the village,',
            'breakfast in the field.',
            'Gaur, langur, 180 birds.',
          ]
        : [
            'Eight stone rooms with',
            'a wood stove each.',
            'Kitchen garden meals.',
            'From ₹3,200 a night',
            'with breakfast.',
          ],
      ink,
    );
    type(g, panel === 1 ? 'Oct to May' : 'neelgiritrails.in', 50, h - 60, 30, {
      fill: ink,
      face: 'I',
      weight: 600,
    });
  };

/** The panel between cover and flap on the outside: how to get there. */
const lodgeBack: Design = (g, w, h) => {
  fill(g, '#14523f', 0, 0, w, h);
  hills(g, ['#0f4636', '#0c3a30'], w, 900, 120);
  type(g, 'नीलगिरि', w / 2, 330, 96, { fill: '#f9c784', face: 'HI', weight: 700, align: 'center' });
  type(g, 'நீலகிரி', w / 2, 450, 84, { fill: '#fbe3b5', face: 'TA', weight: 600, align: 'center' });
  lines(g, ['Kotagiri Road, 11 km', 'from Coonoor station', '+91 4266 277 180'], w / 2, 560, 28, 44, {
    fill: '#fbe3b5',
    face: 'I',
    weight: 500,
    align: 'center',
  });
};

/** The middle of the inside: the trails as lines of height. */
const trailMap: Design = (g, w, h) => {
  fill(g, '#e9e2c8', 0, 0, w, h);
  for (let i = 0; i < 9; i++) {
    g.strokeStyle = i % 3 ? '#b9c29a' : '#8fa877';
    g.lineWidth = i % 3 ? 3 : 5;
    g.beginPath();
    for (let a = 0; a <= 64; a++) {
      const t = (a / 64) * 2 * Math.PI;
      const r = 40 + i * 46 + Math.sin(t * 3 + i * 0.4) * (8 + i * 4) + Math.cos(t * 2 - i * 0.3) * 14;
      g.lineTo(w * 0.52 + Math.cos(t) * r * 0.8, h * 0.5 + Math.sin(t) * r * 1.15);
    }
    g.stroke();
  }
  g.setLineDash([16, 16]);
  rule(g, '#d9381e', 7, 70, 880, 150, 760, 120, 640, 230, 560, 250, 430, 340, 330, 330, 210);
  g.setLineDash([]);
  for (const [x, y] of [
    [70, 880],
    [230, 560],
    [330, 210],
  ] as const) {
    dot(g, '#fbf6ea', x, y, 20);
    ring(g, '#d9381e', x, y, 20, 8);
  }
  type(g, 'Six trails', 44, 100, 62, { fill: '#14523f', weight: 700 });
};

/** Panels of the A4 sheet of a tri-fold, left to right; each is drawn as its own 99 × 210. */
const panels =
  (...designs: Design[]): Design =>
  (g, w, h) => {
    designs.forEach((design, i) => {
      const scale = h / 1000;
      g.save();
      g.translate((i * w) / 3, 0);
      g.scale(scale, scale);
      g.beginPath();
      g.rect(0, 0, w / 3 / scale, 1000);
      g.clip();
      design(g, w / 3 / scale, 1000);
      g.restore();
    });
  };

export const lodgeOutside = panels(lodgePanel(2), lodgeBack, lodgePanel(0));
export const lodgeInside = panels(lodgePanel(1), trailMap, lodgePanel(2));

/** A kolam: dots, and a line that goes round every one of them. */
function kolam(g: Pen, colour: string, x: number, y: number, step: number): void {
  const rows = [1, 3, 5, 3, 1];
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i++) {
      const [cx, cy] = [x + (i - (count - 1) / 2) * step, y + (row - 2) * step];
      dot(g, colour, cx, cy, step * 0.07);
      g.save();
      g.translate(cx, cy);
      g.rotate(Math.PI / 4);
      g.strokeStyle = colour;
      g.lineWidth = step * 0.055;
      g.beginPath();
      g.roundRect(-step * 0.36, -step * 0.36, step * 0.72, step * 0.72, step * 0.26);
      g.stroke();
      g.restore();
    }
  });
}

/** A kolam class in Chennai, for Margazhi. */
export const kolamClass: Design = (g, w, h) => {
  fill(g, '#7c2416', 0, 0, w, h);
  kolam(g, '#fff2dc', w / 2, h * 0.6, 132);
  type(g, 'கோலம்', w / 2, 200, 190, {
    fill: '#f7b733',
    face: 'TA',
    weight: 800,
    align: 'center',
    max: w - 80,
  });
  type(g, 'மார்கழி வகுப்பு', w / 2, 276, 52, { fill: '#fff2dc', face: 'TA', weight: 500, align: 'center' });
  type(g, 'Every morning in December, 5:30 · Mylapore', w / 2, h - 56, 27, {
    fill: '#fff2dc',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** A market before the pujas: one red ink on coloured paper. */
export const pujaMarket =
  (ground: string): Design =>
  (g, w, h) => {
    const ink = '#a3121b';
    fill(g, ground, 0, 0, w, h);
    dot(g, ink, w / 2, 300, 232);
    for (let i = 0; i < 28; i++) {
      const a = (i / 28) * 2 * Math.PI;
      dot(g, ink, w / 2 + Math.sin(a) * 262, 300 - Math.cos(a) * 262, 13);
    }
    type(g, 'পুজোর', w / 2, 300, 150, { fill: ground, face: 'BN', weight: 800, align: 'center' });
    type(g, 'বাজার', w / 2, 420, 130, { fill: ground, face: 'BN', weight: 800, align: 'center' });
    type(g, 'শাড়ি · গয়না · মিষ্টি', w / 2, 680, 66, {
      fill: ink,
      face: 'BN',
      weight: 700,
      align: 'center',
      max: w - 90,
    });
    rule(g, ink, 5, 70, 724, w - 70, 724);
    type(g, 'Gariahat, Kolkata', w / 2, 812, 62, { fill: ink, weight: 700, align: 'center' });
    type(g, '২০ সেপ্টেম্বর থেকে · প্রতিদিন সকাল ১০টা', w / 2, 884, 36, {
      fill: ink,
      face: 'BN',
      weight: 600,
      align: 'center',
      max: w - 80,
    });
  };

/** Ruchi, pickles by post from Guntur: one narrow leaflet a jar. */
export const pickleLeaf =
  (ground: string, ink: string, accent: string, telugu: string, name: string, price: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    fill(g, accent, 0, h * 0.52, w, h);
    dot(g, accent, w / 2, h * 0.52, w * 0.5);
    type(g, telugu, w / 2, 190, 124, { fill: ink, face: 'TE', weight: 800, align: 'center', max: w - 64 });
    type(g, name, w / 2, h * 0.6, 58, { fill: ground, weight: 700, align: 'center', max: w - 80 });
    type(g, price, w / 2, h * 0.66, 38, { fill: ground, face: 'I', weight: 500, align: 'center' });
    type(g, 'రుచి', w / 2, h * 0.88, 88, { fill: ground, face: 'TE', weight: 700, align: 'center' });
    type(g, 'Guntur · by post', w / 2, h - 52, 30, { fill: ground, face: 'I', weight: 500, align: 'center' });
  };

/** The week at the yoga studio: the back of its flyer. */
export const yogaWeek: Design = (g, w, h) => {
  fill(g, '#7a2e3a', 0, 0, w, h);
  type(g, 'ಸ್ಥಿರ', 60, 170, 130, { fill: '#f6dfd0', face: 'KN', weight: 600 });
  const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
  week.forEach((day, i) => {
    const y = 300 + i * 96;
    rule(g, '#a1545c', 3, 60, y + 28, w - 60, y + 28);
    type(g, day, 60, y, 44, { fill: '#f2b8a0', weight: 600 });
    type(g, i % 2 ? 'Hatha 6:15' : 'Ashtanga 6:15', 180, y, 34, {
      fill: INK.paper,
      face: 'I',
      weight: 500,
    });
    type(g, i === 5 ? 'Family 9:00' : 'Flow 7:30', w - 60, y, 34, {
      fill: INK.paper,
      face: 'I',
      weight: 500,
      align: 'right',
    });
  });
  type(g, '₹1,800 a month · first week free', 60, h - 60, 34, { fill: '#f2b8a0', face: 'I', weight: 600 });
};
