import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { listCustomerMessages } from './inbox/list-customer-messages.ts';
import { seeToMessage } from './inbox/see-to-message.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.sendContactMessage, sendContactMessage);
  bind(app, deps, contract.listCustomerMessages, listCustomerMessages);
  bind(app, deps, contract.seeToMessage, seeToMessage);
}
