import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts/users.ts';
import * as own from '#contract/partners/partners.ts';
import * as payout from '#contract/partners/payout.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { applyAsPartner } from './application/apply-as-partner.ts';
import { getPartnerProgramme, type ProgrammeTerms } from './application/get-partner-programme.ts';
import { listPrintingOptions } from './capabilities/list-printing-options.ts';
import { listPartnerPlaces } from './list-partner-places.ts';
import { setMyPause } from './pause/set-my-pause.ts';
import { setPartnerPaused } from './pause/set-partner-paused.ts';
import { getMyPayout } from './payout/get-my-payout.ts';
import type { DocumentUses } from './payout/payout-documents.ts';
import { setMyPayout } from './payout/set-my-payout.ts';
import { getMyPartner } from './profile/get-my-partner.ts';
import { updateMyPartner } from './profile/update-my-partner.ts';
import { getPartnerReview } from './review/get-partner-review.ts';
import { savePartnerReview } from './review/save-partner-review.ts';
import { createUser } from './users/create-user.ts';
import { deleteUser } from './users/delete-user.ts';
import { listUsers } from './users/list-users.ts';
import { setUserActive } from './users/set-user-active.ts';
import { setUserRole } from './users/set-user-role.ts';
import { updateUser } from './users/update-user.ts';

export function partnersRoutes(
  app: FastifyInstance,
  deps: Deps,
  terms: ProgrammeTerms,
  uses: DocumentUses,
): void {
  bind(app, deps, contract.listUsers, listUsers);
  bind(app, deps, contract.createUser, createUser);
  bind(app, deps, contract.updateUser, updateUser);
  bind(app, deps, contract.setUserRole, setUserRole);
  bind(app, deps, contract.setUserActive, setUserActive);
  bind(app, deps, contract.setPartnerPaused, setPartnerPaused);
  bind(app, deps, contract.listPartnerPlaces, listPartnerPlaces);
  bind(app, deps, contract.deleteUser, deleteUser);
  bind(app, deps, contract.listPrintingOptions, listPrintingOptions);
  bind(app, deps, own.applyAsPartner, applyAsPartner);
  bind(app, { ...deps, ...terms }, own.getPartnerProgramme, getPartnerProgramme);
  bind(app, deps, own.getMyPartner, getMyPartner);
  bind(app, deps, own.updateMyPartner, updateMyPartner);
  bind(app, deps, own.setMyPause, setMyPause);
  bind(app, deps, payout.getMyPayout, getMyPayout);
  bind(app, { ...deps, uses }, payout.setMyPayout, setMyPayout);
  bind(app, deps, payout.getPartnerReview, getPartnerReview);
  bind(app, deps, payout.savePartnerReview, savePartnerReview);
}
