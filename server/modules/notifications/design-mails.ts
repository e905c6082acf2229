import { events } from '#server/events.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { deliverMail } from './deliver-mail.ts';

export interface MailedDesign {
  email: string;
  productName: string;
  /** Path and fragment: it opens the design. */
  link: string;
}

export interface DesignSources {
  /** Null once the design is deleted. */
  designLink(mailId: string): Promise<MailedDesign | null>;
}

/** The mails of designs. */
export function designMailJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'mailer'>,
  sources: DesignSources,
): JobHandler[] {
  return [
    {
      name: 'notifications.send-design-link',
      queue: 'mails',
      async run(payload) {
        const { mailId } = events['design.link_wanted'].parse(payload);
        const design = await sources.designLink(mailId);
        if (!design) return;
        const { designLinkMail } = await import('./templates/design-link.tsx');
        await deliverMail(deps, {
          dedupeKey: `design-link:${mailId}`,
          template: 'design-link',
          recipient: design.email,
          payload: { mailId },
          compose: () => designLinkMail({ design, baseUrl: deps.config.baseUrl }),
        });
      },
    },
  ];
}
