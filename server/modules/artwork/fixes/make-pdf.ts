import { PDFDocument, PDFName, type PDFRef } from '@cantoo/pdf-lib';
import { pagesOf } from '../facts/pdf-facts.ts';
import { writeShown } from '../partner-copy/sanitise-pdf.ts';
import type { Side } from '../rules/ink-at-cut.ts';
import type { PageLayout } from './fix-plan.ts';
import { picturePage } from './picture-page.ts';
import { type BleedMode, pageOf, placePage } from './place-page.ts';
import type { PrintRecipe } from './print-recipe.ts';
import { type SourcePage, sourcePage } from './source-page.ts';

/**
 * Makes the print-ready PDF of a file: its pages where the recipe says, in boxes of their own, without anything that is
 * not drawn. Called again for a page it is placed anew. Runs inside the child process only.
 */
export class PrintMaker {
  readonly document: PDFDocument;
  readonly #recipe: PrintRecipe;
  readonly #pages: PDFRef[] = [];
  readonly #sources: ReadonlyMap<number, SourcePage>;

  private constructor(document: PDFDocument, recipe: PrintRecipe, sources: ReadonlyMap<number, SourcePage>) {
    this.document = document;
    this.#recipe = recipe;
    this.#sources = sources;
  }

  /** @throws StreamLimit, Error for what cannot be read */
  static async open(bytes: Buffer, recipe: PrintRecipe): Promise<PrintMaker> {
    const wanted = [...new Set(recipe.pages.flatMap(({ source }) => source ?? []))];
    if (recipe.content === 'pdf') {
      const document = await PDFDocument.load(bytes, { updateMetadata: false });
      const nodes = pagesOf(document.context, document.catalog);
      const sources = wanted.map((number) => {
        const node = nodes[number - 1];
        if (!node) throw new Error(`there is no page ${number}`);
        return [number, sourcePage(document.context, node)] as const;
      });
      return new PrintMaker(document, recipe, new Map(sources));
    }
    const document = await PDFDocument.create({ updateMetadata: false });
    const size = recipe.pictureSize ?? { widthPx: 1, heightPx: 1 };
    const page = await picturePage(document.context, bytes, recipe.content, {
      keepsAlpha: recipe.condition === null,
      size,
      drawn: { longestPx: drawnPx(recipe, size) },
    });
    return new PrintMaker(document, recipe, new Map([[1, page]]));
  }

  /** Puts every page where its layout says. */
  place(): void {
    const { context, catalog } = this.document;
    const root = context.obj({ Type: 'Pages' });
    const parent = context.register(root);
    this.#pages.push(...this.#recipe.pages.map((layout) => this.#placed(parent, layout, 'mirror')));
    root.set(PDFName.of('Kids'), context.obj(this.#pages));
    root.set(PDFName.of('Count'), context.obj(this.#pages.length));
    catalog.set(PDFName.of('Pages'), parent);
    // What people fill in is part of the pages now.
    catalog.delete(PDFName.of('AcroForm'));
    catalog.delete(PDFName.of('OutputIntents'));
    catalog.delete(PDFName.of('Metadata'));
  }

  /** @param index of the page, from 0 */
  bleedAnew(index: number, mode: BleedMode): void {
    const layout = this.#recipe.pages[index];
    if (layout) this.#place(index, layout, mode);
  }

  #place(index: number, layout: PageLayout, mode: BleedMode): void {
    const page = this.#pages[index];
    const parent = this.document.catalog.get(PDFName.of('Pages')) as PDFRef;
    if (!page) return;
    const { context } = this.document;
    const anew = context.lookup(this.#placed(parent, layout, mode));
    if (anew) context.assign(page, anew);
  }

  /** Sides on which the edge is stretched, where a mirror would show something twice. @param index of the page, from 0 */
  stretch(index: number, sides: readonly Side[]): void {
    const layout = this.#recipe.pages[index];
    if (!layout) return;
    const stretched = [...new Set([...(layout.stretched ?? []), ...sides])];
    this.#place(index, { ...layout, stretched }, 'mirror');
  }

  write(): Buffer {
    return writeShown(this.document.context);
  }

  #placed(parent: PDFRef, layout: PageLayout, mode: BleedMode): PDFRef {
    const { context } = this.document;
    const source = layout.source === null ? null : (this.#sources.get(layout.source) ?? null);
    return pageOf(context, parent, placePage(context, source, layout, this.#recipe.bleedMm, mode));
  }
}

/** So many pixels has the longer side of a drawing as it is printed, all of it. */
function drawnPx(
  { pages, drawnPpi }: PrintRecipe,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
) {
  const scale = Math.max(...pages.map((page) => page.scale));
  return Math.max(1, Math.round(((Math.max(widthPx, heightPx) * scale) / 25.4) * drawnPpi));
}
