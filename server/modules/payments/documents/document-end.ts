import { type Block, column, row, space } from '#server/platform/documents/blocks.ts';
import { labelled, muted, plain, strong } from '#server/platform/documents/sheet.ts';
import { amountInWords } from './amount-in-words.ts';

/** The total in words, and who signs (rule 46 q): a document that is issued electronically needs no hand. */
export const documentEnd = (totalPaise: number, supplier: { name: string }): Block =>
  column(
    [
      space(16),
      row(
        [
          ['rest', labelled('Amount in words', [plain(amountInWords(totalPaise))])],
          [
            194,
            column([
              strong(`For ${supplier.name}`, 'end'),
              muted('Authorised signatory.', 'end'),
              muted('Computer generated: no signature is needed.', 'end'),
            ]),
          ],
        ],
        { gapPt: 12 },
      ),
    ],
    { isWhole: true },
  );
