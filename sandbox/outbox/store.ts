import type pg from 'pg';

export type Attachment = { filename: string; contentType: string; content: Buffer };

export type NewMail = {
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: Attachment[];
};

export type Mail = {
  id: string;
  messageId: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { filename: string; contentType: string; bytes: number }[];
  sentAt: Date;
};

const COLUMNS = `id, message_id as "messageId", recipient as to, sender as from, subject, text_body as text,
  html_body as html, links, attachments, created_at as "sentAt"`;

/** @returns the mail's id, or null when a mail with this message id was taken in before. */
export async function insertMail(pool: pg.Pool, mail: NewMail): Promise<string | null> {
  const { attachments } = mail;
  const { rows } = await pool.query<{ id: string }>({
    name: 'sandbox-insert-mail',
    text: `with mail as (
        insert into sandbox.mail (message_id, recipient, sender, subject, text_body, html_body, links, attachments)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing returning id
      ), files as (
        insert into sandbox.mail_attachment (mail_id, position, filename, content_type, content)
        select mail.id, f.place, f.filename, f.content_type, f.content
        from mail, unnest($9::text[], $10::text[], $11::bytea[]) with ordinality as f (filename, content_type, content, place)
      )
      select id from mail`,
    values: [
      mail.messageId,
      mail.to,
      mail.from,
      mail.subject,
      mail.text,
      mail.html,
      mail.links,
      JSON.stringify(
        attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          bytes: content.length,
        })),
      ),
      attachments.map((one) => one.filename),
      attachments.map((one) => one.contentType),
      attachments.map((one) => one.content),
    ],
  });
  return rows[0]?.id ?? null;
}

/** Newest first; `to` compares whole addresses without regard to case, null means everyone. */
export async function listMails(pool: pg.Pool, to: string | null, limit: number): Promise<Mail[]> {
  const { rows } = await pool.query<Mail>(
    to === null
      ? { text: `select ${COLUMNS} from sandbox.mail order by id desc limit $1`, values: [limit] }
      : {
          text: `select ${COLUMNS} from sandbox.mail where lower(recipient) = lower($2) order by id desc limit $1`,
          values: [limit, to],
        },
  );
  return rows;
}

export async function findMail(pool: pg.Pool, id: string): Promise<Mail | null> {
  const { rows } = await pool.query<Mail>(`select ${COLUMNS} from sandbox.mail where id = $1`, [id]);
  return rows[0] ?? null;
}

export async function findAttachment(
  pool: pg.Pool,
  mailId: string,
  place: number,
): Promise<Attachment | null> {
  const { rows } = await pool.query<Attachment>(
    `select filename, content_type as "contentType", content from sandbox.mail_attachment
     where mail_id = $1 and position = $2`,
    [mailId, place],
  );
  return rows[0] ?? null;
}
