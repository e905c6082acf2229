import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/lib/session/use-session.ts';
import { useChimeOfOffers, useOfferSound } from '../lib/offer-chime.ts';
import { useOffers } from '../lib/use-jobs.ts';
import { partnerPaths } from '../paths.ts';
import styles from './frame.module.css';

/** On every page of the portal: how many offers wait, a sound when one comes, and the switch of that sound. */
export function OfferBell() {
  const isPartner = useSession((session) => session.isAuthenticated && session.user?.role === 'psp');
  return isPartner ? <Bell /> : null;
}

function Bell() {
  const { data } = useOffers();
  const ids = useMemo(() => data?.offers.map(({ offerId }) => offerId), [data]);
  useChimeOfOffers(ids);
  const { isOn, set } = useOfferSound();
  const count = ids?.length ?? 0;
  useTitleCount(count);
  const Mark = isOn ? IconBell : IconBellOff;
  return (
    <span className={styles.bell}>
      <span role="status">
        {count > 0 ? (
          <Link to={partnerPaths.dashboard} className={styles.offers}>
            {count} <span className={styles.open}>open </span>
            {count === 1 ? 'offer' : 'offers'}
          </Link>
        ) : null}
      </span>
      <button type="button" aria-pressed={isOn} onClick={() => set(!isOn)}>
        <Mark size={22} aria-hidden="true" />
        <span className="spoken">Sound when an offer comes</span>
      </button>
    </span>
  );
}

/** `(2) Earnings · Inkbazaar`: seen among other tabs. */
function useTitleCount(count: number): void {
  useEffect(() => {
    if (count === 0) return;
    const mark = () => {
      const title = document.title.replace(/^\(\d+\) /, '');
      if (document.title !== `(${count}) ${title}`) document.title = `(${count}) ${title}`;
    };
    mark();
    const head = new MutationObserver(mark);
    head.observe(document.head, { subtree: true, childList: true, characterData: true });
    return () => {
      head.disconnect();
      document.title = document.title.replace(/^\(\d+\) /, '');
    };
  }, [count]);
}
