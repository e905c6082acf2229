import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';
import { Document, Font, Page, renderToBuffer, Text } from '@react-pdf/renderer';
import { createElement } from 'react';
import { COPY, type Script } from './words.ts';

const resolve = createRequire(import.meta.url).resolve;
const registered = new Set<Script>();
/** What lines are set at; a line is made larger or smaller where it is used. */
const SET_PT = 10;
const LINE_WIDTH = 4000;
const LINE_HEIGHT = 200;
const MOST_KEPT = 300;

/** A line of text with the operators that show it, and the fonts that they name. */
export interface SetLine {
  readonly source: PDFDocument;
  readonly fonts: ReadonlyMap<string, PDFObject>;
  /** Of one point. */
  readonly width: number;
  /** What is shown from a place on: x and y from there in the size the line was set at. */
  readonly runs: readonly { readonly font: string; readonly moves: string; readonly x: number }[];
}

export interface LineToSet {
  readonly text: string;
  readonly script: Script;
}

const kept = new Map<string, Promise<SetLine[]>>();

/** Sets lines with the shop's fonts, of which only the letters that are used are in the file. */
export function typeset(lines: readonly LineToSet[]): Promise<SetLine[]> {
  const key = JSON.stringify(lines);
  const known = kept.get(key);
  if (known) return known;
  const set = setAnew(lines);
  kept.set(key, set);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest) kept.delete(oldest);
  return set;
}

async function setAnew(lines: readonly LineToSet[]): Promise<SetLine[]> {
  if (lines.length === 0) return [];
  for (const { script } of lines) await register(script);
  const source = await PDFDocument.load(await rendered(lines));
  return source.getPages().map(({ node }) => lineOn(source, node));
}

function rendered(lines: readonly LineToSet[]): Promise<Buffer> {
  const pages = lines.map(({ text, script }, key) =>
    createElement(
      Page,
      { key, size: [LINE_WIDTH, LINE_HEIGHT] },
      createElement(Text, { style: { fontFamily: script, fontSize: SET_PT } }, text),
    ),
  );
  return renderToBuffer(createElement(Document, {}, ...pages));
}

const ASCII = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at)).join(' ');

/**
 * A letter that is first met as part of another, as the dot of a colon is, never again says what it reads: so all of them
 * are set once before.
 */
async function register(script: Script): Promise<void> {
  if (registered.has(script)) return;
  registered.add(script);
  Font.registerHyphenationCallback((word) => [word]);
  Font.register({ family: script, src: fontOf(script) });
  const { names, lines } = COPY[script];
  const all = script === 'latin' ? [ASCII] : [...names, ...lines];
  await rendered(all.map((text) => ({ text, script })));
}

function fontOf(script: Script): string {
  const path =
    script === 'latin'
      ? '@fontsource/inter/files/inter-latin-400-normal.woff'
      : `@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff`;
  return `data:font/ttf;base64,${unpacked(readFileSync(resolve(path))).toString('base64')}`;
}

/** A WOFF as the font it holds: its tables are packed one by one, and would be unpacked anew for every letter. */
function unpacked(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const tables: Buffer[] = [];
  let at = head.length;
  for (let table = 0; table < count; table += 1) {
    const entry = 44 + 20 * table;
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field));
    const stored = woff.subarray(offset, (offset ?? 0) + (packed ?? 0));
    const bytes = packed === length ? stored : inflateSync(stored);
    woff.copy(head, 12 + 16 * table, entry, entry + 4);
    woff.copy(head, 16 + 16 * table, entry + 16, entry + 20);
    head.writeUInt32BE(at, 20 + 16 * table);
    head.writeUInt32BE(length ?? 0, 24 + 16 * table);
    tables.push(bytes, Buffer.alloc(-bytes.length & 3));
    at += bytes.length + (-bytes.length & 3);
  }
  return Buffer.concat([head, ...tables]);
}

/** A run of letters, or how far the next one is moved to the right. */
const RUN_OR_STEP = /BT\n([\s\S]*?)ET|1 0 0 1 ([\d.]+) 0 cm/g;

function lineOn(source: PDFDocument, page: PDFDict): SetLine {
  const stream = source.context.lookup(page.get(PDFName.of('Contents')));
  const content =
    stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : '';
  const resources = page.lookup(PDFName.of('Resources'));
  const listed = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined;
  const fonts = new Map<string, PDFObject>();
  if (listed instanceof PDFDict)
    for (const [name, font] of listed.entries()) fonts.set(name.decodeText(), font);
  const runs: { font: string; moves: string; x: number }[] = [];
  let x = 0;
  for (const [, block, step] of content.matchAll(RUN_OR_STEP)) {
    if (block === undefined) {
      x += Number(step);
      continue;
    }
    const font = /\/(\S+) [\d.]+ Tf/.exec(block)?.[1] ?? '';
    runs.push({ font, moves: block.replace(/\/\S+ [\d.]+ Tf\n?/, ''), x });
  }
  return { source, fonts, width: x / SET_PT, runs };
}

/** The operators of a line at a size, from a place on. @param named what its fonts are called where it is shown */
export function showLine(
  line: SetLine,
  pt: number,
  at: { x: number; y: number },
  named: (font: string) => string,
): string {
  const scale = pt / SET_PT;
  const number = (value: number) => String(Math.round(value * 1000) / 1000);
  return line.runs
    .map(({ font, moves, x }) => {
      const placed = moves.replaceAll(
        /1 0 0 1 (-?[\d.]+) (-?[\d.]+) Tm/g,
        (_, right: string, up: string) =>
          `1 0 0 1 ${number(at.x + (x + Number(right)) * scale)} ${number(at.y + (Number(up) - LINE_HEIGHT) * scale)} Tm`,
      );
      return `BT /${named(font)} ${number(pt)} Tf ${placed} ET`;
    })
    .join('\n');
}
