import { formatDay } from '#contract/dates.ts';
import { type PartnerJob, productionSteps } from '#contract/fulfilment/fulfilment.ts';
import { formatDateTime, formatShortMoment } from '#contract/moments.ts';
import {
  type Block,
  box,
  column,
  type DocumentToDraw,
  row,
  space,
  text,
} from '#server/platform/documents/blocks.ts';
import { A4 } from '#server/platform/documents/sheet.ts';
import { ticketLine } from './ticket-line.ts';
import { caption, INK, MUTED, note, plain, strong, ticketBox } from './ticket-look.ts';

export interface TicketToDraw {
  job: PartnerJob;
  orderId: string;
  partnerName: string;
  /** What the code opens. */
  jobUrl: string;
  drawnAt: Date;
  /** JPEG by line: the design on the product as the customer saw it. */
  mockups: ReadonlyMap<string, Buffer>;
  /** JPEG by line: the first page as the press will show it. */
  proofs: ReadonlyMap<string, Buffer>;
}

/**
 * What lies with a job in the workshop: what to print, from which files, until when, and where it goes. What it pays is not for
 * everybody who passes.
 * @param code of `jobUrl`, its squares row by row
 */
export function ticketDocument(ticket: TicketToDraw, code: readonly (readonly boolean[])[]): DocumentToDraw {
  const { job, drawnAt } = ticket;
  return {
    title: `Job ticket ${job.jobNumber}`,
    author: 'Inkbazaar',
    createdAt: drawnAt,
    page: { ...A4, marginPt: { top: 36, right: 36, bottom: 24, left: 36 } },
    body: [
      head(ticket, code),
      space(14),
      ...job.items.flatMap((line) => [
        ticketLine(line, { mockup: ticket.mockups.get(line.lineId), proof: ticket.proofs.get(line.lineId) }),
        space(10),
      ]),
      ...(job.specialInstructions
        ? [
            ticketBox(column([caption('Instructions for the whole order'), plain(job.specialInstructions)])),
            space(10),
          ]
        : []),
      where(job),
      space(12),
      steps(job),
    ],
    foot: ({ nth, of }) =>
      column([
        of > 1 && note(`${job.jobNumber}, page ${nth} of ${of}`, 'center'),
        note(`Printed on ${formatDateTime(drawnAt)}`, 'center'),
        note('What the code opens is always up to date.', 'center'),
      ]),
  };
}

const CODE_PT = 84;

function head({ job, partnerName }: TicketToDraw, code: readonly (readonly boolean[])[]): Block {
  return row(
    [
      [
        'rest',
        column([
          caption(job.isReprint ? 'Job ticket, printed again' : 'Job ticket'),
          text(job.jobNumber, { sizePt: 26, weight: 600, colour: INK, lineHeight: 1.15 }),
          space(4),
          text(`Dispatch by ${formatShortMoment(job.dueAt)}`, {
            sizePt: 15,
            weight: 600,
            colour: INK,
            lineHeight: 1.25,
          }),
          text(partnerName, { sizePt: 10, colour: MUTED }),
        ]),
      ],
      [CODE_PT, column([codeShape(code), space(3), note('Open this job', 'center')])],
    ],
    { align: 'top', gapPt: 16 },
  );
}

/** Squares beside one another are one bar: no white shines through between them. */
function codeShape(code: readonly (readonly boolean[])[]): Block {
  const unit = CODE_PT / code.length;
  const bars = code.flatMap((squares, y) =>
    squares.flatMap((isDark, x) => {
      if (!isDark || squares[x - 1]) return [];
      const light = squares.indexOf(false, x);
      const [from, to] = [x * unit, (light < 0 ? squares.length : light) * unit];
      return `M${from} ${y * unit}L${to} ${y * unit}L${to} ${(y + 1) * unit}L${from} ${(y + 1) * unit}Z`;
    }),
  );
  return { kind: 'shape', widthPt: CODE_PT, heightPt: CODE_PT, d: bars.join(''), fill: '#000000' };
}

function where({ deliverTo, zipCode, estimated, arrivesBy }: PartnerJob): Block {
  const { length, width, height } = estimated.dimensionsCm;
  return ticketBox(
    row(
      [
        [
          'rest',
          column([
            caption('Deliver to'),
            deliverTo && strong(deliverTo.name),
            deliverTo && plain(deliverTo.address),
            strong(zipCode),
          ]),
        ],
        [
          'rest',
          column([
            caption('Parcel, estimated'),
            plain(`${estimated.weightKg.toLocaleString('en-IN')} kg, ${length} × ${width} × ${height} cm`),
            space(4),
            caption('Promised for'),
            plain(formatDay(arrivesBy)),
          ]),
        ],
      ],
      { gapPt: 14 },
    ),
  );
}

const TICK_PT = 12;

function steps(job: PartnerJob): Block {
  return row(
    job.steps.map(({ step, doneAt }) => {
      const tick = box(space(TICK_PT), {
        line: { widthPt: 1, colour: INK, at: 'around' },
        ...(doneAt && { fill: INK }),
      });
      const words = text(productionSteps[step], { sizePt: 10, colour: INK, lineHeight: 1.2 });
      return [
        'own',
        row(
          [
            [TICK_PT, tick],
            ['own', words],
          ],
          { align: 'middle', gapPt: 6 },
        ),
      ] as const;
    }),
    { align: 'middle', gapPt: 24 },
  );
}
