import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import styles from './buying-for.module.css';
import page from './checkout-page.module.css';
import type { Buying } from './use-buying-for.ts';
import { bindField, type CheckoutForm } from './use-checkout-form.ts';

interface BuyingForProps {
  form: CheckoutForm;
  buying: Buying;
  isGstCharged: boolean;
}

/** For whoever is in a company: for whom it is, who bears the cost, and who is billed. Nothing for everybody else. */
export default function BuyingFor({ form, buying, isGstCharged }: BuyingForProps) {
  const { own, company, isUnknown } = buying;
  if (isUnknown) {
    return (
      <Notice tone="warning" isLive>
        <p>We could not see whether you order for a company. As it stands, this order is your own.</p>
        <Button size="small" look="secondary" onClick={buying.askAgain}>
          Try Again
        </Button>
      </Notice>
    );
  }
  if (!own) return null;
  return (
    <fieldset className={page.section}>
      <legend className={page.legend}>Buying for</legend>
      <div className={styles.choices} role="radiogroup" aria-label="Buying for">
        <Choice
          label={own.legalName}
          isChosen={company !== null}
          onChoose={() => form.tick('isPersonal', false)}
        />
        <Choice label="Myself" isChosen={company === null} onChoose={() => form.tick('isPersonal', true)} />
      </div>
      {company && company.costCentres.length > 0 ? (
        <SelectField {...bindField(form, 'costCentreId')} label="Cost centre" name="cost-centre" isOptional>
          <option value="">None</option>
          {company.costCentres.map(({ costCentreId, name }) => (
            <option key={costCentreId} value={costCentreId}>
              {name}
            </option>
          ))}
        </SelectField>
      ) : null}
      {company?.gstDetails && isGstCharged ? (
        <>
          <p className={page.hint}>
            Billed to {company.gstDetails.legalName}, GSTIN {company.gstDetails.gstin}
            {company.gstDetails.isSez ? ', in a Special Economic Zone' : ''}
          </p>
          <TextField
            {...bindField(form, 'poNumber')}
            label="PO number"
            name="po-number"
            autoComplete="off"
            maxLength={30}
            isOptional
          />
        </>
      ) : null}
    </fieldset>
  );
}

function Choice(props: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <label className={styles.choice}>
      <input type="radio" name="buying-for" checked={props.isChosen} onChange={props.onChoose} />
      <span>{props.label}</span>
    </label>
  );
}
