import { apiContext } from '#web/lib/api-context.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import type { Route } from './+types/terms.ts';
import styles from './prose.module.css';
import { clauses } from './terms-text.ts';

export const headers = publicPage;
export const handle = withoutQuery;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Terms & Conditions',
    description:
      'The general terms and conditions of Inkbazaar: orders, designs, prices, delivery, refunds and law.',
    path: '/terms',
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { support: (await shopFacts(context.get(apiContext)))?.support };
}

export default function Terms({ loaderData: { support } }: Route.ComponentProps) {
  const reachedAt = support
    ? `${support.address}; ${support.email}; ${support.phone}`
    : 'as the contact page has it';
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>Terms & Conditions</h1>
        <p className={styles.lead}>
          General terms for ordering from Inkbazaar. Last changed on 23 November 2026.
        </p>
      </div>
      <div className={styles.columns}>
        <nav className={styles.contents} aria-labelledby="contents-title">
          <h2 id="contents-title">On this page</h2>
          <ol>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.prose}>
          {clauses.map((clause, index) => (
            <section key={clause.id} id={clause.id}>
              <h2>
                {index + 1}. {clause.title}
              </h2>
              {clause.paragraphs.map((paragraph) => (
                <p key={paragraph}>{paragraph.replace('{support}', reachedAt)}</p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}
