import { LONGEST_TEXT, MOST_TEXTS } from './artwork-facts.ts';

const TEXT = /<((?:[A-Za-z_][\w.-]*:)?text)[\s>][\s\S]*?<\/\1>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** What an SVG writes, a line for each part of a text that has a place of its own. */
export function drawingWords(source: string): string[] {
  const lines: string[] = [];
  for (const [text] of source.matchAll(TEXT)) {
    // A part that says where it stands begins a line.
    const parts = text.split(/<(?:[A-Za-z_][\w.-]*:)?tspan[^>]*\s(?:y|dy)=/);
    for (const part of parts) {
      const line = plain(part);
      if (line !== '' && lines.length < MOST_TEXTS) lines.push(line.slice(0, LONGEST_TEXT));
    }
  }
  return lines;
}

function plain(part: string): string {
  return part
    .replace(/^[^<]*?>/, '')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (_, name: string) => entity(name))
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toWellFormed();
}

function entity(name: string): string {
  const code = name.startsWith('#x')
    ? Number.parseInt(name.slice(2), 16)
    : name.startsWith('#')
      ? Number(name.slice(1))
      : null;
  if (code === null) return ENTITIES[name] ?? '';
  return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' ';
}
