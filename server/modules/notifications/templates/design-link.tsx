import { Heading, Section, Text } from 'react-email';
import { DESIGN_DAYS } from '#contract/design/designs.ts';
import type { Composed } from '../deliver-mail.ts';
import type { MailedDesign } from '../design-mails.ts';
import { ActionButton, compose, Frame, heading, small, text } from './frame.tsx';

/** The way back to a design. Nothing that its maker typed stands in it: anybody may type any address. */
export function designLinkMail(props: { design: MailedDesign; baseUrl: string }): Promise<Composed> {
  const { productName, link } = props.design;
  return compose(
    `The link to your design: ${productName}`,
    <Frame baseUrl={props.baseUrl} preview="Go on with your design on any device.">
      <Heading as="h1" style={heading}>
        Your design for {productName}
      </Heading>
      <Text style={text}>
        Somebody, hopefully you, asked for the link to a design. It opens on any device.
      </Text>
      <Section style={{ margin: '8px 0 24px' }}>
        <ActionButton href={`${props.baseUrl}${link}`}>Open the design</ActionButton>
      </Section>
      <Text style={small}>
        Anyone with this link can change the design, so please keep it to yourself. Without an account it is
        removed when nobody opened it for {DESIGN_DAYS} days; sign in and open it, and it is in your account.
      </Text>
    </Frame>,
  );
}
