import { type Design, dot, fill, INK, lines, mark, ring, rule, type } from './artwork.ts';
import { kulhad, mango, marigold, PAISLEY, petals, rays, waves } from './artwork-motifs.ts';

/** A mango festival in Pune. */
export const mangoMela: Design = (g, w, h) => {
  fill(g, INK.vermilion, 0, 0, w, h);
  rays(g, '#e4532f', w / 2, h * 0.6, 22, 60, 900);
  mango(g, INK.marigold, INK.leaf, w * 0.5, h * 0.62, 400, 8);
  mango(g, '#ffcf5c', '#2f9a6f', w * 0.2, h * 0.78, 230, -24);
  mango(g, '#f7b733', '#2f9a6f', w * 0.82, h * 0.8, 210, 34);
  type(g, 'Mango', 50, 190, 178, { fill: INK.paper, weight: 800 });
  type(g, 'mela', 50, 330, 178, { fill: '#ffd873', weight: 800 });
  type(g, '42 kinds · tastings · kulfi · music', 56, 384, 30, { fill: INK.paper, face: 'I', weight: 600 });
  type(g, '15–30 May · Shaniwar Wada, Pune', 56, h - 44, 32, { fill: INK.paper, face: 'I', weight: 600 });
};

export const mangoBack: Design = (g, w, h) => {
  fill(g, '#fff3d6', 0, 0, w, h);
  for (let i = 0; i < 30; i++)
    mango(
      g,
      i % 2 ? INK.marigold : INK.vermilion,
      INK.leaf,
      60 + (i % 5) * 150 + (Math.floor(i / 5) % 2) * 70,
      90 + Math.floor(i / 5) * 175,
      92,
      (i * 37) % 60,
    );
  fill(g, '#fff3d6', 0, h * 0.36, w, h * 0.26);
  type(g, 'आंबा महोत्सव', w / 2, h * 0.5, 112, {
    fill: INK.vermilion,
    face: 'HI',
    weight: 800,
    align: 'center',
    max: w - 90,
  });
  type(g, '१५–३० मे · शनिवार वाडा, पुणे', w / 2, h * 0.57, 42, {
    fill: '#7a2a12',
    face: 'HI',
    weight: 600,
    align: 'center',
  });
};

/** Sthira, a yoga studio in Mysuru: a calm figure of circles. */
export const yoga: Design = (g, w, h) => {
  fill(g, '#f6dfd0', 0, 0, w, h);
  dot(g, '#f2b8a0', w / 2, h * 0.43, 285);
  petals(g, '#fff6ec', w / 2, h * 0.66, 9, 20, 250, 62);
  fill(g, '#f6dfd0', 0, h * 0.665, w, h);
  g.fillStyle = '#7a2e3a';
  g.beginPath();
  g.arc(w / 2, h * 0.305, 44, 0, 7);
  g.fill();
  g.fill(
    new Path2D(
      `M${w / 2} 350C${w / 2 + 70} 360 ${w / 2 + 82} 420 ${w / 2 + 190} 560L${w / 2 + 172} 578C${w / 2 + 100} 520 ${w / 2 + 76} 486 ${w / 2 + 60} 460L${w / 2 + 62} 560C${w / 2 + 150} 570 ${w / 2 + 240} 610 ${w / 2 + 236} 640C${w / 2 + 120} 672 ${w / 2 - 120} 672 ${w / 2 - 236} 640C${w / 2 - 240} 610 ${w / 2 - 150} 570 ${w / 2 - 62} 560L${w / 2 - 60} 460C${w / 2 - 76} 486 ${w / 2 - 100} 520 ${w / 2 - 172} 578L${w / 2 - 190} 560C${w / 2 - 82} 420 ${w / 2 - 70} 360 ${w / 2} 350Z`,
    ),
  );
  type(g, 'sthira', w / 2, 150, 128, { fill: '#7a2e3a', weight: 500, align: 'center' });
  type(g, 'Morning yoga, Mysuru', w / 2, 790, 46, { fill: '#7a2e3a', weight: 600, align: 'center' });
  lines(g, ['Mon to Sat, 6:15 and 7:30', 'First week free'], w / 2, 850, 32, 46, {
    fill: '#a1545c',
    face: 'I',
    weight: 500,
    align: 'center',
  });
  type(g, 'sthira.in · 14 Gokulam Main Road', w / 2, h - 46, 24, {
    fill: '#a1545c',
    face: 'I',
    weight: 500,
    align: 'center',
  });
};

