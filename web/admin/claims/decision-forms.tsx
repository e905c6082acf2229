import { Button, Checkbox, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type {
  acknowledgeClaim,
  declineClaim,
  refundClaim,
  reprintClaim,
} from '#contract/fulfilment/claim-decisions.ts';
import type { AdminClaim } from '#contract/fulfilment/claims.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { adminCall } from '../lib/admin-call.ts';
import { typedRupees } from '../lib/typed-rupees.ts';
import { ErrorBanner } from '../ui/banners.tsx';
import { bearerWords } from './claim-words.ts';
import styles from './claims.module.css';
import { useDecision } from './use-claims.ts';

type Way = 'reprint' | 'refund' | 'decline';

interface DecisionProps {
  claim: AdminClaim;
  onDone: (text: string) => void;
}

/** Acknowledge, then print again, give money back, or decline. */
export function DecisionForms({ claim, onDone }: DecisionProps) {
  return (
    <>
      {claim.acknowledgedAt ? null : <Acknowledge claim={claim} onDone={onDone} />}
      <Decide claim={claim} onDone={onDone} />
    </>
  );
}

function Acknowledge({ claim, onDone }: DecisionProps) {
  const decision = useDecision(claim, onDone);
  const send = () =>
    decision.send(
      () =>
        adminCall<typeof acknowledgeClaim>('POST', '/claims/{id}/acknowledge', {
          params: { id: claim.claimId },
          body: { version: claim.version },
        }),
      'Acknowledged, and the customer is told',
    );
  return (
    <section aria-label="Acknowledge" className={styles.section}>
      <ErrorBanner text={decision.failure} onDismiss={decision.dismiss} />
      <div>
        <Button variant="default" loading={decision.isBusy} onClick={() => void send()}>
          Acknowledge
        </Button>
      </div>
    </section>
  );
}

function amountProblem(typed: string, most: number): string | null {
  const amount = typedRupees(typed);
  if (amount === null) return 'Please type an amount such as 120.50';
  if (amount === 0) return 'Amount must be greater than 0';
  return amount > most ? `At most ${formatRupees(most)} can go back` : null;
}

const dones: Readonly<Record<Way, string>> = {
  reprint: 'Another partner is asked to print it again',
  refund: 'Refund sent',
  decline: 'Declined, and the customer is told why',
};
const buttons: Readonly<Record<Way, string>> = {
  reprint: 'Print it again',
  refund: 'Refund',
  decline: 'Decline the claim',
};

function Decide({ claim, onDone }: DecisionProps) {
  const [chosen, setWay] = useState<Way>(claim.canReprint ? 'reprint' : 'refund');
  const way = chosen === 'refund' && claim.refundable === 0 ? 'decline' : chosen;
  const [answer, setAnswer] = useState('');
  const [amount, setAmount] = useState(claim.shareOfPieces.toFixed(2));
  const [isAsApproved, setAsApproved] = useState(false);
  const [shopBears, setShopBears] = useState(false);
  const [isTried, setTried] = useState(false);
  const decision = useDecision(claim, onDone);
  const wrongAnswer = answer.trim() ? null : 'Please write to the customer';
  const wrongAmount = way === 'refund' ? amountProblem(amount, claim.refundable) : null;
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (wrongAnswer || wrongAmount) return;
    const wish = { answer: answer.trim(), amount: typedRupees(amount) ?? 0, isAsApproved, shopBears };
    void decision.send(() => decideClaim(claim, way, wish), dones[way]);
  };
  return (
    <form noValidate aria-label="Decide" className={styles.section} onSubmit={send}>
      <h2>Decide</h2>
      <ErrorBanner text={decision.failure} onDismiss={decision.dismiss} />
      <SegmentedControl
        aria-label="What happens"
        value={way}
        onChange={(next) => setWay(next as Way)}
        data={[
          { value: 'reprint', label: 'Reprint', disabled: !claim.canReprint },
          { value: 'refund', label: 'Refund', disabled: claim.refundable === 0 },
          { value: 'decline', label: 'Decline' },
        ]}
      />
      {way === 'refund' ? (
        <TextInput
          label="Refund (₹)"
          description={`${formatRupees(claim.shareOfPieces)} is the share of ${formatCount(claim.quantity)} of ${formatCount(claim.lineQuantity)} pieces; up to ${formatRupees(claim.refundable)} can go back`}
          inputMode="decimal"
          value={amount}
          error={isTried ? wrongAmount : null}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      ) : null}
      {way !== 'decline' && (claim.kind === 'wrong' || claim.kind === 'quality') ? (
        <Checkbox
          label="I compared: the print matches the approved artwork"
          checked={isAsApproved}
          onChange={(event) => setAsApproved(event.currentTarget.checked)}
        />
      ) : null}
      {way === 'reprint' ? (
        <p>{formatCount(claim.quantity)} pieces are printed again, by another partner, free of charge.</p>
      ) : null}
      {way !== 'decline' && responsiblePartyOf(claim, isAsApproved) === 'partner' ? (
        <Checkbox
          label={
            claim.isPartnerHeard
              ? 'Charge the shop instead of the partner'
              : 'Charge the shop: the partner was not heard'
          }
          checked={shopBears}
          onChange={(event) => setShopBears(event.currentTarget.checked)}
        />
      ) : null}
      <WhoBears claim={claim} way={way} isAsApproved={isAsApproved} shopBears={shopBears} />
      <Textarea
        label="To the customer"
        description="They read it in the mail and with their order"
        rows={3}
        maxLength={2000}
        value={answer}
        error={isTried ? wrongAnswer : null}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" loading={decision.isBusy}>
          {buttons[way]}
        </Button>
      </div>
    </form>
  );
}

