import type { FastifyReply } from 'fastify';
import type { PartnerJob } from '#contract/fulfilment/fulfilment.ts';
import { mockupForPaper, pictureForPaper } from '#server/modules/artwork/index.ts';
import { jobForPartner, type PrintFileDeps, proofKeyOf } from '#server/modules/assignment/index.ts';
import { type OrderToPrint, orderToPrint } from '#server/modules/orders/index.ts';
import { partnerContact } from '#server/modules/partners/index.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { presentJob } from '../production/present-job.ts';
import { PRIVATE_PDF } from './serve-label.ts';
import { readSignedPath } from './signed-path.ts';

/** The job ticket, drawn from what is true now; of a job that was taken back there is none. */
export async function serveTicket(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'config' | 'storage' | 'log'>,
  fileName: string,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const ids = readSignedPath(deps, 'tickets', fileName.replace(/\.pdf$/, ''));
  const [jobId, partnerId] = ids ?? [];
  const job = jobId && partnerId ? await jobForPartner(deps.db, jobId, partnerId) : null;
  const order = job && (await orderToPrint(deps.db, job.orderId));
  if (!job?.partnerId || !order) fail('not_found');
  const partner = await partnerContact(deps.db, job.partnerId);
  const shown = await presentJob(deps, { ...job, partnerId: job.partnerId });
  const withMockup = new Set(shown.items.flatMap((item) => (item.mockupUrl ? item.lineId : [])));
  const seen = order.lines.filter((line) => withMockup.has(line.id));
  // Loaded when the first ticket is asked for: it is large, and most processes never draw one.
  const { renderTicket } = await import('./render-ticket.ts');
  const pdf = await renderTicket({
    job: shown,
    orderId: order.id,
    partnerName: partner?.businessName ?? partner?.name ?? '',
    jobUrl: `${deps.config.baseUrl}/psp-orders/${job.id}`,
    drawnAt: deps.clock.now(),
    mockups: await mockupsOf(deps, seen),
    proofs: await proofsOf(deps, job.partnerId, order, shown),
  });
  return reply
    .headers({
      ...PRIVATE_PDF,
      'content-disposition': `attachment; filename="ticket-${shown.jobNumber}.pdf"`,
    })
    .send(pdf);
}

async function mockupsOf(
  deps: Pick<Deps, 'db' | 'storage'>,
  lines: OrderToPrint['lines'],
): Promise<Map<string, Buffer>> {
  const mockups = new Map<string, Buffer>();
  for (const { id, mockupFileId } of lines) {
    const picture = mockupFileId && (await mockupForPaper(deps, mockupFileId));
    if (picture) mockups.set(id, picture);
  }
  return mockups;
}

/** Of each line that can be printed, its first page as the press will show it. */
async function proofsOf(
  deps: PrintFileDeps,
  partnerId: string,
  { id: orderId, lines }: OrderToPrint,
  { items }: PartnerJob,
): Promise<Map<string, Buffer>> {
  const proofs = new Map<string, Buffer>();
  for (const { lineId, printFile } of items) {
    const line = printFile?.state === 'ready' ? lines.find(({ id }) => id === lineId) : undefined;
    const key = line && (await proofKeyOf(deps, { partnerId, orderId, line }));
    const picture = key && (await pictureForPaper(deps, key));
    if (picture) proofs.set(lineId, picture);
  }
  return proofs;
}
