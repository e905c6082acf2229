import { Checkbox } from '@mantine/core';
import { formatCount } from '#web/lib/format.ts';
import type { AdminList } from '../lib/use-admin-list.ts';

interface ChooseAllProps {
  list: Pick<AdminList<unknown>, 'rows' | 'isLoading'>;
  /** How many of those that are shown. */
  chosen: number;
  onChoose: (isChosen: boolean) => void;
}

/** All of a list that is shown, or none; where nothing is to be chosen it is away, once that is known. */
export function ChooseAll({ list: { rows, isLoading }, chosen, onChoose }: ChooseAllProps) {
  if (rows.length === 0 && !isLoading) return null;
  const isAll = chosen > 0 && chosen === rows.length;
  return (
    <Checkbox
      label={chosen > 0 ? `${formatCount(chosen)} chosen` : 'Choose all shown'}
      checked={isAll}
      indeterminate={chosen > 0 && !isAll}
      disabled={rows.length === 0}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}
