import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { confirmPasswordReset } from './confirm-password-reset.ts';
import { confirmTotp } from './confirm-totp.ts';
import { deleteMe } from './delete-me.ts';
import { endTotp } from './end-totp.ts';
import { getMe } from './get-me.ts';
import { issueGuestToken } from './issue-guest-token.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { register } from './register.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resendVerification } from './resend-verification.ts';
import { startTotp } from './start-totp.ts';
import { verifyEmail } from './verify-email.ts';

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.issueGuestToken, issueGuestToken);
  bind(app, deps, contract.logIn, logIn);
  bind(app, deps, contract.logOut, logOut);
  bind(app, deps, contract.getMe, getMe);
  bind(app, deps, contract.register, register);
  bind(app, deps, contract.resendVerification, resendVerification);
  bind(app, deps, contract.verifyEmail, verifyEmail);
  bind(app, deps, contract.requestPasswordReset, requestPasswordReset);
  bind(app, deps, contract.confirmPasswordReset, confirmPasswordReset);
  bind(app, deps, contract.deleteMe, deleteMe);
  bind(app, deps, contract.startTotp, startTotp);
  bind(app, deps, contract.confirmTotp, confirmTotp);
  bind(app, deps, contract.endTotp, endTotp);
}
