import { useState } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { Company } from '#contract/companies/companies.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { GstDialog } from '../gst/gst-dialog.tsx';
import { OrdersSkeleton } from '../profile/orders-skeleton.tsx';
import { Balance } from './balance.tsx';
import layout from './company.module.css';
import { CompanyAddresses } from './company-addresses.tsx';
import { CompanyOrders } from './company-orders.tsx';
import { CostCentres } from './cost-centres.tsx';
import { Members } from './members.tsx';
import { NameDialog } from './name-dialog.tsx';
import { NoCompany } from './no-company.tsx';
import { ReorderLists } from './reorder-lists.tsx';
import { memberWords } from './role-words.ts';
import { type OwnCompany, useCompany } from './use-company.ts';

/** The company of the signed-in person: who orders for it, where to, and who is billed. */
export function CompanyTab({ profile }: { profile: User }) {
  const own = useCompany();
  if (!own.isKnown) return own.error ? <Failure own={own} /> : <OrdersSkeleton />;
  if (!own.company) return <NoCompany own={own} />;
  return <Found own={own} company={own.company} profile={profile} />;
}

function Failure({ own }: { own: OwnCompany }) {
  return (
    <Notice tone="danger" isLive>
      <p>Your company could not be loaded.</p>
      <Button size="small" look="secondary" onClick={own.askAgain}>
        Try Again
      </Button>
    </Notice>
  );
}

interface CompanyProps {
  own: OwnCompany;
  company: Company;
  profile: User;
}

function Found({ own, company, profile }: CompanyProps) {
  const isOwner = company.role === 'owner';
  return (
    <div className={layout.sections}>
      <Head own={own} company={company} isOwner={isOwner} />
      <CompanyOrders company={company} />
      <ReorderLists />
      <Balance company={company} />
      <Members own={own} company={company} profile={profile} />
      <CompanyAddresses own={own} addresses={company.addresses} isOwner={isOwner} />
      <CostCentres own={own} costCentres={company.costCentres} isOwner={isOwner} />
    </div>
  );
}

function Head({ own, company, isOwner }: Omit<CompanyProps, 'profile'> & { isOwner: boolean }) {
  const [edited, setEdited] = useState<'name' | 'gst' | null>(null);
  const { legalName, gstDetails } = company;
  const close = () => setEdited(null);
  return (
    <section className={styles.card} aria-labelledby="company-title">
      <div className={styles.lines}>
        <h2 id="company-title" className={styles.title}>
          {legalName}
        </h2>
        {gstDetails ? (
          <>
            <span>GSTIN {gstDetails.gstin}</span>
            {gstDetails.isSez ? <span>Special Economic Zone (SEZ)</span> : null}
            <span>{gstDetails.street}</span>
            <span>
              {gstDetails.city} {gstDetails.zipCode}, {gstDetails.state}
            </span>
          </>
        ) : null}
        <span className={styles.quiet}>You are: {memberWords(company)}</span>
      </div>
      {isOwner ? (
        <div className={styles.actions}>
          {gstDetails ? null : (
            <Button look="secondary" size="small" onClick={() => setEdited('name')}>
              Change name
            </Button>
          )}
          {gstDetails || own.isGstCharged ? (
            <Button look="secondary" size="small" onClick={() => setEdited('gst')}>
              {gstDetails ? 'Edit GST details' : 'Add GST details'}
            </Button>
          ) : null}
        </div>
      ) : null}
      {edited === 'name' ? (
        <NameDialog
          title="Change name"
          name={legalName}
          onSave={(name) => own.edit({ legalName: name, gstDetails })}
          onClose={close}
        />
      ) : null}
      {edited === 'gst' ? (
        <GstDialog
          saved={{
            details: gstDetails,
            save: (details) => own.edit({ legalName: details.legalName, gstDetails: details }),
          }}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
