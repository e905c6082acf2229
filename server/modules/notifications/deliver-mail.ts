import { settingsAt } from '#server/modules/settings/index.ts';
import { inOneStatement } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimMail, markMailSent } from './store.ts';
import { withSupport } from './support-in-force.ts';

export interface Composed {
  subject: string;
  html: string;
  text: string;
}

/**
 * Sends a mail once for its reason. The row is written before and marked after sending; a worker that dies between
 * sends it again with the same message id, by which mail servers and the outbox know it.
 */
export async function deliverMail(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>,
  mail: {
    dedupeKey: string;
    template: string;
    recipient: string;
    payload: object;
    replyTo?: string;
    compose: () => Promise<Composed>;
  },
): Promise<void> {
  const row = await inOneStatement(deps.db, (tx) => claimMail(tx, mail));
  // Without a recipient its person was erased while it waited.
  if (row.sentAt || row.recipient === '') return;
  const { support } = await settingsAt(deps.db, deps, deps.clock.now());
  const composed = await withSupport(support, mail.compose);
  const { recipient } = row;
  const { replyTo } = mail;
  const letter = { ...composed, to: recipient, messageId: row.id, ...(replyTo && { replyTo }) };
  await deps.mailer.send(letter).catch((error: unknown) => refuse(error, recipient));
  await inOneStatement(deps.db, (tx) => markMailSent(tx, row.id, deps.clock.now()));
}

/** Where mails to the shop itself go. */
export async function supportEmailOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<string> {
  return (await settingsAt(deps.db, deps, deps.clock.now())).support.email;
}

/** Mail servers name the address they refuse, and a failed job keeps the sentence: it must not keep a person. */
function refuse(error: unknown, recipient: string): never {
  const said = error instanceof Error ? error.message : String(error);
  throw new Error(`a mail was not sent: ${said.replaceAll(recipient, 'the recipient')}`);
}
