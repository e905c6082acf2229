/** What the contact form holds (spec section 3). */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
}

export type ContactErrors = Partial<Record<keyof ContactFields, string>>;

export const NO_FIELDS: ContactFields = { name: '', email: '', phone: '', message: '' };

export const SENT_MESSAGE = "Thank you for your message! We'll get back to you soon.";

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

export function contactFieldsFrom(form: FormData): ContactFields {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    message: textOf(form, 'message'),
  };
}

/** As the call takes them: an empty message is none. */
export function contactBody({ message, ...rest }: ContactFields) {
  return message ? { ...rest, message } : rest;
}

/** What is missing, in the words of the server's own check: said before the message travels. */
export function contactErrors(fields: ContactFields): ContactErrors {
  const errors: ContactErrors = {};
  if (!fields.name) errors.name = 'Name is required';
  if (!fields.email) errors.email = 'Email is required';
  else if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(fields.email))
    errors.email = 'Please enter a valid email address';
  if (!fields.phone) errors.phone = 'Phone is required';
  return errors;
}
