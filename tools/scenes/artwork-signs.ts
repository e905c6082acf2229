import { arcType, type Design, dot, fill, INK, lines, mark, ring, rule, type } from './artwork.ts';
import { blockPrint, hills, LEAF, marigold, RICKSHAW, rays, STEAM } from './artwork-motifs.ts';

/** Shree Electronics, Surat: the festival sale across the street. */
export const diwaliSale: Design = (g, w, h) => {
  fill(g, '#5a1150', 0, 0, w, h);
  rays(g, '#6d1a61', w * 0.79, h * 0.5, 20, 40, 700);
  for (let i = 0; i < 4; i++) {
    const x = w * 0.79 + (i - 1.5) * 100;
    const y = h * 0.86 - Math.abs(i - 1.5) * 18;
    g.fillStyle = '#e9792b';
    g.beginPath();
    g.arc(x, y - 22, 42, 0, Math.PI);
    g.fill();
    g.fillStyle = '#ffd65c';
    g.fill(
      new Path2D(
        `M${x} ${y - 96}C${x + 28} ${y - 58} ${x + 22} ${y - 28} ${x} ${y - 26}C${x - 22} ${y - 28} ${x - 28} ${y - 58} ${x} ${y - 96}Z`,
      ),
    );
  }
  dot(g, '#f2a516', w * 0.79, h * 0.37, 142);
  type(g, '40%', w * 0.79, h * 0.4, 120, { fill: '#5a1150', weight: 800, align: 'center' });
  type(g, 'OFF', w * 0.79, h * 0.49, 44, { fill: '#5a1150', weight: 800, align: 'center', track: 10 });
  type(g, 'Diwali', 56, 178, 168, { fill: '#ffd65c', weight: 800 });
  type(g, 'dhamaka', 56, 306, 124, { fill: '#fff4df', weight: 800, max: w * 0.56 });
  type(g, 'Shree Electronics, Ring Road, Surat', 60, h - 62, 30, {
    fill: '#fff4df',
    face: 'I',
    weight: 600,
  });
};

/** Kosha, software for small shops, on an exhibition stand. */
export const expo: Design = (g, w, h) => {
  fill(g, '#0c2c54', 0, 0, w, h);
  dot(g, '#f2a516', w * 0.5, h * 0.6, 96);
  for (let i = 0; i < 5; i++)
    ring(
      g,
      ['#1d4f8c', '#f26b4e', '#1d4f8c', '#39a0a6', '#1d4f8c'][i] ?? '',
      w / 2,
      h * 0.6,
      118 + i * 30,
      21,
    );
  fill(g, '#0c2c54', 0, h * 0.6, w, h * 0.4);
  type(g, 'Your', 36, 120, 92, { fill: INK.paper, weight: 800 });
  type(g, 'kirana,', 36, 206, 92, { fill: INK.paper, weight: 800 });
  type(g, 'online.', 36, 292, 92, { fill: '#f2a516', weight: 800 });
  lines(g, ['Stock, billing and UPI', 'in one small app'], 38, 672, 30, 44, {
    fill: '#cfe0f5',
    face: 'I',
    weight: 500,
  });
  type(g, 'kosha', 36, 826, 62, { fill: INK.paper, weight: 700 });
  type(g, 'Hall 4, stall 21', 38, 868, 26, { fill: '#f2a516', face: 'I', weight: 600 });
};

/** Baoli, architects: the steps of a well. */
export const stepwell: Design = (g, w, h) => {
  fill(g, '#f4e3cd', 0, 0, w, h);
  for (let i = 0; i < 7; i++)
    fill(
      g,
      ['#b5462b', '#c65a35', '#d67443', '#e39358', '#eeb478', '#f4cf9e', '#12404e'][i] ?? '',
      i * 30,
      330 + i * 48,
      w - i * 60,
      1000,
    );
  type(g, 'Baoli', 36, 150, 124, { fill: '#7a2a18', weight: 800, max: w - 70 });
  lines(g, ['Architects of', 'water and shade'], 40, 208, 32, 42, {
    fill: '#7a2a18',
    face: 'I',
    weight: 500,
  });
  type(g, 'Ahmedabad', 40, 306, 28, { fill: '#b5462b', face: 'I', weight: 700 });
};

