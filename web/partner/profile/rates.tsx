import type { OwnPartner } from '#contract/partners/partners.ts';
import { Panel } from '../ui/panel.tsx';
import styles from './profile.module.css';

/** What they get of what the customer pays; the shop's to set, so only to be read. */
export function Rates({ partner }: { partner: OwnPartner }) {
  const agreed = Object.entries(partner.works).filter(([, { ratePercent }]) => ratePercent !== null);
  return (
    <Panel title="Your share">
      {agreed.length > 0 ? (
        <dl className={styles.rates}>
          {agreed.map(([kind, { ratePercent }]) => (
            <div key={kind}>
              <dt>{kind}</dt>
              <dd>{ratePercent}%</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <p className={styles.hint}>
        {agreed.length > 0
          ? 'Agreed with you, of what the customer pays for the product. Everything else is paid at the programme’s usual share.'
          : 'You get the programme’s usual share of what the customer pays for the product.'}{' '}
        Each offer says its pay in rupees. To talk about it, write to us under Support.
      </p>
    </Panel>
  );
}
