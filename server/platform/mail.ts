import { createTransport } from 'nodemailer';
import type { Config } from './config/config.ts';
import { Refusal } from './errors.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for the same mail, so that a repeated job is recognised. */
  messageId: string;
  replyTo?: string;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** A mail host that says nothing for so long is away; the mail is tried again. */
const PATIENCE_MS = 10_000;

/** SMTP when configured; otherwise the mail lands in the sandbox outbox, over HTTP as a real server would be reached. */
export function makeMailer(config: Config, sandboxKey: string): Mailer {
  if (config.smtpUrl) {
    const transport = createTransport(
      {
        url: config.smtpUrl,
        dnsTimeout: PATIENCE_MS,
        connectionTimeout: PATIENCE_MS,
        greetingTimeout: PATIENCE_MS,
        socketTimeout: PATIENCE_MS,
      },
      { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true },
    );
    return {
      async send(mail) {
        await transport.sendMail({ ...mail, messageId: `<${mail.messageId}@inkbazaar>` });
      },
    };
  }
  return {
    async send(mail) {
      const { attachments, ...rest } = mail;
      const answer = await fetch(`${config.apiUrl}/sandbox/outbox/mails`, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'x-sandbox-key': sandboxKey },
        body: JSON.stringify({
          ...rest,
          from: config.mailFrom,
          attachments: attachments?.map(({ content, ...file }) => ({
            ...file,
            base64: content.toString('base64'),
          })),
        }),
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) throw new Refusal('service_unavailable');
    },
  };
}
