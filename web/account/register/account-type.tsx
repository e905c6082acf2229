import styles from './account-type.module.css';

const types = [
  { role: 'customer', name: 'Customer', says: 'I order print for my business or myself.' },
  { role: 'psp', name: 'Print partner', says: 'I run a print shop and take on orders.' },
] as const;

interface AccountTypeProps {
  error: string | undefined;
  onChange: () => void;
}

/** Spec section 2: the Account Type choice. */
export function AccountType({ error, onChange }: AccountTypeProps) {
  return (
    <fieldset className={styles.group} aria-describedby={error ? 'register-role-error' : undefined}>
      <legend className={styles.legend}>Account Type</legend>
      <div className={styles.cards}>
        {types.map(({ role, name, says }, index) => (
          <label key={role} className={styles.card}>
            <input
              id={index === 0 ? 'register-role' : undefined}
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === 'customer'}
              onChange={onChange}
            />
            <span>
              <span className={styles.name}>{name}</span>
              <span className={styles.says}>{says}</span>
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} id="register-role-error">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
