import { type Design, dot, fill, INK, lines, mark, ring, rule, type } from './artwork.ts';
import { LEAF, petals, TOOTH } from './artwork-motifs.ts';

/** Anaya, a bakery in Pune: a crescent of ink. */
export const bakery =
  (ground: string, ink: string, moon: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    dot(g, moon, w - 210, h / 2, 216);
    dot(g, ground, w - 152, h / 2 - 34, 170);
    type(g, 'Anaya', 62, 262, 112, { fill: ink, weight: 800 });
    type(g, 'Bakers & confectioners, Pune', 66, 320, 34, { fill: ink, face: 'I', weight: 500 });
    type(g, '+91 98220 41177  ·  anaya.in', 66, h - 62, 27, { fill: ink, face: 'I', weight: 500 });
  };

/** Its back: the name in Devanagari, the moon once more and larger. */
export const bakeryBack =
  (ground: string, ink: string, moon: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    dot(g, moon, w * 0.14, h * 0.94, 390);
    dot(g, ground, w * 0.14 - 96, h * 0.94 + 84, 330);
    type(g, 'अनाया', w - 64, h * 0.6, 218, { fill: ink, face: 'HI', weight: 700, align: 'right' });
    type(g, 'रोज़ सुबह छह बजे से', w - 66, h * 0.78, 46, { fill: ink, face: 'HI', weight: 500, align: 'right' });
  };

/** Rangoli Events: an explosion of petals, made for gloss. */
export const events =
  (ground: string, a: string, b: string, c: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    petals(g, a, w * 0.78, h * 0.5, 18, 120, 330, 62);
    petals(g, b, w * 0.78, h * 0.5, 18, 70, 210, 44);
    petals(g, c, w * 0.78, h * 0.5, 12, 20, 120, 34);
    dot(g, ground, w * 0.78, h * 0.5, 26);
    type(g, 'Rangoli', 60, 250, 100, { fill: INK.paper, weight: 800, face: 'C' });
    type(g, 'Weddings · Sangeet · Mela', 62, 308, 34, { fill: INK.paper, face: 'I', weight: 600 });
    type(g, 'Udaipur  +91 94140 55210', 62, h - 60, 27, { fill: INK.paper, face: 'I', weight: 500 });
  };

/** Its back: petals from edge to edge. */
export const eventsBack =
  (ground: string, a: string, b: string, c: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (let i = 0; i < 15; i++) {
      const [x, y] = [(i % 5) * 225 + (Math.floor(i / 5) % 2) * 112 + 20, Math.floor(i / 5) * 225 + 50];
      petals(g, i % 2 ? a : b, x, y, 14, 34, 104, 22);
      petals(g, c, x, y, 10, 8, 46, 13);
    }
  };

/** Studio Mitti, architects: one thin plan drawing in a dark field. */
export const architects: Design = (g, w, h) => {
  fill(g, '#241f38', 0, 0, w, h);
  const line = '#cfc6e6';
  for (let i = 0; i < 5; i++) {
    const s = 1 - i * 0.19;
    g.save();
    g.translate(w * 0.75, h * 0.52);
    g.scale(s, s);
    g.strokeStyle = line;
    g.lineWidth = 3.2 / s;
    g.stroke(new Path2D('M-170 190L-170 -40A170 170 0 0 1 170 -40L170 190Z'));
    g.restore();
  }
  type(g, 'studio', 66, 262, 62, { fill: line, weight: 300 });
  type(g, 'mitti', 64, 348, 104, { fill: INK.paper, weight: 700 });
  type(g, 'Architecture in earth and lime · Auroville', 68, h - 66, 25, {
    fill: line,
    face: 'I',
    weight: 400,
  });
};

/** Its back: "earth" in Tamil, as large as the card allows. */
export const architectsBack: Design = (g, w, h) => {
  fill(g, '#241f38', 0, 0, w, h);
  type(g, 'மண்', w / 2, h * 0.72, 380, { fill: '#3a3358', face: 'TA', weight: 800, align: 'center' });
  type(g, 'மண்ணும் சுண்ணாம்பும்', w / 2, h - 60, 40, {
    fill: '#cfc6e6',
    face: 'TA',
    weight: 400,
    align: 'center',
  });
};

const POT =
  'M34 10L66 10L66 18C60 24 60 28 64 32C84 42 88 62 80 76C74 88 64 94 50 94C36 94 26 88 20 76C12 62 16 42 36 32C40 28 40 24 34 18Z';
const UMBER = '#43230f';

/** Kumhar, a pottery: dark inks only, because kraft takes no white. */
export const pottery: Design = (g, w, h) => {
  mark(g, POT, UMBER, w * 0.8, h * 0.5, 350);
  for (let i = 0; i < 3; i++)
    rule(g, '#a8642f', 9, w * 0.8 - 100 + i * 5, h * 0.5 + i * 36, w * 0.8 + 100 - i * 5, h * 0.5 + i * 36);
  type(g, 'कुम्हार', 56, 262, 152, { fill: UMBER, face: 'HI', weight: 800 });
  type(g, 'Wheel-thrown in Khurja', 62, 330, 38, { fill: '#7a3413', face: 'I', weight: 600 });
  type(g, '@kumhar.clay  ·  +91 98370 61124', 62, h - 58, 29, { fill: UMBER, face: 'I', weight: 600 });
};

/** Its back: a shelf of pots. */
export const potteryBack: Design = (g, w) => {
  for (let i = 0; i < 10; i++) {
    const size = 150 + ((i * 37) % 3) * 30;
    mark(
      g,
      POT,
      i % 3 === 1 ? '#7a3413' : UMBER,
      105 + (i % 5) * 198,
      i < 5 ? 258 - size / 2 : 510 - size / 2,
      size,
    );
  }
  for (const y of [268, 520]) rule(g, UMBER, 6, 40, y - 10, w - 40, y - 10);
};

