import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { passwordRules } from '#contract/accounts/account-fields.ts';
import { classNames } from '../class-names.ts';
import styles from './password-rules.module.css';

/** The rules of a new password, ticked off while it is typed. */
export function PasswordRules({ password, id }: { password: string; id?: string }) {
  return (
    <ul className={styles.rules} id={id} aria-label="Password rules">
      {passwordRules.map(({ says, holds }) => {
        const isMet = holds(password);
        const Mark = isMet ? IconCircleCheckFilled : IconCircleDashed;
        return (
          <li key={says} className={classNames(styles.rule, isMet && styles.met)}>
            <Mark size={18} aria-hidden="true" />
            {says}
            <span className="spoken">{isMet ? ': met' : ': not met yet'}</span>
          </li>
        );
      })}
    </ul>
  );
}
