import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.sendContactMessage, sendContactMessage);
}
