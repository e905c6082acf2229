import { sendContactMessage } from '#contract/notifications.ts';
import { typedOrderNumber } from '#contract/orders/order-number.ts';
import type { ShopFacts } from '#contract/shop-facts.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { issuesOf } from '#web/lib/api-error.ts';
import { errorsByField } from '#web/lib/forms/field-errors.ts';
import { type PageHandle, publicPage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import type { Route } from './+types/contact.ts';
import { contactBody, contactErrors, contactFieldsFrom, NO_FIELDS } from './contact-fields.ts';
import { ContactForm, type ContactStart } from './contact-form.tsx';
import styles from './prose.module.css';

export const headers = publicPage;
export const handle: PageHandle = { query: ['about', 'order'] };

/** `?about=` comes from products priced on request, `?order=` from the page of an order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const about = (query.get('about') ?? '').slice(0, 120);
  const order = typedOrderNumber(query.get('order') ?? '');
  const shop = await shopFacts(context.get(apiContext));
  const price = about ? `Please send me a price for: ${about}\nQuantity: \nDelivery PIN code: ` : '';
  const message = order ? `About order ${order.toUpperCase()}: ` : price;
  return { message, support: shop?.support };
}

/** The form without JavaScript. */
export async function action({ request, context }: Route.ActionArgs): Promise<ContactStart> {
  const fields = contactFieldsFrom(await request.formData());
  const errors = contactErrors(fields);
  if (Object.keys(errors).length > 0) return { fields, errors, isSent: false, failure: null };
  try {
    await context.get(apiContext)(sendContactMessage, contactBody(fields));
    return { fields: NO_FIELDS, errors: {}, isSent: true, failure: null };
  } catch (error) {
    const failure = error instanceof Error ? error.message : 'An unexpected error occurred.';
    return { fields, errors: errorsByField(issuesOf(error)), isSent: false, failure };
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Contact Us',
    description: 'Write to Inkbazaar: questions before an order, help with a file, a price on request.',
    path: '/contact',
  });
}

function Details({ support }: { support: ShopFacts['support'] }) {
  const { email, phone, hours, address } = support;
  return (
    <dl className={styles.details}>
      <div>
        <dt>Email</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      <div>
        <dt>Phone</dt>
        <dd>
          <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
        </dd>
      </div>
      {hours ? (
        <div>
          <dt>Hours</dt>
          <dd>{hours}</dd>
        </div>
      ) : null}
      <div>
        <dt>Address</dt>
        <dd>{address}</dd>
      </div>
    </dl>
  );
}

export default function Contact({ loaderData, actionData }: Route.ComponentProps) {
  const { support } = loaderData;
  const start: ContactStart = actionData ?? {
    fields: { ...NO_FIELDS, message: loaderData.message },
    errors: {},
    isSent: false,
    failure: null,
  };
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>Contact us</h1>
        <p className={styles.lead}>
          A question about a product, a file or an order: write to us, a person answers.
        </p>
      </div>
      <div className={styles.columns}>
        <ContactForm start={start} />
        {support ? <Details support={support} /> : null}
      </div>
    </div>
  );
}
