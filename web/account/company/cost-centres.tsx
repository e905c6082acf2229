import { type FormEvent, useState } from 'react';
import type { CostCentre } from '#contract/companies/companies.ts';
import { CostCentreBody } from '#contract/companies/company-addresses.ts';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from '../addresses/addresses.module.css';
import { AskFirst } from './ask-first.tsx';
import cost from './cost-centres.module.css';
import type { OwnCompany } from './use-company.ts';

interface CostCentresProps {
  own: OwnCompany;
  costCentres: readonly CostCentre[];
  isOwner: boolean;
}

/** Who in the company bears the cost of an order: chosen at checkout, kept on the order. */
export function CostCentres({ own, costCentres, isOwner }: CostCentresProps) {
  const [going, setGoing] = useState<CostCentre | null>(null);
  return (
    <section className={styles.stack} aria-labelledby="cost-centres-title">
      <h2 id="cost-centres-title">Cost centres</h2>
      {costCentres.length === 0 ? (
        <p>
          {isOwner
            ? 'Name departments or projects: members choose one at checkout, and the order keeps it.'
            : 'There are none yet. An owner of the company adds them.'}
        </p>
      ) : (
        <ul className={cost.rows}>
          {costCentres.map((costCentre) => (
            <li key={costCentre.costCentreId} className={cost.row}>
              <span>{costCentre.name}</span>
              {isOwner ? (
                <Button
                  look="quiet"
                  size="small"
                  aria-label={`Delete cost centre ${costCentre.name}`}
                  onClick={() => setGoing(costCentre)}
                >
                  Delete
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {isOwner ? <NewCostCentre own={own} /> : null}
      {going ? (
        <AskFirst
          title="Delete cost centre"
          verb="Delete"
          onYes={() => own.removeCostCentre(going.costCentreId)}
          onClose={() => setGoing(null)}
        >
          <p>Delete {going.name}? Orders keep its name.</p>
        </AskFirst>
      ) : null}
    </section>
  );
}

function NewCostCentre({ own }: { own: OwnCompany }) {
  const [name, setName] = useState('');
  const form = useSubmission('The cost centre could not be saved. Please try again.');
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isSaved = await form.submit(event.currentTarget, {
      issues: issuesOfForm(CostCentreBody, { name }),
      send: () => own.addCostCentre(name),
    });
    if (isSaved) setName('');
  };
  return (
    <form className={cost.adding} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        name="name"
        label="New cost centre"
        autoComplete="off"
        maxLength={40}
        value={name}
        error={form.errors.name}
        onChange={(event) => {
          form.clearError('name');
          setName(event.currentTarget.value);
        }}
      />
      <Button type="submit" look="secondary" isBusy={form.isBusy}>
        Add
      </Button>
      {form.failure && !form.errors.name ? (
        <Notice tone="danger" isLive>
          {form.failure.message}
        </Notice>
      ) : null}
    </form>
  );
}
