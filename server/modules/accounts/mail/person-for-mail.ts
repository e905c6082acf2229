import type { Deps } from '#server/platform/deps.ts';
import { readPersonForMail } from '../registration/registration-store.ts';

export interface MailedPerson {
  email: string;
  username: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  /** A print partner whom no admin has approved yet. */
  awaitsApproval: boolean;
}

/** Whom to write to; null when there is no such person, or no more. */
export function personForMail(deps: Pick<Deps, 'db'>, userId: string): Promise<MailedPerson | null> {
  return readPersonForMail(deps.db, userId);
}
