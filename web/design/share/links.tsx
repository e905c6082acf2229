import { useState } from 'react';
import type { createShare, DesignShare, endShare, listShares } from '#contract/design/shared-designs.ts';
import { formatShortMoment } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { Designer } from '../use-designer.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './share.module.css';

/** Links by which others see the design, and perhaps remark on it; each can be ended. */
export function Links({ designer }: { designer: Designer }) {
  const key = designer.key();
  const [made, setMade] = useState<readonly DesignShare[]>([]);
  const { data, put, failure, reload } = useFetched(
    key,
    async (signal) =>
      (await call<typeof listShares>('GET', '/designs/{key}/shares', { params: { key: key ?? '' }, signal }))
        .shares,
  );
  const action = useAction(errorText('The link could not be ended. Please try again.'));
  const shares = [...new Map([...(data ?? []), ...made].map((share) => [share.shareId, share])).values()];
  const find = async (mayComment: boolean) => {
    const { key: kept } = await designer.flush();
    const open = shares.find((share) => share.mayComment === mayComment);
    if (open) return `${location.origin}${open.path}`;
    const params = { key: kept };
    const share = await call<typeof createShare>('POST', '/designs/{key}/shares', {
      params,
      body: { mayComment },
    });
    setMade((before) => [...before, share]);
    return `${location.origin}${share.path}`;
  };
  const end = ({ shareId }: DesignShare) =>
    action.run(async () => {
      const { key: kept } = await designer.flush();
      const path = '/designs/{key}/shares/{shareId}';
      await call<typeof endShare>('DELETE', path, { params: { key: kept, shareId } });
      setMade((before) => before.filter((share) => share.shareId !== shareId));
      put((data ?? []).filter((share) => share.shareId !== shareId));
    }, shareId);
  return (
    <section aria-labelledby="links" className={styles.section}>
      <h2 id="links" className={styles.title}>
        Show it to others
      </h2>
      <p className={styles.text}>
        They see it as it will be printed, whenever they open the link, and cannot change it.
      </p>
      <CopyLink label="Copy a link to look" find={() => find(false)} />
      <CopyLink label="Copy a link for remarks" find={() => find(true)} />
      {failure ? (
        <Notice tone="danger" isLive>
          <p>Your links could not be loaded.</p>
          <Button size="small" look="secondary" onClick={reload}>
            Try again
          </Button>
        </Notice>
      ) : null}
      {shares.length > 0 ? (
        <ul className={styles.links}>
          {shares.map((share) => (
            <li key={share.shareId}>
              <span>
                {share.mayComment ? 'For remarks' : 'To look'},{' '}
                <time dateTime={share.createdAt}>{formatShortMoment(share.createdAt)}</time>
              </span>
              <Button
                size="small"
                look="quiet"
                isBusy={action.busyKey === share.shareId}
                aria-label={`End the link ${share.mayComment ? 'for remarks' : 'to look'}`}
                onClick={() => void end(share)}
              >
                End
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {action.failure ? (
        <Notice tone="danger" isLive>
          {action.failure}
        </Notice>
      ) : null}
    </section>
  );
}
