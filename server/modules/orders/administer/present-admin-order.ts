import type { PrintSpecification } from '#contract/catalogue/catalogue.ts';
import { rupeesFromPaise } from '#contract/money.ts';
import type { CompanyOfOrder } from '#contract/orders/company-of-order.ts';
import type { AdminOrder, AdminOrderLine } from '#contract/orders/orders-admin.ts';
import { estimateParcel } from '#server/modules/quoting/index.ts';
import type { AuditRow } from '#server/platform/audit-store.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { LineRow, StoredOrder } from '../order-row.ts';
import { describePrint } from '../printing/describe-print.ts';
import { isGoingOn } from '../rules.ts';
import { arrivalOf, delayedUntil, presentLine, presentPeople } from '../view/present-order.ts';
import type { OrderCost, PrintingFacts, Refunded } from '../view/printing-facts.ts';
import type { ChangeRow, NoteRow } from './admin-store.ts';
import { marginOf } from './margin.ts';

type AdminFile = AdminOrderLine['files'][number];

interface Parts {
  deps: Pick<Deps, 'secrets'>;
  order: StoredOrder;
  changes: readonly ChangeRow[];
  notes: readonly NoteRow[];
  audit: readonly AuditRow[];
  specifications: ReadonlyMap<string, PrintSpecification>;
  files: ReadonlyMap<string, AdminFile>;
  nameOf: (actor: string) => string;
  company: CompanyOfOrder | null;
  /** The price it came from, when it was asked for. */
  price: AdminOrder['price'];
  nextStatuses: AdminOrder['nextStatuses'];
  taxName: string;
  printing: PrintingFacts | undefined;
  cost: OrderCost | undefined;
  refunds: readonly Refunded[] | undefined;
}

/** An order in the shape the admin's drawer shows. */
export function presentAdminOrder(parts: Parts): AdminOrder {
  const { order, nameOf } = parts;
  return {
    orderId: order.id,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentId: order.gatewayPaymentId,
    items: order.lines.map((line) => presentAdminLine(line, parts)),
    productSubtotal: rupeesFromPaise(order.productSubtotalPaise),
    discount: rupeesFromPaise(order.discountPaise),
    discountCode: order.discountCode,
    totalShipping: rupeesFromPaise(order.shippingPaise),
    taxName: parts.taxName,
    tax: rupeesFromPaise(order.taxPaise),
    taxMode: order.taxMode,
    margin: marginOf({ ...order, cancelledPaise: valueOfCancelled(order) }, parts.cost),
    totalAmount: rupeesFromPaise(order.totalPaise),
    currency: order.currency,
    orderDate: order.placedAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    estimatedDelivery: arrivalOf(order, order.estimatedDelivery),
    delayedUntil: delayedUntil(order, parts.printing),
    dueDate: arrivalOf(order, parts.printing?.dueDate ?? order.estimatedDelivery),
    trackingNumber: parts.printing?.trackingNumber ?? null,
    isOnItsWay: parts.printing?.isOnItsWay ?? false,
    deliveryMode: parts.printing?.deliveryMode ?? null,
    pspName: parts.printing?.pspName ?? null,
    shippingLabelUrl: parts.printing?.shippingLabelUrl ?? null,
    isForgotten: order.isForgotten,
    ...presentPeople(order),
    specialInstructions: order.specialInstructions,
    willCollect: order.willCollect,
    company: companyForAdmin(parts.company),
    price: parts.price,
    nextStatuses: parts.nextStatuses,
    history: parts.changes.map(({ from, to, at, actor, reason }) => ({
      from,
      to,
      at: at.toISOString(),
      by: nameOf(actor),
      reason,
    })),
    notes: parts.notes.map((note) => presentNote(note, nameOf(note.author))),
    audit: parts.audit.map(({ id, at, actor, action, before, after }) => ({
      auditId: id,
      at: at.toISOString(),
      by: nameOf(actor),
      action,
      before,
      after,
    })),
  };
}

function valueOfCancelled({ lines }: StoredOrder): number {
  const cancelled = lines.filter((line) => !isGoingOn(line));
  return cancelled.reduce((sum, line) => sum + line.subtotalPaise - line.discountPaise, 0);
}

function companyForAdmin(company: CompanyOfOrder | null): AdminOrder['company'] {
  if (!company) return null;
  const { legalName, costCentre, boughtBy, approval } = company;
  return { legalName, costCentre, boughtBy, approval };
}

export function presentNote(note: NoteRow, by: string): AdminOrder['notes'][number] {
  return { noteId: note.id, text: note.text ?? 'Forgotten with the customer', by, at: note.at.toISOString() };
}

function presentAdminLine(line: LineRow, parts: Parts): AdminOrderLine {
  const { files: _files, ...plain } = presentLine(parts.deps, line, parts.order, {
    files: parts.files,
    facts: parts.printing,
    refunds: parts.refunds,
  });
  const specification = parts.specifications.get(line.id);
  const parcel = specification && estimateParcel(specification, line.attributes, line.quantity);
  return {
    ...plain,
    category: line.categoryName,
    hsnCode: line.hsnCode,
    discount: rupeesFromPaise(line.discountPaise),
    tax: rupeesFromPaise(line.taxPaise),
    shipping: rupeesFromPaise(line.shippingPaise),
    files: line.files.map((file) => parts.files.get(file.fileId) ?? goneFile(file)),
    uploadedFiles: line.files.map((file) => file.fileName),
    specifications: specification ? describePrint(specification, line.attributes) : {},
    estimatedWeight: { grams: parcel?.weightGrams ?? 0 },
    estimatedDimensions: {
      length: parcel?.lengthMm ?? 0,
      width: parcel?.widthMm ?? 0,
      height: parcel?.heightMm ?? 0,
    },
  };
}

/** Of a refused file, or of an erased person's, nothing is kept. */
function goneFile({ fileId, fileName }: LineRow['files'][number]): AdminFile {
  return {
    fileId,
    fileName,
    status: 'refused',
    sizeBytes: 0,
    kind: null,
    pageCount: null,
    widthMm: null,
    heightMm: null,
    widthPx: null,
    heightPx: null,
    previewUrl: null,
    pages: [],
    refusal: null,
    downloadUrl: null,
  };
}
