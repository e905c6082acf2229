import type { confirmTotp, startTotp } from '#contract/accounts/totp.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { call } from '#web/lib/api.ts';
import { CodeForm } from './code-form.tsx';
import styles from './two-step.module.css';

interface SetupFormProps {
  setup: OutputOf<typeof startTotp>;
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Scan, or type the secret, then show that it worked. */
export function SetupForm({ setup, onDone, onCancel }: SetupFormProps) {
  return (
    <ol className={styles.steps}>
      <li>
        <p>Scan this code with an authenticator app.</p>
        <img
          className={styles.qr}
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(setup.qrSvg)}`}
          alt="QR code for the authenticator app"
          width={208}
          height={208}
        />
        <p className={styles.small}>
          No camera? Type this key into the app:{' '}
          <code className={styles.secret}>{grouped(setup.secret)}</code>
        </p>
      </li>
      <li>
        <p>Enter the code the app shows now.</p>
        <CodeForm
          hint="Six digits; they change every 30 seconds."
          submitText="Turn on"
          onCancel={onCancel}
          send={async (code) => {
            const answer = await call<typeof confirmTotp>('POST', '/auth/totp/confirm', { body: { code } });
            onDone(answer.recoveryCodes);
          }}
        />
      </li>
    </ol>
  );
}

/** Four letters at a time can be read and typed. */
function grouped(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
