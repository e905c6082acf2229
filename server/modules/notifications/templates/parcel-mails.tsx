import type { ReactNode } from 'react';
import { Heading, Text } from 'react-email';
import { formatDay } from '#contract/dates.ts';
import { CLAIM_DAYS } from '#contract/fulfilment/claims.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedOrder } from '../jobs.ts';
import type { MailedParcel } from '../shipment-mails.ts';
import { compose, Frame, heading, text } from './frame.tsx';
import { OrderButton } from './order-button.tsx';

interface Props {
  parcel: MailedParcel;
  customer: NonNullable<MailedParcel['customer']>;
  baseUrl: string;
}

/** A printer accepted all of it; whether they began is theirs to say. */
export function orderAccepted({
  order,
  baseUrl,
}: {
  order: MailedOrder;
  baseUrl: string;
}): Promise<Composed> {
  const number = orderNumber(order.id);
  return compose(
    `A printer has accepted your order ${number}`,
    <Frame baseUrl={baseUrl} preview="Your order goes to print.">
      <Heading as="h1" style={heading}>
        A printer has accepted your order
      </Heading>
      <Text style={text}>
        Order {number} goes to print.
        {order.estimatedDelivery ? ` It should reach you by ${formatDay(order.estimatedDelivery)}.` : ''}
      </Text>
      <OrderButton href={order.trackUrl}>Follow your order</OrderButton>
    </Frame>,
  );
}

function ParcelMail(props: Props & { title: string; preview: string; button: string; children: ReactNode }) {
  const { parcel, customer } = props;
  return (
    <Frame baseUrl={props.baseUrl} preview={props.preview}>
      <Heading as="h1" style={heading}>
        {props.title}
        {customer.name ? `, ${customer.name}` : ''}
      </Heading>
      {props.children}
      <Text style={text}>
        {parcel.count > 1 ? `Parcel ${parcel.number} of ${parcel.count}: ` : 'In it: '}
        {parcel.contents}
        {parcel.deliverTo ? `, to ${parcel.deliverTo}` : ''}
      </Text>
      <OrderButton href={customer.trackUrl}>{props.button}</OrderButton>
    </Frame>
  );
}

/** Large and apart, to be read out at a door. */
function HandoverCode({ code, children }: { code: string; children: ReactNode }) {
  return (
    <>
      <Text style={text}>{children}</Text>
      <Text
        style={{
          ...text,
          fontSize: '32px',
          lineHeight: '40px',
          fontWeight: 700,
          letterSpacing: '6px',
          fontFamily: 'monospace',
        }}
      >
        {code}
      </Text>
    </>
  );
}

/** What it is to its customer, to begin a subject with. */
function nameOf({ orderNumber, number, count, isReprint }: MailedParcel): string {
  if (isReprint) return `The reprint of your order ${orderNumber}`;
  return count > 1
    ? `Parcel ${number} of ${count} of your order ${orderNumber}`
    : `Your order ${orderNumber}`;
}

function packed(props: Props): Promise<Composed> {
  const { parcel } = props;
  return compose(
    `${nameOf(parcel)} is packed`,
    <ParcelMail
      {...props}
      title="It is packed"
      preview={`It should reach you by ${formatDay(parcel.promisedFor)}.`}
      button="Follow your parcel"
    >
      <Text style={text}>
        {nameOf(parcel)} is packed{parcel.mode === 'self_delivery' ? '' : ' and waits for the courier'}. It
        should reach you by {formatDay(parcel.promisedFor)}.
      </Text>
      {parcel.awb ? (
        <Text style={text}>
          Tracking number: <strong>{parcel.awb}</strong>
        </Text>
      ) : null}
      {parcel.code ? (
        <HandoverCode code={parcel.code}>
          The printer brings it to you. Give this code only when you have received the parcel:
        </HandoverCode>
      ) : null}
    </ParcelMail>,
  );
}

function readyForPickup(props: Props): Promise<Composed> {
  const { parcel } = props;
  return compose(
    `${nameOf(parcel)} is ready to be collected`,
    <ParcelMail
      {...props}
      title="Ready for you to collect"
      preview={parcel.pickUpAt ? `At ${parcel.pickUpAt.name}. Bring your code.` : 'Bring your code.'}
      button="See your order"
    >
      {parcel.pickUpAt ? (
        <Text style={text}>
          It waits for you at {parcel.pickUpAt.name}, {parcel.pickUpAt.address}
          {parcel.pickUpAt.phone ? ` (${parcel.pickUpAt.phone})` : ''}.
        </Text>
      ) : null}
      {parcel.code ? (
        <HandoverCode code={parcel.code}>Give this code only when you have received the parcel:</HandoverCode>
      ) : null}
    </ParcelMail>,
  );
}

function outForDelivery(props: Props): Promise<Composed> {
  const { parcel } = props;
  return compose(
    `${nameOf(parcel)} arrives today`,
    <ParcelMail
      {...props}
      title="It arrives today"
      preview="The courier is out with your parcel."
      button="Follow your parcel"
    >
      <Text style={text}>
        The courier is out with your parcel{parcel.awb ? ` ${parcel.awb}` : ''}. Please have somebody there to
        take it.
      </Text>
    </ParcelMail>,
  );
}

/** Of an order to many addresses the last is told, and that it was the last. */
function delivered(props: Props): Promise<Composed> {
  const { parcel } = props;
  const { count, deliverTo, isReprint, orderNumber } = parcel;
  const isLastOfMany = deliverTo !== null && !isReprint && count > 1;
  return compose(
    isLastOfMany
      ? `All parcels of your order ${orderNumber} were delivered`
      : `${nameOf(parcel)} was delivered`,
    <ParcelMail
      {...props}
      title="Delivered"
      preview="Is everything as you wanted it? Tell us with one click."
      button="See your order"
    >
      <Text style={text}>
        {isLastOfMany
          ? `The last of the ${count} parcels that were sent to your addresses was delivered.`
          : 'Your parcel was delivered.'}{' '}
        If all is well, say so on your order’s page. If something is damaged, wrong or missing, tell us there
        within {CLAIM_DAYS} days: we print it again or give your money back.
      </Text>
    </ParcelMail>,
  );
}

/** Event -> its mail to the customer. */
export const parcelMails = {
  'shipment.booked': packed,
  'shipment.ready_for_pickup': readyForPickup,
  'shipment.out_for_delivery': outForDelivery,
  'shipment.delivered': delivered,
};
