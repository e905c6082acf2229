import { data } from 'react-router';
import { getSharedDesign, type SharedDesign } from '#contract/design/shared-designs.ts';
import { formatDateTime } from '#contract/moments.ts';
import { call } from '#web/lib/api.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { findByToken, mailedMeta, mailedPage } from '#web/lib/mailed-page.ts';
import { paths } from '#web/lib/paths.ts';
import { useFetched } from '#web/lib/use-fetched.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import type { Route } from './+types/shared-page.ts';
import { Remarks } from './remarks.tsx';
import styles from './shared.module.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const design = await findByToken(params.token, (token) =>
    context.get(apiContext)(getSharedDesign, { token }),
  );
  return data({ design }, { status: design ? 200 : 404 });
}

export const headers = mailedPage;

export function meta({ matches }: Route.MetaArgs) {
  return mailedMeta(matches, {
    title: 'A design to look at',
    description: 'A design as it will be printed.',
    path: '/shared',
  });
}

/** A design as a friend or a boss sees it, who may remark on it where the link says so. */
export default function SharedPage({ loaderData, params }: Route.ComponentProps) {
  const { design } = loaderData;
  if (!design) {
    return (
      <div className="content">
        <h1 className="spoken">Design not found</h1>
        <EmptyState
          title="Design not found"
          text="The link may be cut off, or whoever sent it has ended it. Please ask them for a new one."
        >
          <ButtonLink to={paths.products}>See products</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return <Shared key={params.token} token={params.token} first={design} />;
}

function Shared({ token, first }: { token: string; first: SharedDesign }) {
  const { data, put } = useFetched(
    token,
    (signal) => call<typeof getSharedDesign>('GET', '/shared-designs/{token}', { params: { token }, signal }),
    { first, isKept: true, looksAgain: true },
  );
  const design = data ?? first;
  return (
    <div className={`content ${styles.page}`}>
      <h1 className={styles.title}>{design.name}</h1>
      <p className={styles.lead}>
        {design.productName ? `${design.productName}, ` : ''}
        {design.widthMm} × {design.heightMm} mm, as it will be printed. Changed{' '}
        {formatDateTime(design.changedAt)}.
      </p>
      <Remarks token={token} design={design} onComments={(comments) => put({ ...design, comments })} />
    </div>
  );
}
