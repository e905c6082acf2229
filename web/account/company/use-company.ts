import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  acceptInvitation,
  CompanyBody,
  changeCompany,
  changeMember,
  createCompany,
  endInvitation,
  getCompany,
  inviteMember,
  MemberRole,
  removeMember,
} from '#contract/companies/companies.ts';
import type {
  addCompanyAddress,
  addCostCentre,
  CompanyAddressBody,
  changeCompanyAddress,
  removeCompanyAddress,
  removeCostCentre,
} from '#contract/companies/company-addresses.ts';
import { call } from '#web/lib/api.ts';
import { isNotFound } from '#web/lib/api-error.ts';

const KEY = ['company'];

/** The company of the signed-in person, what they are invited to, and what is done with both. */
export function useCompany() {
  const client = useQueryClient();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: KEY,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => call<typeof getCompany>('GET', '/company', { signal }),
  });
  /** Does it, and reads what is there then. What is gone already is what was wanted where `isGoneFine`. */
  const change = async (work: Promise<unknown>, isGoneFine = false) => {
    await work.catch((failure: unknown) => {
      if (!isGoneFine || !isNotFound(failure)) throw failure;
    });
    await client.invalidateQueries({ queryKey: KEY });
  };
  return {
    isKnown: data !== undefined,
    company: data?.company ?? null,
    invitations: data?.invitations ?? [],
    isGstCharged: data?.isGstCharged === true,
    error: isFetching ? null : error,
    askAgain: () => void refetch(),
    create: (body: CompanyBody) => change(call<typeof createCompany>('POST', '/company', { body })),
    edit: (body: CompanyBody) => change(call<typeof changeCompany>('PUT', '/company', { body })),
    invite: (body: MemberRole & { email: string }) =>
      change(call<typeof inviteMember>('POST', '/company/invitations', { body })),
    accept: (invitationId: string) =>
      change(
        call<typeof acceptInvitation>('POST', '/company/invitations/{invitationId}/acceptance', {
          params: { invitationId },
        }),
      ),
    endInvitation: (invitationId: string) =>
      change(
        call<typeof endInvitation>('DELETE', '/company/invitations/{invitationId}', {
          params: { invitationId },
        }),
        true,
      ),
    changeMember: (memberId: string, body: MemberRole) =>
      change(call<typeof changeMember>('PUT', '/company/members/{memberId}', { params: { memberId }, body })),
    removeMember: (memberId: string) =>
      change(
        call<typeof removeMember>('DELETE', '/company/members/{memberId}', { params: { memberId } }),
        true,
      ),
    saveAddress: (body: CompanyAddressBody, addressId: string | null) =>
      change(
        addressId === null
          ? call<typeof addCompanyAddress>('POST', '/company/addresses', { body })
          : call<typeof changeCompanyAddress>('PUT', '/company/addresses/{addressId}', {
              params: { addressId },
              body,
            }),
      ),
    removeAddress: (addressId: string) =>
      change(
        call<typeof removeCompanyAddress>('DELETE', '/company/addresses/{addressId}', {
          params: { addressId },
        }),
        true,
      ),
    addCostCentre: (name: string) =>
      change(call<typeof addCostCentre>('POST', '/company/cost-centres', { body: { name } })),
    removeCostCentre: (costCentreId: string) =>
      change(
        call<typeof removeCostCentre>('DELETE', '/company/cost-centres/{costCentreId}', {
          params: { costCentreId },
        }),
        true,
      ),
  };
}

export type OwnCompany = ReturnType<typeof useCompany>;
