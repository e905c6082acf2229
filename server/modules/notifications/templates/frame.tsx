import { createContext, type ReactNode, use } from 'react';
import {
  Body,
  Button,
  Container,
  Head,
  Html,
  Preview,
  render,
  Section,
  Text,
  unstableToPlainText,
} from 'react-email';
import type { SupportSetting } from '#contract/settings.ts';
import type { Composed } from '../deliver-mail.ts';
import { supportInForce } from '../support-in-force.ts';

const Support = createContext<SupportSetting | null>(null);

// Mail programs know neither our style sheets nor our fonts: plain styles, system fonts, one column.
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const PAPER = '#FBF8F3';
const INK = '#161A2B';
const MUTED = '#5B6072';
const VERMILION = '#C8321A';

export const text = { color: INK, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' };
export const small = { color: MUTED, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px' };
export const link = { color: VERMILION };
export const heading = {
  color: INK,
  fontSize: '24px',
  lineHeight: '30px',
  fontWeight: 700,
  margin: '0 0 16px',
};

/** Where its reader has the dark at night: mail programs that know this read it, the others keep the paper. */
const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background-color: #14161f !important }
  .paper td { background-color: transparent !important }
  .sheet { background-color: #1e2130 !important; border-color: #3a3f52 !important }
  .sheet hr { border-color: #3a3f52 !important }
  .paper p, .paper h1 { color: #f3f0ea !important }
  .paper a { color: #ff9a85 !important }
  .paper a.button { color: #ffffff !important }
}`;

/** The one look of our mails: paper, one column, the name on top, where it comes from below. */
export function Frame({
  preview,
  baseUrl,
  children,
}: {
  preview: string;
  baseUrl: string;
  children: ReactNode;
}) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body
        className="paper"
        style={{ backgroundColor: PAPER, fontFamily: FONT, margin: 0, padding: '24px 12px' }}
      >
        <Container style={{ maxWidth: '560px', margin: '0 auto' }}>
          <Text style={{ color: VERMILION, fontSize: '20px', fontWeight: 700, margin: '0 0 16px' }}>
            Inkbazaar
          </Text>
          <Section
            className="sheet"
            style={{
              backgroundColor: '#FFFFFF',
              border: '1px solid #E4DFD5',
              borderRadius: '12px',
              padding: '28px',
              // The name of a file, or an address somebody typed, is longer than a phone is wide.
              wordBreak: 'break-word',
            }}
          >
            {children}
          </Section>
          <SupportLine />
          <Text style={{ ...small, margin: '8px 0 0' }}>
            Inkbazaar prints for businesses across India. {baseUrl.replace(/^https?:\/\//, '')}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** Where to reach a person, under every mail. */
function SupportLine() {
  const support = use(Support);
  if (!support) return null;
  const { email, phone, hours } = support;
  return (
    <Text style={{ ...small, margin: '16px 0 0' }}>
      Questions? {[email, phone.replaceAll(' ', '\u00a0'), hours].filter(Boolean).join(' · ')}
    </Text>
  );
}

export function ActionButton({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Button
      href={href}
      className="button"
      style={{
        backgroundColor: VERMILION,
        borderRadius: '8px',
        color: '#FFFFFF',
        fontSize: '16px',
        fontWeight: 600,
        padding: '14px 22px',
        textDecoration: 'none',
      }}
    >
      {children}
    </Button>
  );
}

/** A mail in both forms; the text is made from the same content. */
export async function compose(subject: string, mail: ReactNode): Promise<Composed> {
  const html = await render(<Support value={supportInForce()}>{mail}</Support>);
  // A line break in a name would begin a header of its own.
  const line = subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  // Despite its name it is a plain reader of HTML, in a fifth of the time of the other, which compiles its rules for each
  // mail; headings stay as they are written.
  return { subject: line, html, text: unstableToPlainText(html).replaceAll('\u00a0', ' ') };
}
