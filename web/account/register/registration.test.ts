import { describe, expect, it } from 'vitest';
import { readRegistration } from './registration.ts';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

const asha = {
  username: 'asha',
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'Asha@Example.in',
  phone: '+91 98765-43210',
  password: 'Lotus#Press9',
  confirmation: 'Lotus#Press9',
  role: 'customer',
};

describe('a registration', () => {
  it('is sent with the mail in small letters and the phone as ten digits', () => {
    const { body, issues } = readRegistration(form(asha));
    expect(issues).toEqual([]);
    expect(body).toEqual({
      username: 'asha',
      firstName: 'Asha',
      lastName: 'Rao',
      email: 'asha@example.in',
      phone: '9876543210',
      password: 'Lotus#Press9',
      role: 'customer',
    });
  });

  it('leaves out an empty phone', () => {
    expect(readRegistration(form({ ...asha, phone: '' })).body).not.toHaveProperty('phone');
  });

  it('names everything that is wrong at once, in the words of the spec', () => {
    const { issues } = readRegistration(form({ phone: '12', password: 'a', confirmation: 'b' }));
    const first = new Map<string, string>();
    for (const { path, message } of issues) if (!first.has(path)) first.set(path, message);
    expect(Object.fromEntries(first)).toEqual({
      username: 'Username is required',
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      phone: 'Please enter a valid phone number',
      password: 'Password must be at least 8 characters long',
      role: 'Please choose an account type',
      confirmation: 'Passwords do not match',
    });
    expect(issues.filter(({ path }) => path === 'password').map(({ message }) => message)).toEqual([
      'Password must be at least 8 characters long',
      'Password must include at least one uppercase letter',
      'Password must include at least one number',
      'Password must include at least one special character',
    ]);
  });
});
