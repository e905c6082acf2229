import { formatCount } from '#web/lib/format.ts';
import { replayForm } from '#web/lib/hydration/replay-form.ts';
import { paths } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/commerce/picture.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link } from '#web/ui/navigation/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AddressFields } from '../checkout/address-fields.tsx';
import styles from '../checkout/checkout-page.module.css';
import { ContactFields } from '../checkout/contact-fields.tsx';
import GstFields from '../checkout/gst-fields.tsx';
import own from './price-request.module.css';
import { RequestSent } from './request-sent.tsx';
import { type Chosen, QUANTITY_ID, type RequestedProduct, useRequestForm } from './use-request-form.ts';

interface PriceRequestFormProps {
  product: RequestedProduct;
  chosen: Chosen;
  /** A business may ask for a GST invoice. */
  isGstCharged: boolean;
}

/** What is wanted, how many, who asks and where to. */
export function PriceRequestForm({ product, chosen, isGstCharged }: PriceRequestFormProps) {
  const request = useRequestForm(product, chosen, isGstCharged);
  const { ask, form, pin, choice } = request;
  const askPath = `${paths.contact}?about=${encodeURIComponent(product.name)}`;
  if (ask.sentTo)
    return <RequestSent name={product.name} sentTo={ask.sentTo} hasDesign={request.design !== null} />;
  return (
    <>
      <div className={styles.head}>
        <h1>Request a quote</h1>
      </div>
      <form {...replayForm} className={styles.columns} onSubmit={request.submit} noValidate>
        <div className={styles.fields}>
          <WantedFields product={product} chosen={chosen} request={request} />
          <ContactFields form={form} page={request.page} mailed="Our price and the link to pay it go here." />
          <AddressFields form={form} pin={pin} choice={choice} wishes="What should we know?" />
          {isGstCharged ? <GstFields form={form} /> : null}
        </div>
        <div className={styles.side}>
          <NextSteps imageUrl={product.imageUrl} />
          {ask.message ? (
            <Notice tone="danger" isLive>
              {ask.message}
            </Notice>
          ) : null}
          <noscript>
            <p>
              To send this form, switch on JavaScript in your browser, or <a href={askPath}>write to us</a>.
            </p>
          </noscript>
          <Button type="submit" size="large" isWide isBusy={ask.isBusy}>
            {ask.isBusy ? 'Sending…' : 'Request a quote'}
          </Button>
        </div>
      </form>
    </>
  );
}

type Request = ReturnType<typeof useRequestForm>;

function WantedFields({
  product,
  chosen,
  request,
}: Omit<PriceRequestFormProps, 'isGstCharged'> & { request: Request }) {
  const limits = `${formatCount(product.minOrderQty)} to ${formatCount(product.maxOrderQty)} pieces`;
  return (
    <fieldset className={styles.section}>
      <legend className={styles.legend}>{product.name}</legend>
      <div className={own.chosen}>
        <dl>
          {Object.entries(chosen.choice).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Link to={request.productPage}>Choose other options</Link>
      </div>
      {request.design ? (
        <p className={own.design}>
          <a href={request.design} target="_blank" rel="noreferrer">
            Your design
          </a>{' '}
          goes along with your request.
          <Button look="quiet" size="small" onClick={request.leaveDesign}>
            Ask without it
          </Button>
        </p>
      ) : null}
      <TextField
        id={QUANTITY_ID}
        label="Quantity"
        inputMode="numeric"
        autoComplete="off"
        required
        hint={limits}
        value={request.typed}
        error={request.isQuantityWrong ? `A whole number, ${limits}` : undefined}
        onChange={(event) => request.type(event.currentTarget.value)}
      />
    </fieldset>
  );
}

function NextSteps({ imageUrl }: { imageUrl: string | null }) {
  return (
    <div className={own.product}>
      <Picture src={imageUrl} alt="" width={800} height={600} sizes="24rem" isFirst />
      <ol className={own.steps}>
        <li>You tell us what you need. Nothing to pay, nothing to sign.</li>
        <li>We write back with a price, how long it holds, and a link.</li>
        <li>You pay with that link, send your artwork, and we print.</li>
      </ol>
    </div>
  );
}
