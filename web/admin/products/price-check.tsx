import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Attributes } from '#contract/catalogue/catalogue.ts';
import type { checkPricing } from '#contract/catalogue/catalogue-admin.ts';
import { numberLimitsOf } from '#contract/catalogue/number-option.ts';
import { withoutQuantityOptions } from '#contract/catalogue/options.ts';
import type { RuleDraft } from '#contract/catalogue/product-draft.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { formatCount, formatRupees, plural } from '#web/lib/format.ts';
import type { Draft } from './draft.ts';
import styles from './product-form.module.css';
import { usePriceCheck } from './use-price-check.ts';

type Found = OutputOf<typeof checkPricing>;

const KINDS = { gap: 'Gap', overlap: 'Overlap', cliff: 'Price drop', dead: 'Dead', loss: 'Loss' } as const;

interface PriceCheckProps {
  draft: Draft;
  /** The rules as they are, or would be with the one that is being written. */
  pricing: readonly RuleDraft[];
}

/** Looks at the prices while they are typed, and shows the ladder a customer would see for one choice. */
export function PriceCheck({ draft, pricing }: PriceCheckProps) {
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const attributes = withoutQuantityOptions(draft.attributes);
  const choice = Object.fromEntries(
    Object.entries(attributes).map(([name, values]) => {
      const wanted = chosen[name] ?? '';
      const isAny = isTyped(draft, name) && wanted !== '';
      return [name, isAny || values.includes(wanted) ? wanted : (values[0] ?? '')];
    }),
  );
  const { found, hasFailed, isChecking } = usePriceCheck(draft, pricing, choice);
  if (pricing.length === 0) return null;
  return (
    <div className={styles.check} aria-busy={isChecking}>
      <section aria-label="Price checker">
        <h4>
          Price checker {pricing === draft.pricing ? null : <small>with the rule you are writing</small>}
        </h4>
        {hasFailed ? <p>The prices could not be checked.</p> : null}
        {found ? <Defects found={found} onShow={setChosen} /> : null}
      </section>
      <section aria-label="What a customer sees">
        <h4>What a customer sees</h4>
        <ChoicePicker draft={draft} attributes={attributes} choice={choice} onChange={setChosen} />
        {found ? <Ladder steps={found.ladder} refusal={found.refusal} /> : null}
      </section>
    </div>
  );
}

type Shows = (choice: Record<string, string>) => void;

/** What has to be mended, and apart from it what is to be known: prices that lose money, and drops that no customer pays for. */
function Defects({ found, onShow }: { found: Found; onShow: Shows }) {
  const losses = found.defects.filter(({ kind }) => kind === 'loss');
  const toMend = found.total - found.chargedLower - losses.length;
  const [wrong, settled] = [false, true].map((is) =>
    found.defects.filter(({ kind, isChargedLower }) => kind !== 'loss' && isChargedLower === is),
  );
  const more = found.total - found.defects.length;
  return (
    <>
      <p role="status" className={toMend === 0 ? styles.sound : undefined}>
        {summaryOf(toMend, found.chargedLower)}
      </p>
      <DefectList defects={[...(wrong ?? []), ...losses]} onShow={onShow} />
      {settled?.length ? (
        <details>
          <summary>See the price drops</summary>
          <DefectList defects={settled} onShow={onShow} />
        </details>
      ) : null}
      {more > 0 ? <p>And {formatCount(more)} more.</p> : null}
      {found.isComplete ? null : <p>There are more combinations than were looked at.</p>}
    </>
  );
}

function summaryOf(toMend: number, chargedLower: number): string {
  if (toMend + chargedLower === 0) return 'No gaps, overlaps or price drops.';
  const first = toMend === 0 ? 'No gaps or overlaps.' : `${plural(toMend, 'defect')} found.`;
  if (chargedLower === 0) return first;
  return `${first} ${plural(chargedLower, 'price drop')}: where more pieces cost less, customers are charged the lower total, so nothing has to be done.`;
}

function DefectList({ defects, onShow }: { defects: Found['defects']; onShow: Shows }) {
  return (
    <ul className={styles.defects}>
      {defects.map((defect) => (
        <li key={defect.sentence}>
          <span>
            <strong>{KINDS[defect.kind]}</strong> {defect.sentence.replace(/^(?:Price drop|Loss): /, '')}
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            className={styles.show}
            aria-label={`Show the prices: ${defect.sentence}`}
            onClick={() => onShow(defect.choice)}
          >
            Show
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** A free size, or a number. */
const isTyped = ({ sizeRule, printSpecification, optionSettings }: Draft, name: string) =>
  (Boolean(sizeRule) && printSpecification.sizeAttribute === name) ||
  numberLimitsOf(optionSettings, name) !== null;

interface ChoicePickerProps {
  draft: Draft;
  attributes: Attributes;
  choice: Record<string, string>;
  onChange: (choice: Record<string, string>) => void;
}

function ChoicePicker({ draft, attributes, choice, onChange }: ChoicePickerProps) {
  return (
    <div className={styles.narrowGrid}>
      {Object.entries(attributes).map(([name, values]) =>
        isTyped(draft, name) ? (
          <TextInput
            key={name}
            label={name}
            aria-label={`Ladder for ${name}`}
            placeholder={numberLimitsOf(draft.optionSettings, name) ? undefined : '8 x 3 ft'}
            maxLength={80}
            value={choice[name]}
            onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
          />
        ) : (
          <NativeSelect
            key={name}
            label={name}
            aria-label={`Ladder for ${name}`}
            data={values}
            value={choice[name]}
            onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.value })}
          />
        ),
      )}
    </div>
  );
}

function Ladder({ steps, refusal }: { steps: Found['ladder']; refusal: string | null }) {
  if (steps.length === 0) return <p>{refusal ?? 'No price for this choice.'}</p>;
  return (
    <table className={styles.ladder}>
      <thead>
        <tr>
          <th scope="col">Pieces</th>
          <th scope="col">A piece</th>
          <th scope="col">Total</th>
          <th scope="col">Saving</th>
        </tr>
      </thead>
      <tbody className="figures">
        {steps.map((step) => (
          <tr key={step.quantity}>
            <td>{formatCount(step.quantity)}</td>
            <td>{formatRupees(step.unitPrice)}</td>
            <td>{formatRupees(step.totalPrice)}</td>
            <td>{step.savingPercent > 0 ? `${step.savingPercent}%` : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
