import { expect, test } from 'vitest';
import { makeLog } from './log.ts';

function written(level: string, write: (log: ReturnType<typeof makeLog>) => void): string[] {
  const lines: string[] = [];
  write(makeLog(level, { write: (line) => void lines.push(line) }));
  return lines;
}

test('a log line has no token, password, address or phone in it, wherever they hang', () => {
  const secret = 'hush-4711';
  const person = {
    email: secret,
    phone: secret,
    password: secret,
    accessToken: secret,
    refreshToken: secret,
  };
  const [line, ...rest] = written('info', (log) =>
    log.info(
      {
        userId: 'u-1',
        ...person,
        body: { ...person, old_password: secret, new_password: secret, totp: secret, resendToken: secret },
        req: { headers: { authorization: `Bearer ${secret}`, cookie: secret }, body: person },
      },
      'signed in',
    ),
  );
  expect(rest).toEqual([]);
  expect(line).not.toContain(secret);
  expect(JSON.parse(line ?? '')).toMatchObject({ userId: 'u-1', msg: 'signed in', email: '[redacted]' });
});

test('a line break in a value does not begin a line of its own', () => {
  const lines = written('info', (log) => log.info({ name: 'a\r\n{"level":60}' }, 'one\nline'));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
});
