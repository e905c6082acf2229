import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';

/** Light or dark; until it is pressed, as the device has it. */
export function SchemeButton() {
  // What holds transitions back meanwhile is a style that our policy refuses.
  const { setColorScheme } = useMantineColorScheme({ keepTransitions: true });
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