function decideClaim(
  claim: AdminClaim,
  way: Way,
  wish: { answer: string; amount: number; isAsApproved: boolean; shopBears: boolean },
): Promise<AdminClaim> {
  const params = { id: claim.claimId };
  const { version } = claim;
  const { answer, amount, isAsApproved, shopBears } = wish;
  if (way === 'reprint') {
    const body = { answer, isAsApproved, shopBears, version };
    return adminCall<typeof reprintClaim>('POST', '/claims/{id}/reprint', { params, body });
  }
  if (way === 'refund') {
    const body = { answer, amount, isAsApproved, shopBears, version };
    return adminCall<typeof refundClaim>('POST', '/claims/{id}/refund', { params, body });
  }
  return adminCall<typeof declineClaim>('POST', '/claims/{id}/decline', {
    params,
    body: { answer, version },
  });
}

const responsiblePartyOf = (claim: AdminClaim, isAsApproved: boolean) =>
  (isAsApproved ? claim.bearerIfAsApproved : claim.bearer).who;

interface WhoBearsProps {
  claim: AdminClaim;
  way: Way;
  isAsApproved: boolean;
  shopBears: boolean;
}

/** The rule's answer for what is chosen, and what the partner is charged at most. */
function WhoBears({ claim, way, isAsApproved, shopBears }: WhoBearsProps) {
  if (way === 'decline') return null;
  const { who, because } = isAsApproved ? claim.bearerIfAsApproved : claim.bearer;
  if (who === 'partner' && shopBears) {
    return (
      <p aria-live="polite" className={styles.rule}>
        Charged to the shop. By the rule it would be the partner: {because}
      </p>
    );
  }
  const bearer = who === 'customer' ? 'shop' : who;
  return (
    <p aria-live="polite" className={styles.rule}>
      Charged to {bearerWords[bearer]}: {because}
      {who === 'customer'
        ? ' By the rule nothing is due to the customer; what you give all the same is charged to the shop.'
        : ''}
      {who === 'partner'
        ? ` They are charged what it costs, at most the ${formatRupees(claim.mostCharged)} they were paid for these pieces${
            way === 'reprint' ? ', once the reprint has arrived' : ''
          }.`
        : ''}
    </p>
  );
}
