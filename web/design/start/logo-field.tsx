import { IconPhotoPlus } from '@tabler/icons-react';
import type { KeptLogo } from '#contract/design/design.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import styles from '../design-page.module.css';
import { FileButton } from '../pictures/file-button.tsx';
import { keepLogo } from '../pictures/keep-logo.ts';
import { LogoPicture } from '../pictures/logo-picture.tsx';
import { OutlinesSwitch } from '../pictures/outlines-switch.tsx';

interface LogoFieldProps {
  logo: KeptLogo | null;
  onChange: (logo: KeptLogo | null) => void;
}

/** A logo for the designs: optional, without its plain ground where it has one, which can be brought back. */
export function LogoField({ logo, onChange }: LogoFieldProps) {
  return (
    <fieldset className={styles.logo}>
      <legend>
        Your logo <span>(optional)</span>
      </legend>
      {logo ? (
        <LogoPicture
          logo={logo.shown}
          className={styles.logoPicture}
          // What no design has is kept two days: the other one may still be there.
          onError={() => onChange(logo.other && { shown: logo.other, other: null })}
        />
      ) : null}
      <div className={styles.logoActions}>
        <FileButton
          label={logo ? 'Another logo' : 'Add your logo'}
          icon={<IconPhotoPlus size={18} aria-hidden="true" />}
          busyLabel="Reading your logo"
          onFile={async (file) => onChange(await keepLogo(file))}
        />
        {logo ? (
          <Button look="quiet" size="small" onClick={() => onChange(null)}>
            No logo
          </Button>
        ) : (
          <p className={styles.logoHint}>The designs take its colours.</p>
        )}
      </div>
      {logo ? (
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
      ) : null}
    </fieldset>
  );
}
