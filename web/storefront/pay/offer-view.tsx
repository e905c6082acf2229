import { IconCircleCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDay } from '#contract/dates.ts';
import { formatDateTime } from '#contract/moments.ts';
import type { acceptPrice, PriceOffer } from '#contract/orders/price-requests.ts';
import { call } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { paths } from '#web/lib/paths.ts';
import { PayButton } from '#web/lib/payment/pay-button.tsx';
import { waysToPay } from '#web/lib/payment/ways-to-pay.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { PriceRow, PriceSummary, ShippingRow } from '#web/ui/commerce/price-summary.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './offer.module.css';

interface OfferViewProps {
  offer: PriceOffer;
  token: string;
  /** What the server said of it since. */
  onState: (state: PriceOffer['state']) => void;
}

const titles: Record<PriceOffer['state'], string> = {
  offered: 'Your quote is here',
  expired: 'This quote has expired',
  withdrawn: 'This quote was withdrawn',
  paid: 'Payment Successful!',
};

/** A price that was asked for: what it buys, what it comes to, until when, and the way to pay. */
export function OfferView({ offer, token, onState }: OfferViewProps) {
  const heading = useHeadingAfter(offer.state);
  return (
    <div className="content">
      <div className={styles.page}>
        <header className={styles.head}>
          {offer.state === 'paid' ? (
            <IconCircleCheck size={48} className={styles.good} aria-hidden="true" />
          ) : null}
          <h1 ref={heading} tabIndex={-1}>
            {isNewerThere(offer) ? 'A newer quote took the place of this one' : titles[offer.state]}
          </h1>
          <p className={styles.lead}>{leads[offer.state](offer)}</p>
        </header>
        <div className={styles.card}>
          <div className={styles.thing}>
            <Picture src={offer.imageUrl} alt="" width={800} height={600} sizes="16rem" isFirst />
            <div className={styles.words}>
              <h2>
                {formatCount(offer.quantity)} × {offer.productName}
              </h2>
              <p>{describeChoice(offer.attributes)}</p>
              <p className={styles.quiet}>
                {formatRupees(offer.unitPrice)} each, delivered to {offer.deliveredTo}
                {offer.state === 'offered' && offer.arrivesBy
                  ? `. Paid today, it arrives by ${formatDay(offer.arrivesBy)}.`
                  : ''}
              </p>
            </div>
          </div>
          {offer.note ? <p className={styles.note}>{offer.note}</p> : null}
          <PriceSummary total={offer.totalAmount}>
            <PriceRow name="Products" amount={offer.productSubtotal} />
            <ShippingRow amount={offer.totalShipping} />
            <PriceRow name={offer.taxName} amount={offer.tax} />
          </PriceSummary>
          {offer.state === 'offered' ? (
            <>
              <PayButton
                isMain
                amount={offer.totalAmount}
                findOrder={() => takePrice(token, onState)}
                onPaid={() => onState('paid')}
              />
              <p className={styles.small}>
                You pay by {waysToPay(offer.totalAmount)} in Razorpay's window. By paying you accept our{' '}
                <Link to={paths.terms}>Terms &amp; Conditions</Link>. You send us your artwork afterwards.
              </p>
            </>
          ) : null}
        </div>
        <Ended offer={offer} />
      </div>
    </div>
  );
}

/** This one was withdrawn for it. */
const isNewerThere = ({ state, isReplaced }: PriceOffer) => state === 'withdrawn' && isReplaced;

const ends: Readonly<Record<string, PriceOffer['state']>> = {
  price_withdrawn: 'withdrawn',
  price_expired: 'expired',
};

/** Takes the price: what is paid then is the order it became. One that ended while the page stood open is shown as such. */
async function takePrice(token: string, onState: OfferViewProps['onState']) {
  const taken = await call<typeof acceptPrice>('POST', '/price-offers/{token}/accept', {
    params: { token },
  }).catch((error: unknown) => {
    const end = error instanceof ApiError ? ends[error.code] : undefined;
    if (end) onState(end);
    throw error;
  });
  return { orderId: taken.orderId, payer: null, payToken: token };
}

const leads: Record<PriceOffer['state'], (offer: PriceOffer) => ReactNode> = {
  offered: (offer) => `Valid until ${formatDateTime(offer.validUntil)}.`,
  expired: (offer) => `It held until ${formatDateTime(offer.validUntil)}. Nothing was charged.`,
  withdrawn: (offer) =>
    isNewerThere(offer)
      ? 'We mailed you the newer one: please use the link in that mail.'
      : 'It cannot be paid any more. If we sent you a newer one, please use the link in that mail.',
  paid: () =>
    'Thank you. The receipt and the link to follow the order are on their way to the mail we wrote to.',
};

/** The pay button that had the focus is gone: whoever listens hears what became of it. */
function useHeadingAfter(state: PriceOffer['state']) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state) heading.current?.focus();
    before.current = state;
  }, [state]);
  return heading;
}

function Ended({ offer }: { offer: PriceOffer }) {
  if (offer.state === 'offered') return null;
  if (offer.state === 'paid') {
    return (
      <Notice tone="info">
        The next step is your artwork: the link in the confirmation mail takes it, whenever it is ready.
      </Notice>
    );
  }
  const search = new URLSearchParams({ ...offer.attributes, qty: String(offer.quantity) });
  return (
    <div className={styles.again}>
      {isNewerThere(offer) ? null : (
        <ButtonLink to={`/price-request/${offer.slug}?${search}`}>Ask for a new price</ButtonLink>
      )}
      <ButtonLink to={paths.contact} look="secondary">
        Contact support
      </ButtonLink>
    </div>
  );
}
