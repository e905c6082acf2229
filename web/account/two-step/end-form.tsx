import type { endTotp } from '#contract/accounts/totp.ts';
import { call } from '#web/lib/api.ts';
import { CodeForm } from './code-form.tsx';

interface EndFormProps {
  onDone: () => void;
  onCancel: () => void;
}

/** The second step ends with one last code. */
export function EndForm({ onDone, onCancel }: EndFormProps) {
  return (
    <CodeForm
      hint="From your authenticator app, or a recovery code."
      submitText="Turn off"
      look="danger"
      onCancel={onCancel}
      send={async (code) => {
        await call<typeof endTotp>('POST', '/auth/totp/end', { body: { code } });
        onDone();
      }}
    />
  );
}
