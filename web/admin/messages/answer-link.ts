import type { CustomerMessage } from '#contract/notifications.ts';

/** Longer links are cut or refused by mail programs. */
const QUOTED = 1200;

/** Answers go out of the shop's own mail, where the person can answer again. */
export function answerLink({
  email,
  ticket,
  name,
  message,
}: Pick<CustomerMessage, 'email' | 'ticket' | 'name' | 'message'>): string {
  // By code points: half an emoji cannot be written into a link.
  const quoted = [...(message ?? '').replaceAll(/^/gm, '> ')].slice(0, QUOTED).join('');
  const subject = encodeURIComponent(`Your message ${ticket}`);
  const body = encodeURIComponent(`Hello ${name},\n\n\n\n${quoted}`);
  return `mailto:${encodeURIComponent(email)}?subject=${subject}&body=${body}`;
}
