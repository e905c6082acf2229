import { createHmac } from 'node:crypto';
import type { Actor } from '#server/platform/actor.ts';
import type { Deps } from '#server/platform/deps.ts';
import { isSandboxMounted } from '#server/platform/sandboxes-in-use.ts';

/** Long enough to follow a link; the visit it begins is the sandbox's to end. */
const LINK_SECONDS = 120;

/**
 * The signed link that opens the sandbox's outbox, couriers and faults to an admin elsewhere. The sandbox knows nothing
 * of the shop's people: it believes what is signed with the secret they share.
 * @returns null where nothing is played.
 */
export async function getSandboxLink(
  deps: Pick<Deps, 'config' | 'secrets' | 'clock'>,
  _actor: Actor,
): Promise<{ url: string | null }> {
  const secret = deps.secrets.razorpay.webhookSecrets[0];
  if (!isSandboxMounted(deps) || !secret) return { url: null };
  const until = Math.floor(deps.clock.now().getTime() / 1000) + LINK_SECONDS;
  const proof = createHmac('sha256', secret).update(`sandbox link until ${until}`).digest('base64url');
  return { url: `/sandbox/visit?link=${until}.${proof}` };
}
