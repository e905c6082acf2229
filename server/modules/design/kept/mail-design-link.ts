import { designLink } from '#contract/design/links.ts';
import { type mailDesignLink as contract, DESIGN_MAILS_A_DAY } from '#contract/design/my-designs.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { emit } from '#server/events.ts';
import { findPriceable } from '#server/modules/catalogue/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { transaction } from '#server/platform/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { fail } from '#server/platform/errors.ts';
import { lockDesign } from '../store.ts';
import { countMails, insertMail, readMail } from './kept-store.ts';

const DAY_MS = 86_400_000;

/** Has the link to a design mailed. @throws Refusal not_found, too_many_requests after `DESIGN_MAILS_A_DAY` */
export async function mailDesignLink(
  deps: Pick<Deps, 'db' | 'clock'>,
  _actor: Actor,
  { key, email }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  const at = deps.clock.now();
  await transaction(deps.db, async (tx) => {
    // Held: two at once are counted one after the other.
    const { id } = (await lockDesign(tx, key)) ?? fail('not_found');
    const sent = await countMails(tx, id, new Date(at.getTime() - DAY_MS));
    if (sent >= DESIGN_MAILS_A_DAY) fail('too_many_requests');
    const mailId = await insertMail(tx, { designId: id, email, at });
    await emit(tx, 'design.link_wanted', mailId, { mailId });
  });
  return { success: true };
}

interface DesignLinkMail {
  readonly email: string;
  readonly productName: string;
  /** Path and fragment. */
  readonly link: string;
}

/** What is written to whoever wanted a link; null once the design or its product is gone. */
export async function designLinkForMail(
  deps: Pick<Deps, 'db'>,
  mailId: string,
): Promise<DesignLinkMail | null> {
  const mail = await readMail(deps.db, mailId);
  const product = mail && (await findPriceable(deps.db, mail.productId));
  if (!mail || !product) return null;
  return { email: mail.email, productName: product.name, link: designLink(product.slug, mail.key) };
}
