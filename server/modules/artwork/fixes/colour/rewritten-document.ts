import type { PDFDict, PDFObject, PDFRawStream, PDFRef } from '@cantoo/pdf-lib';
import type { Operand } from '../../facts/content-tokens.ts';
import type { Resources } from '../../facts/resources.ts';
import { wordTable } from '../../facts/word-table.ts';
import type { ContentRewriter } from './content-rewriter.ts';
import type { Inking } from './inking.ts';

/** A dictionary, or a list of names. */
export type SharedObject = Record<string, string | boolean> | string[];

/** What a rewriter asks of the document it belongs to. */
export interface RewrittenDocument {
  readonly inking: Inking;
  /** An object many streams use, made once. */
  shared(name: string, literal: SharedObject): PDFRef;
  /** Each operator is paid for; throws when too many were followed. */
  spend(operators: number): void;
  /** What is drawn in the place of a form; null where the form stays. */
  form(form: PDFRawStream, by: ContentRewriter): PDFRef | null;
  tile(tile: PDFRawStream): void;
  glyphs(font: PDFDict): void;
  shading(shading: PDFObject | undefined, resources: Resources): void;
  image(image: PDFRawStream, by: ContentRewriter): void;
  /** An inline image as an object of its own; null where it stays. */
  inlineImage(entries: ReadonlyMap<string, Operand>, data: Uint8Array, by: ContentRewriter): PDFRef | null;
}

/** Which colour an operator chooses, and in which space. */
export const DEVICE_OPERATORS: Readonly<Record<string, readonly ['fill' | 'stroke', string]>> = wordTable({
  g: ['fill', 'DeviceGray'],
  G: ['stroke', 'DeviceGray'],
  rg: ['fill', 'DeviceRGB'],
  RG: ['stroke', 'DeviceRGB'],
  k: ['fill', 'DeviceCMYK'],
  K: ['stroke', 'DeviceCMYK'],
});
export const COLOUR_OPERATORS: Readonly<Record<string, 'fill' | 'stroke'>> = wordTable({
  sc: 'fill',
  scn: 'fill',
  SC: 'stroke',
  SCN: 'stroke',
});
