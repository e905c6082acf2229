import { useState } from 'react';
import { designLink } from '#contract/design/links.ts';
import type { copyDesign, deleteDesign, MyDesign } from '#contract/design/my-designs.ts';
import { formatDateTime } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { forgetDeviceDesign } from '#web/lib/session/device-designs.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AskFirst } from '../company/ask-first.tsx';
import styles from './designs.module.css';
import { RenameDialog } from './rename-dialog.tsx';

interface DesignCardProps {
  design: MyDesign;
  onChanged: () => Promise<unknown>;
}

/** One design: its picture, what it is for, when it was changed, and what can be done with it. */
export function DesignCard({ design, onChanged }: DesignCardProps) {
  const { key, name, product, pictureUrl, widthMm, heightMm, pages, changedAt } = design;
  const [asked, setAsked] = useState<'name' | 'delete' | null>(null);
  const action = useAction(errorText('The copy could not be made. Please try again.'));
  const copy = () =>
    action.run(async () => {
      await call<typeof copyDesign>('POST', '/designs/{key}/copies', { params: { key } });
      await onChanged();
    });
  const remove = async () => {
    await call<typeof deleteDesign>('DELETE', '/designs/{key}', { params: { key } });
    forgetDeviceDesign(key);
    await onChanged();
  };
  const open = product ? designLink(product.slug, key) : null;
  return (
    <article className={styles.card} aria-label={name}>
      <img
        className={styles.picture}
        src={pictureUrl}
        alt={`The front of ${name}`}
        loading="lazy"
        style={{ aspectRatio: `${widthMm} / ${heightMm}` }}
      />
      <div>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.quiet}>
          {product ? product.name : 'This product is no longer sold'}
          {pages > 1 ? ', both sides' : ''}
        </p>
        <p className={styles.quiet}>
          Changed <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
        </p>
      </div>
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
      <div className={styles.actions}>
        {open ? (
          <>
            <ButtonLink to={open} reloadDocument size="small">
              Open
            </ButtonLink>
            <ButtonLink to={open.replace('#open=', '#order=')} reloadDocument size="small" look="secondary">
              Order
            </ButtonLink>
          </>
        ) : null}
        <Button size="small" look="quiet" isBusy={action.isBusy} onClick={() => void copy()}>
          Copy
        </Button>
        <Button size="small" look="quiet" onClick={() => setAsked('name')}>
          Rename
        </Button>
        <Button size="small" look="quiet" onClick={() => setAsked('delete')}>
          Delete
        </Button>
      </div>
      {asked === 'name' ? (
        <RenameDialog design={design} onSaved={onChanged} onClose={() => setAsked(null)} />
      ) : null}
      {asked === 'delete' ? (
        <AskFirst title={`Delete ${name}?`} verb="Delete" onYes={remove} onClose={() => setAsked(null)}>
          <p>
            It cannot be brought back, and links to it end. What you ordered with it stays ordered, and can be
            ordered again as it was printed.
          </p>
        </AskFirst>
      ) : null}
    </article>
  );
}
