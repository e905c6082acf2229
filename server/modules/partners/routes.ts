import type { FastifyInstance } from 'fastify';
import * as own from '#contract/partners.ts';
import * as contract from '#contract/users.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { applyAsPartner } from './apply-as-partner.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { getMyPartner } from './get-my-partner.ts';
import { getPartnerProgramme, type ProgrammeTerms } from './get-partner-programme.ts';
import { listPartnerPlaces } from './list-partner-places.ts';
import { listPrintingOptions } from './list-printing-options.ts';
import { listUsers } from './list-users.ts';
import { setMyPause } from './set-my-pause.ts';
import { setPartnerPaused } from './set-partner-paused.ts';
import { setUserActive } from './set-user-active.ts';
import { setUserRole } from './set-user-role.ts';
import { updateMyPartner } from './update-my-partner.ts';
import { updateUser } from './update-user.ts';

export function partnersRoutes(app: FastifyInstance, deps: Deps, terms: ProgrammeTerms): void {
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
}
