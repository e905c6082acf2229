import { useMatches } from 'react-router';
import { apiContext } from '#web/lib/api-context.ts';
import { publicPage, withoutQuery } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { shopFacts } from '#web/lib/shop-facts.ts';
import { RegistrationMark } from '#web/ui/registration-mark.tsx';
import type { Route } from './+types/policy.ts';
import { policies } from './policy-text.ts';
import styles from './prose.module.css';

export const headers = publicPage;
export const handle = withoutQuery;

/** One file for the three: their routes are named after what they say. */
function policyOf(routeId: string | undefined) {
  return routeId === 'refunds' || routeId === 'shipping' ? policies[routeId] : policies.privacy;
}

export function meta({ matches }: Route.MetaArgs) {
  const id = matches.at(-1)?.id;
  const { name, lead } = policyOf(id);
  return pageMeta(originOf(matches), { title: name, description: lead, path: `/${name.toLowerCase()}` });
}

export async function loader({ context }: Route.LoaderArgs) {
  return { support: (await shopFacts(context.get(apiContext)))?.support };
}

export default function PolicyPage({ loaderData: { support } }: Route.ComponentProps) {
  const { title, lead, clauses } = policyOf(useMatches().at(-1)?.id);
  const reachedAt = support
    ? `${support.address}; ${support.email}; ${support.phone}`
    : 'as the contact page has it';
  return (
    <div className={`content ${styles.page}`}>
      <div className={styles.head}>
        <RegistrationMark />
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <div className={styles.prose}>
        {clauses.map((clause) => (
          <section key={clause.id} id={clause.id}>
            <h2>{clause.title}</h2>
            {clause.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph.replace('{support}', reachedAt)}</p>
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
