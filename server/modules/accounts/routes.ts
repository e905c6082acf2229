import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { issueGuestToken } from './issue-guest-token.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.issueGuestToken, issueGuestToken);
}
