import { Heading, Section, Text } from 'react-email';
import { formatDateTime } from '#contract/moments.ts';
import type { Composed } from '../deliver-mail.ts';
import { ActionButton, compose, Frame, heading, text } from './frame.tsx';

/** Tells the person that their password is another one, or that there is one now, since when, and what to do if it was not them. */
export function passwordChanged(props: {
  changedAt: Date;
  /** There was none before. */
  isFirst: boolean;
  baseUrl: string;
}): Promise<Composed> {
  const { isFirst } = props;
  const title = isFirst ? 'Your password is set' : 'Your password was changed';
  const at = `${formatDateTime(props.changedAt)} (Indian time)`;
  return compose(
    title,
    <Frame baseUrl={props.baseUrl} preview="If this was not you, set a new password now.">
      <Heading as="h1" style={heading}>
        {title}
      </Heading>
      <Text style={text}>
        {isFirst
          ? `It was chosen on ${at}. You sign in with it and this email address.`
          : `It was changed on ${at}. Other devices were signed out.`}
      </Text>
      <Text style={text}>
        If this was you, all is well. If it was not, set a new password at once: the link goes only to this
        mailbox, and whoever {isFirst ? 'chose' : 'changed'} it is signed out.
      </Text>
      <Section>
        <ActionButton href={`${props.baseUrl}/forgot-password`}>This was not me</ActionButton>
      </Section>
    </Frame>,
  );
}
