import { type FormEvent, useState } from 'react';
import { designLink } from '#contract/design/links.ts';
import type { mailDesignLink } from '#contract/design/my-designs.ts';
import { call } from '#web/lib/api.ts';
import { paths } from '#web/lib/paths.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DesignedProduct } from '../product-choice.ts';
import type { Designer } from '../use-designer.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './share.module.css';

interface OwnLinkProps {
  product: DesignedProduct;
  designer: Designer;
}

/** The way back to a design: "My Designs" for who has an account, a link of one's own for everybody else. */
export function OwnLink({ product, designer }: OwnLinkProps) {
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const action = useAction(errorText('The mail could not be sent. Please try again.'));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const to = email.trim();
    const isSent = await action.run(async () => {
      const { key } = await designer.flush();
      const params = { key };
      await call<typeof mailDesignLink>('POST', '/designs/{key}/mails', { params, body: { email: to } });
    });
    if (isSent) setSentTo(to);
  };
  return (
    <section aria-labelledby="own-link" className={styles.section}>
      <h2 id="own-link" className={styles.title}>
        Come back to it
      </h2>
      {isSignedIn ? (
        <p className={styles.text}>
          It is kept under <a href={paths.designs}>My Designs</a> in your account.
        </p>
      ) : (
        <p className={styles.text}>
          This device keeps it. For another one take your own link, or <a href={paths.login}>sign in</a>: then
          it is under My Designs. Whoever has this link can change the design.
        </p>
      )}
      <CopyLink
        label="Copy my own link"
        find={async () => {
          const { key } = await designer.flush();
          return `${location.origin}${designLink(product.slug, key)}`;
        }}
      />
      <form className={styles.mail} onSubmit={(event) => void send(event)}>
        <TextField
          label="Or have it mailed to"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setSentTo(null);
          }}
        />
        <Button type="submit" look="secondary" isBusy={action.isBusy}>
          Send the link
        </Button>
      </form>
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      {sentTo ? (
        <Notice tone="success" isLive>
          The link is on its way to {sentTo}.
        </Notice>
      ) : null}
    </section>
  );
}
