import { Heading, Hr, Section, Text } from 'react-email';
import { describeChoice } from '#contract/catalogue/describe-choice.ts';
import { formatDay } from '#contract/dates.ts';
import { formatPaise } from '#contract/paise.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedPrice } from '../jobs.ts';
import { Amount } from './amount.tsx';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';
import { thumbOf } from './thumb.ts';
import { Written } from './written.tsx';

/** "Your quote is here": what was asked for, what it costs, until when, and the link to pay. */
export function priceOffer({ price, baseUrl }: { price: MailedPrice; baseUrl: string }): Promise<Composed> {
  const what = price.lines[0]?.productName ?? 'your print';
  const total = formatPaise(price.totalPaise);
  return compose(
    `Your ${price.isReplacing ? 'new ' : ''}quote for ${what}: ${total}`,
    <Frame baseUrl={baseUrl} preview={`${total} all in. Pay with one click and we start.`}>
      <Heading as="h1" style={heading}>
        Your {price.isReplacing ? 'new ' : ''}quote is here
        {price.customerName ? `, ${price.customerName}` : ''}
      </Heading>
      <Text style={text}>
        You asked us for a quote. It is valid until the end of {formatDay(price.validUntil)}.
      </Text>
      {price.isReplacing ? (
        <Text style={text}>It takes the place of the quote we sent you before, whose link is closed.</Text>
      ) : null}
      {price.note ? <Written words={price.note} style={text} /> : null}
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={price.payUrl}>See the quote and pay</ActionButton>
      </Section>
      <Hr />
      {price.lines.map((line) => (
        <Amount
          key={line.id}
          label={`${line.quantity.toLocaleString('en-IN')} × ${line.productName}`}
          note={describeChoice(line.attributes)}
          picture={thumbOf(line.imageUrl, baseUrl)}
          paise={line.subtotalPaise}
        />
      ))}
      <Hr />
      <Amount label="Shipping" paise={price.shippingPaise} />
      <Amount label={price.taxName} paise={price.taxPaise} />
      <Amount label="Total to pay" paise={price.totalPaise} isStrong />
      <Text style={{ ...small, margin: '20px 0 0' }}>
        Anyone with this link can pay this order, and do nothing else with it. You send us your artwork after
        paying.
      </Text>
    </Frame>,
  );
}
