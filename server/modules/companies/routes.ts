import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/companies/companies.ts';
import * as places from '#contract/companies/company-addresses.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { addCompanyAddress } from './addresses/add-company-address.ts';
import { changeCompanyAddress } from './addresses/change-company-address.ts';
import { removeCompanyAddress } from './addresses/remove-company-address.ts';
import { changeCompany } from './company/change-company.ts';
import { createCompany } from './company/create-company.ts';
import { getCompany } from './company/get-company.ts';
import { addCostCentre } from './cost-centres/add-cost-centre.ts';
import { removeCostCentre } from './cost-centres/remove-cost-centre.ts';
import { acceptInvitation } from './members/accept-invitation.ts';
import { changeMember } from './members/change-member.ts';
import { endInvitation } from './members/end-invitation.ts';
import { inviteMember } from './members/invite-member.ts';
import { type Balances, removeMember } from './members/remove-member.ts';

export function companiesRoutes(app: FastifyInstance, deps: Deps, balances: Balances): void {
  bind(app, deps, contract.getCompany, getCompany);
  bind(app, deps, contract.createCompany, createCompany);
  bind(app, deps, contract.changeCompany, changeCompany);
  bind(app, deps, contract.inviteMember, inviteMember);
  bind(app, deps, contract.acceptInvitation, acceptInvitation);
  bind(app, deps, contract.endInvitation, endInvitation);
  bind(app, deps, contract.changeMember, changeMember);
  bind(app, { ...deps, ...balances }, contract.removeMember, removeMember);
  bind(app, deps, places.addCompanyAddress, addCompanyAddress);
  bind(app, deps, places.changeCompanyAddress, changeCompanyAddress);
  bind(app, deps, places.removeCompanyAddress, removeCompanyAddress);
  bind(app, deps, places.addCostCentre, addCostCentre);
  bind(app, deps, places.removeCostCentre, removeCostCentre);
}
