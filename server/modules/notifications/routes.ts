import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications.ts';
import * as push from '#contract/partners/push.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bind } from '#server/platform/http/bind.ts';
import { answerMessage } from './inbox/answer-message.ts';
import { listCustomerMessages } from './inbox/list-customer-messages.ts';
import { setMessageDone } from './inbox/set-message-done.ts';
import { addMyPush } from './push/add-my-push.ts';
import { getMyPush } from './push/get-my-push.ts';
import { removeMyPush } from './push/remove-my-push.ts';
import { sendContactMessage } from './send-contact-message.ts';

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  bind(app, deps, contract.sendContactMessage, sendContactMessage);
  bind(app, deps, contract.listCustomerMessages, listCustomerMessages);
  bind(app, deps, contract.setMessageDone, setMessageDone);
  bind(app, deps, contract.answerMessage, answerMessage);
  bind(app, deps, push.getMyPush, getMyPush);
  bind(app, deps, push.addMyPush, addMyPush);
  bind(app, deps, push.removeMyPush, removeMyPush);
}
