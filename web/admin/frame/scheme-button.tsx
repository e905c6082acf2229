import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark; until it is pressed, as the device has it. */
export function SchemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const now = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const next = now === 'dark' ? 'light' : 'dark';
  const Mark = next === 'dark' ? IconMoon : IconSun;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={`Use the ${next} colours`}
      onClick={() => setColorScheme(next)}
    >
      <Mark size={20} aria-hidden="true" />
    </ActionIcon>
  );
}
