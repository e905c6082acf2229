import { useState } from 'react';
import type { OwnPartner, PartnerProgramme } from '#contract/partners/partners.ts';
import { privatePage } from '#web/lib/page-headers.ts';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import { Notice } from '#web/ui/notice.tsx';
import { partnerPaths } from '../paths.ts';
import { PayoutPanel } from '../payout/payout-panel.tsx';
import { Answer, together } from '../ui/answer.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Route } from './+types/profile-page.ts';
import { PausePanel } from './pause-panel.tsx';
import styles from './profile.module.css';
import { ProfileForm } from './profile-form.tsx';
import { Rates } from './rates.tsx';
import { useMyPartner, useProgramme } from './use-my-partner.ts';

export const headers = privatePage;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(originOf(matches), {
    title: 'Partner Profile',
    description: 'What you print, how much, when and where to.',
    path: partnerPaths.profile,
    isHidden: true,
  });
}

export default function ProfilePage() {
  const { query, keep } = useMyPartner();
  const programme = useProgramme();
  return (
    <>
      <PageHead title="Profile" lead="We send you offers based on this profile" />
      <Answer query={together(query, programme)} loading="Loading your profile" rows={6}>
        {([{ partner }, known]) => <Loaded partner={partner} programme={known} onChanged={keep} />}
      </Answer>
    </>
  );
}

interface LoadedProps {
  partner: OwnPartner;
  programme: PartnerProgramme;
  onChanged: (partner: OwnPartner) => void;
}

function Loaded({ partner, programme, onChanged }: LoadedProps) {
  // What the form stands on: moved by what this page saves, not by what somebody else did meanwhile.
  const [version, setVersion] = useState(partner.version);
  const saved = (now: OwnPartner) => {
    setVersion(now.version);
    onChanged(now);
  };
  return (
    <div className={styles.page}>
      {partner.isEntered ? (
        <PausePanel partner={partner} onSaved={saved} onTheirs={onChanged} />
      ) : (
        <Notice tone="warning">
          You are offered no jobs yet: say below what you print and where your press is.
        </Notice>
      )}
      <ProfileForm
        partner={partner}
        version={version}
        kindsOfWork={programme.kindsOfWork}
        usualRecipe={programme.recipe}
        onSaved={saved}
      />
      <PayoutPanel email={partner.email} />
      {partner.isEntered ? <Rates partner={partner} /> : null}
    </div>
  );
}