/** Sea Salt, a café in Alappuzha: one narrow menu in four colours. */
export const menu =
  (ground: string, ink: string, accent: string, title: string, dishes: string[]): Design =>
  (g, w, h) => {
    fill(g, ground, 0, 0, w, h);
    for (let i = 0; i < 5; i++) waves(g, accent, -10, h - 60 - i * 46, w + 20, 13, 118, 15 - i * 2);
    type(g, title, 44, 150, 104, { fill: ink, weight: 800, face: 'C', max: w - 80 });
    rule(g, accent, 8, 46, 196, 150, 196);
    lines(g, dishes, 46, 280, 35, 66, { fill: ink, face: 'I', weight: 500 });
    type(g, 'Sea Salt', 46, h - 330, 44, { fill: ink, weight: 700 });
  };

/** Shikhar Classes: one ink on yellow paper, handed out at the station. */
export const coaching =
  (ground = '#ffe25a'): Design =>
  (g, w, h) => {
    const ink = '#1c2a7a';
    fill(g, ground, 0, 0, w, h);
    fill(g, ink, 0, 0, w, 236);
    type(g, 'SHIKHAR', w / 2, 150, 148, {
      fill: ground,
      weight: 800,
      face: 'C',
      align: 'center',
      max: w - 70,
    });
    type(g, 'CLASSES · NAGPUR', w / 2, 206, 36, {
      fill: ground,
      face: 'I',
      weight: 700,
      align: 'center',
      track: 10,
    });
    type(g, '10th · 12th', w / 2, 378, 122, { fill: ink, weight: 800, align: 'center', max: w - 80 });
    type(g, 'NEET · JEE', w / 2, 496, 104, { fill: ink, weight: 800, align: 'center', max: w - 80 });
    lines(
      g,
      ['Small batches of 20', 'Doubts cleared daily till 9 pm', 'Scholarship test, Sunday 6 Dec'],
      w / 2,
      588,
      37,
      56,
      { fill: ink, face: 'I', weight: 600, align: 'center' },
    );
    g.strokeStyle = ink;
    g.lineWidth = 7;
    g.strokeRect(56, 756, w - 112, 128);
    type(g, '0712 255 0142', w / 2, 846, 84, { fill: ink, weight: 800, align: 'center', max: w - 160 });
    type(g, 'Above Sharma Sweets, Sitabuldi', w / 2, h - 44, 30, {
      fill: ink,
      face: 'I',
      weight: 600,
      align: 'center',
    });
  };

/** Devika Sarees: the cover of the festive catalogue. */
export const sariCover: Design = (g, w, h) => {
  fill(g, '#5b1a4a', 0, 0, w, h);
  for (let row = 0; row < 6; row++)
    for (let i = 0; i < 5; i++)
      mark(
        g,
        PAISLEY,
        (row + i) % 2 ? '#e85d75' : '#f2a516',
        80 + i * 140 + (row % 2) * 60,
        420 + row * 108,
        96,
        (row % 2) * 180,
      );
  fill(g, '#5b1a4a', 0, 0, w, 350);
  rule(g, '#f2a516', 5, 60, 346, w - 60, 346);
  type(g, 'Devika', 56, 190, 150, { fill: '#fbe6d8', weight: 500 });
  type(g, 'Handloom sarees · Festive 2026', 60, 260, 33, { fill: '#f2a516', face: 'I', weight: 500 });
};

