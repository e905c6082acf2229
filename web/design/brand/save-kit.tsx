import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BrandKit } from '#contract/design/brand-kit.ts';
import { brandKitPath } from '#contract/design/links.ts';
import { loginPath } from '#web/lib/paths.ts';
import { errorText, useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './brand.module.css';
import { isSameKit } from './kit-of.ts';
import type { UsedKit } from './kits-here.ts';
import { useBrandKits } from './use-brand-kits.ts';

interface SaveKitProps {
  /** What would be kept, by what is kept now. */
  kitFrom: (kept: BrandKit | undefined) => BrandKit;
  /** Takes what is kept in the place of what is here, where the page can. */
  onUse?: (() => void) | undefined;
}

/** Keeps what was typed and chosen as the brand kit, where there is none or another one; for guests, until they sign in. */
export function SaveKit({ kitFrom, onUse }: SaveKitProps) {
  const { isGuest, kits, used, deviceKit, save, keepHere, reload } = useBrandKits();
  const { pathname, search } = useLocation();
  const [isSaved, setSaved] = useState(false);
  const action = useAction(
    errorText('The brand kit could not be kept. Please try again.'),
    ({ code }) => void (code === 'changed_meanwhile' && reload()),
  );
  if (!isGuest && !kits) return null;
  const kit = kitFrom(used?.kept.kit ?? (isGuest ? (deviceKit ?? undefined) : undefined));
  const kept = isGuest ? deviceKit : (used?.kept.kit ?? null);
  const isSame = kept !== null && isSameKit(kept, kit);
  const keep = () =>
    action.run(async () => {
      if (isGuest) keepHere(kit);
      else await save(used?.of ?? 'own', used?.kept.version ?? 0, kit);
      setSaved(true);
    });
  const mayKeep = !isSame && (used?.mayChange ?? true);
  return (
    <section className={styles.save} aria-label="Brand kit">
      <p role="status">
        {isSame && isGuest ? (
          <>
            Kept in this browser. It becomes your brand kit when you{' '}
            <Link to={loginPath(pathname + search)}>sign in</Link>.
          </>
        ) : isSame && isSaved ? (
          'Saved. New designs begin with these.'
        ) : (
          saidOf(used, isSame)
        )}
      </p>
      {action.failure ? (
        <Notice tone="danger" isLive>
          <p>{action.failure}</p>
        </Notice>
      ) : null}
      <div className={styles.saveActions}>
        {mayKeep ? (
          <Button look="secondary" size="small" isBusy={action.isBusy} onClick={() => void keep()}>
            Save these to {used?.company ? `the brand kit of ${used.company}` : 'my brand kit'}
          </Button>
        ) : null}
        {used && !isSame && onUse ? (
          <Button look="quiet" size="small" onClick={onUse}>
            Use the brand kit
          </Button>
        ) : null}
        {used ? <a href={brandKitPath}>{used.mayChange ? 'Change it' : 'See it'}</a> : null}
      </div>
    </section>
  );
}

function saidOf(used: UsedKit | null, isSame: boolean): string {
  if (!used) return 'A brand kit fills your next designs with these words, logo, colours and fonts.';
  const whose = used.company ? `the brand kit of ${used.company}` : 'your brand kit';
  return isSame ? `This is as in ${whose}.` : `This is not as in ${whose}.`;
}
