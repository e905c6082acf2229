import { IconPhotoPlus } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { KeptLogo } from '#contract/design/design.ts';
import { loadOnline } from '#web/lib/load-online.ts';
import { Button } from '#web/ui/button.tsx';
import { later } from '#web/ui/later.ts';
import styles from '../design-page.module.css';
import { FileButton } from '../pictures/file-button.tsx';
import { LogoPicture } from '../pictures/logo-picture.tsx';

/** Only who has a logo needs these. */
const LogoSwitches = later(() => import('./logo-switches.tsx'));
const loadKeeping = () => import('../pictures/keep-logo.ts');

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
          onFile={async (file) => onChange(await (await loadOnline(loadKeeping)).keepLogo(file))}
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
        <Suspense fallback={<div className={styles.logoSwitches} />}>
          <LogoSwitches logo={logo} onChange={onChange} />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