/** An opening of the catalogue: a draped sari, and words. */
export const sariPage =
  (side: 'left' | 'right'): Design =>
  (g, w, h) => {
    fill(g, side === 'left' ? '#fbf3ea' : '#e9b7a6', 0, 0, w, h);
    if (side === 'right') {
      // The sari laid out flat: body with woven dots, and the gold end-piece.
      fill(g, '#a81f45', 90, 90, w - 180, h - 180);
      for (let row = 0; row < 9; row++) {
        for (let i = 0; i < 5; i++)
          petals(g, '#f2b84a', 160 + i * 84 + (row % 2) * 42, 150 + row * 62, 6, 3, 17, 6);
      }
      fill(g, '#f2b84a', 90, 680, w - 180, h - 770);
      for (let i = 0; i < 5; i++) mark(g, PAISLEY, '#8d1736', 150 + i * 102, 800, 84, i % 2 ? 180 : 0);
      for (const y of [706, 890]) rule(g, '#8d1736', 7, 96, y, w - 96, y);
      for (const x of [104, w - 104]) rule(g, '#f2b84a', 20, x, 98, x, 680);
      return;
    }
    type(g, 'Kanchi silk', 64, 210, 92, { fill: '#5b1a4a', weight: 600 });
    type(g, 'Temple borders, woven on a frame loom', 66, 266, 27, {
      fill: '#8d1736',
      face: 'S',
      weight: 500,
    });
    ['Rose and gold  ₹14,800', 'Peacock  ₹16,200', 'Lamp black  ₹12,900', 'Turmeric  ₹13,400'].forEach(
      (line, i) => {
        rule(g, '#e0c9b8', 2, 66, 420 + i * 92, w - 66, 420 + i * 92);
        type(g, line, 66, 398 + i * 92, 31, { fill: '#3d1133', face: 'I', weight: 500 });
      },
    );
    marigold(g, w - 130, h - 120, 64, ['#f2a516', '#f7c04a', '#b9680b']);
    type(g, '14', 66, h - 56, 26, { fill: '#8d1736', face: 'I', weight: 500 });
  };

/** The back of the catalogue: "Kanchi silk" in Tamil, and the shop. */
export const sariBack: Design = (g, w, h) => {
  fill(g, '#f2b84a', 0, 0, w, h);
  for (let i = 0; i < 5; i++) mark(g, PAISLEY, '#8d1736', 84 + i * 134, 120, 88, i % 2 ? 180 : 0);
  rule(g, '#8d1736', 6, 50, 196, w - 50, 196);
  type(g, 'காஞ்சி', w / 2, h * 0.46, 190, {
    fill: '#5b1a4a',
    face: 'TA',
    weight: 700,
    align: 'center',
    max: w - 90,
  });
  type(g, 'பட்டு', w / 2, h * 0.62, 190, {
    fill: '#5b1a4a',
    face: 'TA',
    weight: 700,
    align: 'center',
    max: w - 90,
  });
  rule(g, '#8d1736', 6, 50, h - 190, w - 50, h - 190);
  type(g, 'Devika Sarees · Gandhi Road, Kanchipuram', w / 2, h - 110, 26, {
    fill: '#5b1a4a',
    face: 'I',
    weight: 600,
    align: 'center',
  });
};

/** Chai at Four: a festival of small tea shops, for the tiles. */
export const chaiFair: Design = (g, w, h) => {
  fill(g, '#0b6b5b', 0, 0, w, h);
  ring(g, '#0f8570', w / 2, h * 0.6, 250, 90);
  kulhad(g, '#c9683b', '#7b3a1b', '#f7dfb8', w / 2, h * 0.66, 330);
  type(g, 'Chai', 48, 180, 170, { fill: '#f7dfb8', weight: 800 });
  type(g, 'at four', 52, 290, 104, { fill: '#f2a516', weight: 600 });
  type(g, 'Forty stalls · Sunday · Indore', 54, h - 50, 33, { fill: '#f7dfb8', face: 'I', weight: 600 });
};
