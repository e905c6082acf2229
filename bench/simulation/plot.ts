import type { Strategy } from '#server/modules/assignment/simulate/index.ts';
import { measures, type Results, wayNames } from './table.ts';

const COLOURS: Readonly<Record<Strategy, string>> = {
  policy: '#d9381e',
  nearest: '#c9c2b4',
  cheapest: '#c9c2b4',
  roundRobin: '#c9c2b4',
};
const PANEL = { width: 320, height: 190, columns: 3, gap: 20, margin: 20, label: 96, bar: 22 };

/** A panel for each measure, a bar for each way; bars begin at nothing. */
export function plotOf(results: Results, title: string): string {
  const plotted = measures.filter(({ isPlotted }) => isPlotted);
  const { width, height, columns, gap, margin } = PANEL;
  const wholeWidth = 2 * margin + columns * width + (columns - 1) * gap;
  const lines = Math.ceil(plotted.length / columns);
  const wholeHeight = 2 * margin + 30 + lines * height + (lines - 1) * gap;
  const panels = plotted.map((measure, index) => {
    const x = margin + (index % columns) * (width + gap);
    const y = margin + 30 + Math.floor(index / columns) * (height + gap);
    return `<g transform="translate(${x} ${y})">${panelOf(measure, results)}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${wholeWidth} ${wholeHeight}" role="img" aria-labelledby="t" font-family="Inter, Helvetica, Arial, sans-serif" font-size="13">
<title id="t">${escaped(title)}</title>
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="${margin}" y="${margin + 10}" font-size="16" font-weight="600" fill="#161a2b">${escaped(title)}</text>
${panels.join('\n')}
</svg>
`;
}

function panelOf(measure: (typeof measures)[number], results: Results): string {
  const { width, label, bar } = PANEL;
  const ways = Object.keys(wayNames) as Strategy[];
  const values = ways.map((way) => measure.of(results[way], results));
  const most = Math.max(...values, Number.EPSILON);
  const room = width - label - 70;
  const bars = ways.map((way, index) => {
    const value = values[index] ?? 0;
    const length = Math.max(1, (value / most) * room);
    const y = 44 + index * (bar + 10);
    const weight = way === 'policy' ? 600 : 400;
    return `<text x="${label - 6}" y="${y + 15}" text-anchor="end" fill="#161a2b" font-weight="${weight}">${wayNames[way]}</text><rect x="${label}" y="${y}" width="${length.toFixed(1)}" height="${bar}" rx="3" fill="${COLOURS[way]}"/><text x="${(label + length + 6).toFixed(1)}" y="${y + 15}" fill="#161a2b" font-weight="${weight}">${escaped(measure.text(value))}</text>`;
  });
  return `<text y="14" font-weight="600" fill="#161a2b" font-size="12">${escaped(measure.name)}</text><text y="31" fill="#5b6072" font-size="11">better: ${measure.better}</text>${bars.join('')}`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
