import { TextInput } from '@mantine/core';
import { useDeferredValue, useId, useState } from 'react';
import { partnerCalled, usePartnerChoice } from '../lib/partner-choice.ts';

/** So many are proposed; the others are found by name. */
const PROPOSED = 20;

interface PartnerFieldProps {
  partnerId: string | undefined;
  onChoose: (partnerId: string | null) => void;
}

/** A partner by the name on their door: proposed as it is typed, and chosen once it is one of them. */
export function PartnerField({ partnerId, onChoose }: PartnerFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const { data: partners = [] } = usePartnerChoice(useDeferredValue(typed.trim()), {
    most: PROPOSED,
    isApproved: false,
  });
  return (
    <>
      <TextInput
        label="Partner"
        list={id}
        autoComplete="off"
        placeholder={partnerId ? 'Another partner' : 'Any partner'}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          const text = event.currentTarget.value;
          const chosen = partners.find((partner) => partnerCalled(partner) === text);
          setTyped(chosen ? '' : text);
          if (chosen) onChoose(chosen.userId);
        }}
      />
      <datalist id={id}>
        {partners.map((partner) => (
          <option key={partner.userId} value={partnerCalled(partner)} />
        ))}
      </datalist>
    </>
  );
}