/** Neeti House, homes in Thane: an architect's board. */
export const homes: Design = (g, w, h) => {
  fill(g, '#fbf3e6', 0, 0, w, h);
  fill(g, '#f4c9a8', 0, 0, w, h * 0.58);
  dot(g, '#f26b4e', w * 0.72, h * 0.17, 78);
  const blocks: [number, number, number, string][] = [
    [70, 250, 170, '#1e5a6b'],
    [250, 150, 190, '#12404e'],
    [450, 320, 150, '#2f7d8c'],
  ];
  for (const [x, top, wide, color] of blocks) {
    fill(g, color, x, top, wide, h * 0.58 - top);
    for (let r = 0; r < Math.floor((h * 0.58 - top - 30) / 52); r++)
      for (let c = 0; c < 3; c++)
        fill(
          g,
          (r * 3 + c) % 4 ? '#f8dfb0' : '#f2a516',
          x + 20 + (c * (wide - 40)) / 3,
          top + 26 + r * 52,
          wide / 5,
          28,
        );
  }
  type(g, 'Open house', 48, 706, 92, { fill: '#12404e', weight: 800, max: w - 90 });
  lines(g, ['Two and three bedroom homes', 'beside Yeoor hills, Thane'], 50, 762, 32, 44, {
    fill: '#1e5a6b',
    face: 'I',
    weight: 500,
  });
  rule(g, '#f26b4e', 7, 50, 850, 140, 850);
  type(g, 'Neeti House · this Sunday, 10 to 5', 50, h - 74, 29, { fill: '#12404e', face: 'I', weight: 600 });
};

export const filmPoster: Design = (g, w, h) => {
  fill(g, '#e8452c', 0, 0, w, h);
  for (let i = 0; i < 9; i++)
    fill(
      g,
      i % 2 ? '#161a2b' : '#f7e6cc',
      56 + i * 66,
      300 + Math.abs(i - 4) * 34,
      62,
      520 - Math.abs(i - 4) * 68,
      31,
    );
  type(g, 'Chalchitra', 50, 152, 116, { fill: '#f7e6cc', weight: 800, face: 'C', max: w - 100 });
  type(g, 'Short film nights, Kochi', 54, 210, 36, { fill: '#161a2b', face: 'I', weight: 700 });
  type(g, '4 · 5 · 6 December', 54, h - 52, 38, { fill: '#f7e6cc', face: 'I', weight: 600 });
};

export const ragaPoster: Design = (g, w, h) => {
  fill(g, '#0c5a4a', 0, 0, w, h);
  for (let i = 0; i < 8; i++) ring(g, i % 2 ? '#f2a516' : '#f7e6cc', w / 2, h * 0.6, 36 + i * 37, 17);
  type(g, 'Raga', 50, 168, 150, { fill: '#f7e6cc', weight: 800 });
  type(g, 'nights', 50, 286, 150, { fill: '#f2a516', weight: 800 });
  type(g, 'Every Friday · Kala Ghoda', 54, h - 52, 34, { fill: '#f7e6cc', face: 'I', weight: 600 });
};

export const hillPoster: Design = (g, w, h) => {
  fill(g, '#f7d9b8', 0, 0, w, h);
  dot(g, '#e8452c', w * 0.66, 420, 118);
  hills(g, ['#6f8fc0', '#3d5f9a', '#203a6b', '#14264a'], w, 700, 200);
  type(g, 'Spiti', 50, 190, 170, { fill: '#203a6b', weight: 800 });
  type(g, 'slow trains & long walks', 56, 250, 34, { fill: '#e8452c', face: 'I', weight: 700 });
  type(g, 'Photo walk · June 2027', 54, h - 52, 34, { fill: '#f7d9b8', face: 'I', weight: 600 });
};

/** For the category tile: a small shop's welcome. */
export const chaiBoard: Design = (g, w, h) => {
  fill(g, '#123f36', 0, 0, w, h);
  blockPrint(w, h, 110, (x, y) => mark(g, LEAF, '#17503f', x, y, 60, 45));
  mark(g, STEAM, '#f2a516', w / 2, 250, 190, 0, 8);
  mark(g, RICKSHAW, '#f2a516', w / 2, 470, 330);
  for (const dx of [-90, 96]) dot(g, '#f7e6cc', w / 2 + dx, 545, 44);
  arcType(g, 'CUTTING CHAI', w / 2, 470, 250, 74, { fill: '#f7e6cc', weight: 800 });
  type(g, 'Rickshaw', w / 2, 740, 110, { fill: '#f7e6cc', weight: 800, align: 'center', max: w - 80 });
  marigold(g, w / 2, 850, 54, ['#f2a516', '#f7c04a', '#b9680b']);
};
