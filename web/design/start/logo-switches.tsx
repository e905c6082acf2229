import type { KeptLogo } from '#contract/design/design.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from '../design-page.module.css';
import { OutlinesSwitch } from '../pictures/outlines-switch.tsx';

interface LogoSwitchesProps {
  logo: KeptLogo;
  onChange: (logo: KeptLogo) => void;
}

/** How a logo that is here is shown: without its ground, as lines. */
export default function LogoSwitches({ logo, onChange }: LogoSwitchesProps) {
  return (
    <div className={styles.logoSwitches}>
      {logo.other ? (
        <Checkbox
          label="Without its background"
          checked={logo.shown.isClear}
          onChange={() => logo.other && onChange({ shown: logo.other, other: logo.shown })}
        />
      ) : null}
      <OutlinesSwitch logo={logo.shown} onChange={(shown) => onChange({ ...logo, shown })} />
    </div>
  );
}
