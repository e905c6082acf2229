/**
 * What a document is made of: blocks that follow one another down its pages. Plain data; `layout/` gives them their places and
 * `render-document.ts` draws them. Lengths are points.
 */

export type Colour = `#${string}`;

export interface TextStyle {
  readonly sizePt: number;
  readonly weight?: 400 | 600;
  readonly colour?: Colour;
  /** Baseline to baseline, as a multiple of the size. */
  readonly lineHeight?: number;
  readonly letterSpacingPt?: number;
  readonly align?: 'start' | 'center' | 'end';
}

export interface TextBlock {
  readonly kind: 'text';
  readonly text: string;
  readonly style: TextStyle;
  /** What is more is left out and said by an ellipsis. */
  readonly mostLines?: number;
  /** It never ends a page: what it is over follows on the same. */
  readonly isHeading?: boolean;
}

/** Blocks one below the other. */
export interface ColumnBlock {
  readonly kind: 'column';
  readonly blocks: readonly Block[];
  readonly gapPt?: number;
  /** On one page, if a page can hold it. */
  readonly isWhole?: boolean;
  /** At least so high. */
  readonly heightPt?: number;
  /** What is left of its height lies between its blocks, or goes to the one that grows. */
  readonly isSpread?: boolean;
}

/** Blocks side by side. `rest` shares what the others leave; `own` is as wide as what stands in it. */
export interface RowBlock {
  readonly kind: 'row';
  readonly cells: readonly Cell[];
  readonly gapPt?: number;
  /** Left out: their first lines stand on one baseline. */
  readonly align?: 'baseline' | 'top' | 'middle';
}

export interface Cell {
  readonly width: number | 'rest' | 'own';
  readonly block: Block;
}

export interface BoxBlock {
  readonly kind: 'box';
  readonly inside: Block;
  readonly paddingPt?: readonly [vertical: number, horizontal: number];
  readonly line?: {
    readonly widthPt: number;
    readonly colour: Colour;
    readonly at: 'around' | 'bottom' | 'top';
  };
  readonly radiusPt?: number;
  readonly fill?: Colour;
  /** Takes what is left of the column it stands in. */
  readonly grows?: boolean;
  readonly isWhole?: boolean;
}

/** Rows under a head that every page repeats; the last rows stay with `end`, such as what they come to. */
export interface TableBlock {
  readonly kind: 'table';
  readonly head: Block;
  readonly rows: readonly Block[];
  readonly end?: Block;
}

export interface PictureBlock {
  readonly kind: 'picture';
  /** JPEG or PNG. */
  readonly picture: Uint8Array;
  readonly widthPt: number;
  readonly heightPt: number;
  /** The box is filled and what is over cut away, or all of it is seen. */
  readonly fit: 'cover' | 'whole';
  readonly radiusPt?: number;
}

/** A filled shape: SVG path data in points, absolute M, L, C and Z alone. */
export interface ShapeBlock {
  readonly kind: 'shape';
  readonly widthPt: number;
  readonly heightPt: number;
  readonly d: string;
  readonly fill: Colour;
}

export interface SpaceBlock {
  readonly kind: 'space';
  readonly heightPt: number;
}

/** The first of these that has room without leaving anything out; the last one where none has. */
export interface ChoiceBlock {
  readonly kind: 'choice';
  readonly heightPt: number;
  readonly options: readonly Block[];
}

export type Block =
  | TextBlock
  | ColumnBlock
  | RowBlock
  | BoxBlock
  | TableBlock
  | PictureBlock
  | ShapeBlock
  | SpaceBlock
  | ChoiceBlock;

export interface DocumentToDraw {
  readonly title: string;
  readonly author: string;
  /** When what it says was so: the same document is the same file, whenever it is drawn. */
  readonly createdAt: Date;
  readonly page: {
    readonly widthPt: number;
    readonly heightPt: number;
    readonly marginPt: {
      readonly top: number;
      readonly right: number;
      readonly bottom: number;
      readonly left: number;
    };
  };
  readonly body: readonly Block[];
  /** Under every page, its last line where the margin begins. */
  readonly foot?: (page: { readonly nth: number; readonly of: number }) => Block;
}

type Maybe<T> = T | null | false | undefined;

const isThere = <T>(one: Maybe<T>): one is T => one !== null && one !== false && one !== undefined;

export const text = (
  words: string,
  style: TextStyle,
  more: Pick<TextBlock, 'mostLines' | 'isHeading'> = {},
): TextBlock => ({ kind: 'text', text: words, style, ...more });

/** What is null or false is left out. */
export const column = (
  blocks: readonly Maybe<Block>[],
  more: Omit<ColumnBlock, 'kind' | 'blocks'> = {},
): ColumnBlock => ({ kind: 'column', blocks: blocks.filter(isThere), ...more });

export const row = (
  cells: readonly Maybe<readonly [width: Cell['width'], block: Block]>[],
  more: Omit<RowBlock, 'kind' | 'cells'> = {},
): RowBlock => ({
  kind: 'row',
  cells: cells.filter(isThere).map(([width, block]) => ({ width, block })),
  ...more,
});

export const box = (inside: Block, more: Omit<BoxBlock, 'kind' | 'inside'>): BoxBlock => ({
  kind: 'box',
  inside,
  ...more,
});

export const space = (heightPt: number): SpaceBlock => ({ kind: 'space', heightPt });

/** All texts of a block, those that may stand in place of others among them. */
export function textsOf(block: Block): TextBlock[] {
  switch (block.kind) {
    case 'text':
      return [block];
    case 'column':
      return block.blocks.flatMap(textsOf);
    case 'row':
      return block.cells.flatMap((cell) => textsOf(cell.block));
    case 'box':
      return textsOf(block.inside);
    case 'table':
      return [block.head, ...block.rows, ...(block.end ? [block.end] : [])].flatMap(textsOf);
    case 'choice':
      return block.options.flatMap(textsOf);
    default:
      return [];
  }
}

export function picturesOf(block: Block): PictureBlock[] {
  switch (block.kind) {
    case 'picture':
      return [block];
    case 'column':
      return block.blocks.flatMap(picturesOf);
    case 'row':
      return block.cells.flatMap((cell) => picturesOf(cell.block));
    case 'box':
      return picturesOf(block.inside);
    case 'table':
      return [block.head, ...block.rows, ...(block.end ? [block.end] : [])].flatMap(picturesOf);
    case 'choice':
      return block.options.flatMap(picturesOf);
    default:
      return [];
  }
}