/** Pedal Mumbai, a cycle club's membership card. */
export const membership =
  (ground: string, name: string, no: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (let i = 0; i < 6; i++)
      ring(g, i % 2 ? 'rgba(255,255,255,.3)' : 'rgba(255,255,255,.14)', w * 0.83, h * 0.2, 90 + i * 78, 38);
    type(g, 'Pedal', 64, 160, 104, { fill: INK.paper, weight: 800 });
    type(g, 'Mumbai cycle club', 68, 214, 34, { fill: INK.paper, face: 'I', weight: 600 });
    type(g, name, 68, h - 150, 44, { fill: INK.paper, weight: 600 });
    type(g, no, 68, h - 98, 30, { fill: INK.paper, face: 'I', weight: 500, track: 8 });
    fill(g, INK.paper, w - 380, h - 170, 316, 104, 10);
    for (let i = 0; i < 52; i++) fill(g, INK.night, w - 362 + i * 5.4, h - 156, (i * 7) % 3 ? 2 : 3.6, 76);
  };

/** Its back: the club's rules, and the stripe a reader takes. */
export const membershipBack =
  (ground: string): Design =>
  (g, w, h) => {
    fill(g, '#fdfdfd', 0, 0, w, h);
    fill(g, INK.night, 0, 62, w, 128);
    lines(
      g,
      ['Sunday rides leave Marine Drive at 5:30.', 'Show this card for tea and a puncture kit.'],
      64,
      276,
      32,
      50,
      {
        fill: INK.night,
        face: 'I',
        weight: 500,
      },
    );
    type(g, 'पेडल मुंबई', 62, h - 66, 84, { fill: ground, face: 'HI', weight: 800 });
  };

/** Gold as a designer draws it; hot foil is pressed wherever it stands. */
const GOLD = '#e3b04b';

/** Meher, jewellers: gold on a deep ground. */
export const jeweller =
  (ground: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    g.strokeStyle = GOLD;
    for (const [inset, width] of [
      [34, 5],
      [52, 2.4],
    ] as const) {
      g.lineWidth = width;
      g.strokeRect(inset, inset, w - inset * 2, h - inset * 2);
    }
    for (let i = 0; i < 24; i++) {
      const a = (i / 24) * 2 * Math.PI;
      mark(g, LEAF, GOLD, w / 2 + Math.sin(a) * 112, 196 - Math.cos(a) * 112, i % 2 ? 42 : 60, i * 15);
    }
    petals(g, GOLD, w / 2, 196, 8, 12, 70, 18);
    type(g, 'MEHER', w / 2, 424, 92, { fill: GOLD, weight: 400, align: 'center', track: 26 });
    type(g, 'Fine jewellers · Jaipur · since 1948', w / 2, 484, 28, {
      fill: GOLD,
      face: 'I',
      weight: 500,
      align: 'center',
      track: 6,
    });
  };

/** Its back: the name in Devanagari inside a wreath. */
export const jewellerBack =
  (ground: string): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (let i = 0; i < 40; i++) {
      const a = (i / 40) * 2 * Math.PI;
      mark(g, LEAF, GOLD, w / 2 + Math.sin(a) * 216, h / 2 - Math.cos(a) * 216, i % 2 ? 44 : 66, i * 9);
    }
    type(g, 'मेहर', w / 2, h / 2 + 48, 168, { fill: GOLD, face: 'HI', weight: 500, align: 'center' });
  };

/** Nagu ("smile"), a dental clinic in Bengaluru: the front, and the side with the next visits. */
export const dentist: Design = (g, w, h) => {
  fill(g, '#dff3ef', 0, 0, w, h);
  fill(g, INK.teal, 0, 0, w * 0.36, h);
  mark(g, TOOTH, INK.paper, w * 0.18, h * 0.48, 250);
  dot(g, INK.marigold, w * 0.255, h * 0.24, 26);
  type(g, 'ನಗು', w * 0.4, 214, 170, { fill: '#0a4a4f', face: 'KN', weight: 800 });
  type(g, 'Dr Lakshmi Rao, dentist', w * 0.405, 280, 37, { fill: INK.teal, face: 'I', weight: 600 });
  lines(g, ['27 Sampige Road, Bengaluru', '+91 80 2334 0190', 'Mon–Sat, 9 to 7'], w * 0.405, 412, 30, 46, {
    fill: '#0a4a4f',
    face: 'I',
    weight: 500,
  });
};

export const nextVisit: Design = (g, w, h) => {
  fill(g, INK.paper, 0, 0, w, h);
  fill(g, INK.teal, 0, 0, w, 118);
  type(g, 'Your next smile', 54, 80, 54, { fill: INK.paper, weight: 700 });
  mark(g, TOOTH, INK.paper, w - 90, 60, 78);
  const rows = [
    ['Thu 26 Nov', '10:30'],
    ['Fri 18 Dec', '17:15'],
    ['', ''],
    ['', ''],
  ];
  rows.forEach(([day, time], i) => {
    const y = 218 + i * 92;
    rule(g, '#b9d9d4', 3, 54, y, w - 54, y);
    type(g, day ?? '', 66, y - 16, 46, { fill: INK.indigo, face: 'S', weight: 500 });
    type(g, time ?? '', w - 70, y - 16, 46, { fill: INK.indigo, face: 'S', weight: 500, align: 'right' });
  });
};
