import { type FormEvent, useRef, useState } from 'react';
import {
  type CompanyMember,
  CompanyRole,
  InvitationBody,
  MemberRole,
} from '#contract/companies/companies.ts';
import { plainDigits, ungrouped } from '#contract/digits.ts';
import { ConfirmPasswordForm } from '#web/lib/confirm-password/confirm-password-form.tsx';
import { issuesOfForm } from '#web/lib/forms/issues-of-form.ts';
import { MailHint } from '#web/lib/forms/mail-hint.tsx';
import { useSubmission } from '#web/lib/forms/use-submission.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Drawer } from '#web/ui/navigation/drawer.tsx';
import styles from '../addresses/addresses.module.css';
import { DialogEnd } from '../frame/dialog-end.tsx';
import { roleHints, roleWords } from './role-words.ts';
import type { OwnCompany } from './use-company.ts';

interface MemberDialogProps {
  own: OwnCompany;
  /** Null: somebody is invited. */
  member: CompanyMember | null;
  /** Of the owner, who is asked for their password when it was a while ago. */
  ownEmail: string;
  onClose: () => void;
}

/** What a limit says that was typed: nothing is no limit. */
function limitOf(typed: string): number | null {
  const cleaned = ungrouped(plainDigits(typed).replaceAll(/[₹\s]/g, ''));
  return cleaned === '' ? null : Number(cleaned);
}

/** @param email of who is invited; null where a member is changed */
function issuesOf(what: MemberRole, email: string | null) {
  const found =
    email === null ? issuesOfForm(MemberRole, what) : issuesOfForm(InvitationBody, { ...what, email });
  const message = 'Please enter an amount in rupees, such as 5,000';
  return found.map((issue) => (issue.path === 'limit' ? { ...issue, message } : issue));
}

/** Invites somebody, or changes what a member may do. What was typed stays when it fails. */
export function MemberDialog({ own, member, ownEmail, onClose }: MemberDialogProps) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<CompanyRole>(member?.role ?? 'buyer');
  const [limit, setLimit] = useState(member?.limit?.toString() ?? '');
  const formRef = useRef<HTMLFormElement>(null);
  const form = useSubmission('This could not be saved. Please try again.');
  const isPasswordNeeded = form.failure?.code === 'password_needed';
  const what: MemberRole = { role, limit: role === 'buyer' ? limitOf(limit) : null };
  const save = async () => {
    const isSaved = await form.submit(formRef.current, {
      issues: issuesOf(what, member ? null : email),
      send: () => (member ? own.changeMember(member.memberId, what) : own.invite({ ...what, email })),
    });
    if (isSaved) onClose();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save();
  };
  const title = member ? member.name : 'Invite a member';
  if (isPasswordNeeded) {
    return (
      <Drawer isOpen onClose={onClose} place="centre" title={title}>
        <div className={styles.form}>
          <ConfirmPasswordForm email={ownEmail} onConfirmed={() => void save()} onCancel={onClose} />
        </div>
      </Drawer>
    );
  }
  return (
    <Drawer isOpen onClose={onClose} place="centre" title={title}>
      <form ref={formRef} className={styles.form} onSubmit={submit} noValidate>
        {member ? null : (
          <EmailField
            email={email}
            error={form.errors.email}
            onType={(typed) => {
              form.clearError('email');
              setEmail(typed);
            }}
          />
        )}
        <SelectField
          name="role"
          label="Role"
          hint={roleHints[role]}
          value={role}
          onChange={(event) => setRole(CompanyRole.parse(event.currentTarget.value))}
        >
          {CompanyRole.options.map((one) => (
            <option key={one} value={one}>
              {roleWords[one]}
            </option>
          ))}
        </SelectField>
        {role === 'buyer' ? (
          <LimitField
            limit={limit}
            error={form.errors.limit}
            onType={(typed) => {
              form.clearError('limit');
              setLimit(typed);
            }}
          />
        ) : null}
        <DialogEnd form={form} save={member ? 'Save' : 'Send the invitation'} onCancel={onClose} />
      </form>
    </Drawer>
  );
}

interface TypedProps {
  error: string | undefined;
  onType: (typed: string) => void;
}

function EmailField({ email, error, onType }: TypedProps & { email: string }) {
  return (
    <>
      <TextField
        name="email"
        type="email"
        label="Email"
        hint="Whoever signs in with this address may join."
        autoComplete="off"
        maxLength={254}
        required
        value={email}
        error={error}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <MailHint email={email} onTake={onType} />
    </>
  );
}

function LimitField({ limit, error, onType }: TypedProps & { limit: string }) {
  return (
    <TextField
      name="limit"
      label="Spending limit in rupees, per order"
      hint="An order above it waits until somebody approves it. Empty: no limit."
      inputMode="decimal"
      autoComplete="off"
      isOptional
      value={limit}
      error={error}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
