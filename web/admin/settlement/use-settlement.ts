import { useQuery } from '@tanstack/react-query';
import type {
  exportSettlement,
  getPartnerSettlement,
  LedgerEntry,
  linkStatement,
  listMonthPartners,
  listPartnerEntries,
  listSettlementMonths,
} from '#contract/partners/settlement.ts';
import type { BankFile, makeBankFile, setStatementPaid } from '#contract/partners/settlement-payments.ts';
import { download } from '#web/lib/download.ts';
import { adminCall, describeFailure } from '../lib/admin-call.ts';
import { useAdminList } from '../lib/use-admin-list.ts';

export type MonthPartner = Awaited<ReturnType<typeof loadPartners>>['partners'][number];
export type SettlementMonth = ReturnType<typeof useMonths>['months'][number];

const FAILED = 'Failed to load data';

/** Months with what all partners earned, the newest first. */
export function useMonths() {
  const query = useQuery({
    queryKey: ['settlement-months'],
    queryFn: ({ signal }) => adminCall<typeof listSettlementMonths>('GET', '/settlement/months', { signal }),
  });
  return {
    months: query.data?.months ?? [],
    isLoading: query.isPending,
    failure: query.error ? describeFailure(query.error, FAILED) : null,
    reload: () => void query.refetch(),
  };
}

function loadPartners(month: string, nextToken: string | undefined, signal: AbortSignal) {
  return adminCall<typeof listMonthPartners>('GET', '/settlement/months/{month}/partners', {
    params: { month },
    query: nextToken ? { nextToken } : {},
    signal,
  });
}

/** The partners of a month, the largest value first. */
export function useMonthPartners(month: string, total: number | null) {
  return useAdminList<MonthPartner>({
    key: ['settlement-partners', month],
    idOf: (partner) => partner.partnerId,
    failed: { first: FAILED },
    load: async (nextToken, signal) => {
      const page = await loadPartners(month, nextToken, signal);
      return { rows: page.partners, nextToken: page.nextToken, total };
    },
  });
}

/** One partner's sums and statements. */
export function usePartner(partnerId: string) {
  const query = useQuery({
    queryKey: ['settlement-partner', partnerId],
    queryFn: ({ signal }) =>
      adminCall<typeof getPartnerSettlement>('GET', '/settlement/partners/{partnerId}', {
        params: { partnerId },
        signal,
      }),
  });
  return {
    partner: query.data,
    failure: query.error ? describeFailure(query.error, FAILED) : null,
    reload: () => void query.refetch(),
  };
}

/** The ledger of one partner, the newest first. */
export function useEntries(partnerId: string) {
  return useAdminList<LedgerEntry>({
    key: ['settlement-entries', partnerId],
    idOf: (entry) => entry.entryId,
    failed: { first: FAILED },
    load: async (nextToken, signal) => {
      const page = await adminCall<typeof listPartnerEntries>(
        'GET',
        '/settlement/partners/{partnerId}/entries',
        { params: { partnerId }, query: { limit: 20, ...(nextToken && { nextToken }) }, signal },
      );
      return { rows: page.entries, nextToken: page.nextToken, total: null };
    },
  });
}

/** Lets the browser keep a statement. */
export async function saveStatement(id: string, as: 'pdf' | 'csv'): Promise<void> {
  const links = await adminCall<typeof linkStatement>('POST', '/settlement/statements/{id}/links', {
    params: { id },
  });
  download(as === 'pdf' ? links.pdfUrl : links.csvUrl);
}

/** Notes the transfer of a statement; null takes a mistaken note back. `seen` is what was noted when it was read. */
export async function savePayment(
  id: string,
  payment: { paidOn: string; reference: string } | null,
  seen: { paidOn: string; reference: string } | null,
): Promise<void> {
  await adminCall<typeof setStatementPaid>('PUT', '/settlement/statements/{id}/payment', {
    params: { id },
    body: { payment, seen },
  });
}

/** Lets the browser keep what is to be transferred, and answers who is not in it. */
export async function saveBankFile(month: string): Promise<BankFile> {
  const file = await adminCall<typeof makeBankFile>('POST', '/settlement/months/{month}/bank-file', {
    params: { month },
  });
  if (file.url) download(file.url);
  return file;
}

/** Lets the browser keep all entries of a month as CSV. */
export async function saveMonth(month: string): Promise<void> {
  const { url } = await adminCall<typeof exportSettlement>('POST', '/settlement/months/{month}/export', {
    params: { month },
  });
  download(url);
}
