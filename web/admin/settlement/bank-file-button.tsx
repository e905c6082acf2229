import { Button } from '@mantine/core';
import { IconBuildingBank } from '@tabler/icons-react';
import { useState } from 'react';
import type { BankFile } from '#contract/partners/settlement-payments.ts';
import { formatCount, formatRupees } from '#web/lib/format.ts';
import { useAction } from '#web/lib/use-action.ts';
import styles from './settlement.module.css';
import { saveBankFile } from './use-settlement.ts';

const whyWords: Readonly<Record<BankFile['leftOut'][number]['why'], string>> = {
  owes: 'owes the shop',
  no_account: 'has not said how they are paid',
  not_checked: 'has an account nobody has checked; review them first',
};

/** Everything due up to a month for the bank's bulk upload, and who is not in it. */
export function BankFileButton({ month, onFailed }: { month: string; onFailed: (error: unknown) => null }) {
  const action = useAction(onFailed);
  const [file, setFile] = useState<BankFile | null>(null);
  return (
    <>
      <Button
        variant="default"
        size="md"
        leftSection={<IconBuildingBank size={18} aria-hidden="true" />}
        loading={action.isBusy}
        onClick={() => void action.run(async () => setFile(await saveBankFile(month)))}
      >
        Bank file
      </Button>
      <div role="status" className={styles.bankFile}>
        {file ? (
          <>
            <p>
              {file.transfers === 0
                ? 'Nothing can be transferred now.'
                : `${formatCount(file.transfers)} ${file.transfers === 1 ? 'transfer' : 'transfers'}, ${formatRupees(file.total)} in all.`}
            </p>
            {file.leftOut.length > 0 ? (
              <ul>
                {file.leftOut.map(({ partnerId, partnerName, amount, why }) => (
                  <li key={partnerId}>
                    {partnerName} is not in it ({formatRupees(amount)}): {whyWords[why]}.
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
      </div>
    </>
  );
}
